import type { ComponentProps, MouseEvent } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router-dom';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of the product. */
  to: To;
  /** Takes the place of the current entry in the history. */
  replace?: boolean | undefined;
  /** Loads a page of the server in place of a screen. */
  reloadDocument?: boolean | undefined;
};

/**
 * A link to a screen. The router's own component would bring what server frameworks load ahead into every page, so
 * that this one is built of the router's hooks.
 */
export function Link({ to, replace, reloadDocument, target, onClick, ...rest }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    ...(target && { target }),
    ...(replace && { replace }),
  });
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented && !reloadDocument) follow(event);
  };
  return <a {...rest} href={href} target={target} onClick={click} />;
}
