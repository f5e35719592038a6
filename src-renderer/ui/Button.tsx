import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './Button.module.css';
import { classes } from './classes.ts';
import { Icon, type IconName } from './Icon.tsx';

/** How loud a button is. One `primary` per view; repeated row actions are `tint`. */
export type ButtonVariant = 'primary' | 'tint' | 'secondary' | 'quiet' | 'danger' | 'dangerSolid';
/** 28, 32 or 40 px high; 36, 44 or 48 on a phone. */
export type ButtonSize = 'sm' | 'md' | 'lg';

type Look = {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Takes the whole width it is given. */
  block?: boolean | undefined;
  /** Drawn before the words. */
  icon?: IconName | undefined;
  /** Drawn after the words: a chevron, an arrow. */
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

/** Keeps a busy button focusable and in its place, and lets no press through. */
function ignoreWhile(loading: boolean | undefined, onClick: ComponentProps<'button'>['onClick']) {
  if (!loading) return onClick;
  return (event: MouseEvent<HTMLButtonElement>) => event.preventDefault();
}

type ButtonProps = Look &
  Omit<ComponentProps<'button'>, 'children'> & {
    /** Shows a spinner over the words, keeps the width and ignores presses. */
    loading?: boolean | undefined;
    children: ReactNode;
  };

/** A press that does something. Write it as verb and object: "Pay 142 diamonds". */
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
    /** What pressing it does, in words: its accessible name. */
    label: string;
    loading?: boolean | undefined;
    round?: boolean | undefined;
    /** Something drawn over a corner, such as a Badge. */
    children?: ReactNode;
  };

/** A square press that shows only a glyph; its words go to screen readers. */
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

/** Goes somewhere, and looks like a button. */
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
    /** Where it goes, in words: its accessible name. */
    label: string;
    round?: boolean | undefined;
    /** Something drawn over a corner, such as a Badge. */
    children?: ReactNode;
  };

/** Goes somewhere, and shows only a glyph. */
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
