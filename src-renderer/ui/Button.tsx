import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './Button.module.css';
import { classes } from './classes.ts';
import { Icon, type IconName } from './Icon.tsx';
import { Link } from './Link.tsx';

/** The emphasis of a button. One `primary` per view; repeated row actions are `tint`. */
export type ButtonVariant = 'primary' | 'tint' | 'secondary' | 'quiet' | 'danger' | 'dangerSolid';
/** 28, 32 or 40 px high; 36, 44 or 48 on a phone. */
export type ButtonSize = 'sm' | 'md' | 'lg';

type Look = {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Fills the available width. */
  block?: boolean | undefined;
  /** Drawn before the text. */
  icon?: IconName | undefined;
  /** Drawn after the text: a chevron, an arrow. */
  trailingIcon?: IconName | undefined;
};

function look(
  { variant = 'secondary', size = 'md', block }: Look,
  ...more: Array<string | false | undefined>
) {
  return classes(
    styles.button,
    styles[variant],
    size !== 'md' && styles[size],
    block && styles.block,
    ...more,
  );
}

/** Ignores clicks while loading; unlike `disabled`, the button keeps the focus. */
function ignoreWhile(loading: boolean | undefined, onClick: ComponentProps<'button'>['onClick']) {
  if (!loading) return onClick;
  return (event: MouseEvent<HTMLButtonElement>) => event.preventDefault();
}

type ButtonProps = Look &
  Omit<ComponentProps<'button'>, 'children'> & {
    /** Shows a spinner over the text, keeps the width and ignores clicks. */
    loading?: boolean | undefined;
    children: ReactNode;
  };

/** A button with text. Word it as verb and object: "Pay 142 diamonds". */
export function Button({
  variant,
  size,
  block,
  icon,
  trailingIcon,
  loading,
  className,
  onClick,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
      onClick={ignoreWhile(loading, onClick)}
      className={look({ variant, size, block }, loading && styles.loading, className)}
    >
      {icon && <Icon name={icon} size="sm" />}
      {children}
      {trailingIcon && <Icon name={trailingIcon} size="sm" />}
    </button>
  );
}

type IconButtonProps = Pick<Look, 'variant' | 'size'> &
  Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
    icon: IconName;
    /** Accessible name: the action of the button. */
    label: string;
    loading?: boolean | undefined;
    round?: boolean | undefined;
    /** Something drawn over a corner, such as a Badge. */
    children?: ReactNode;
  };

/** A square button that shows only a glyph; its label is for screen readers. */
export function IconButton({
  variant = 'quiet',
  size,
  icon,
  label,
  loading,
  round,
  className,
  onClick,
  children,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      aria-busy={loading || undefined}
      onClick={ignoreWhile(loading, onClick)}
      className={look(
        { variant, size },
        styles.iconOnly,
        round && styles.round,
        loading && styles.loading,
        className,
      )}
    >
      <Icon name={icon} size={size === 'sm' ? 'sm' : 'md'} />
      {children}
    </button>
  );
}

type ButtonLinkProps = Look & Omit<ComponentProps<typeof Link>, 'children'> & { children: ReactNode };

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  block,
  icon,
  trailingIcon,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link {...rest} className={look({ variant, size, block }, className)}>
      {icon && <Icon name={icon} size="sm" />}
      {children}
      {trailingIcon && <Icon name={trailingIcon} size="sm" />}
    </Link>
  );
}

type IconLinkProps = Pick<Look, 'variant' | 'size'> &
  Omit<ComponentProps<typeof Link>, 'aria-label' | 'children'> & {
    icon: IconName;
    /** Accessible name: the target of the link. */
    label: string;
    round?: boolean | undefined;
    /** Something drawn over a corner, such as a Badge. */
    children?: ReactNode;
  };

/** A link that shows only a glyph. */
export function IconLink({
  variant = 'quiet',
  size,
  icon,
  label,
  round,
  className,
  children,
  ...rest
}: IconLinkProps) {
  return (
    <Link
      {...rest}
      aria-label={label}
      className={look({ variant, size }, styles.iconOnly, round && styles.round, className)}
    >
      <Icon name={icon} size={size === 'sm' ? 'sm' : 'md'} />
      {children}
    </Link>
  );
}
