import { Button, ButtonLink, type ButtonSize, type ButtonVariant, IconButton } from '#ui/Button.tsx';
import { commonGlyphs } from '#ui/commonGlyphs.ts';
import { Icon, type IconName, type IconSize } from '#ui/Icon.tsx';
import { Logo, LogoMark } from '#ui/Logo.tsx';
import { moreGlyphs } from '#ui/moreGlyphs.ts';
import { shellGlyphs } from '#ui/shellGlyphs.ts';
import { TextButton, TextLink } from '#ui/TextLink.tsx';
import { Case } from '../Case.tsx';
import styles from '../gallery.module.css';
import { useWords } from '../words.ts';

const variants: ButtonVariant[] = ['primary', 'tint', 'secondary', 'quiet', 'danger', 'dangerSolid'];
const buttonSizes: ButtonSize[] = ['sm', 'md', 'lg'];
const iconSizes: IconSize[] = ['xs', 'sm', 'md', 'lg', 'text'];
const icons = Object.keys({ ...shellGlyphs, ...commonGlyphs, ...moreGlyphs }) as IconName[];

/** Buttons in every variant, state and size; as links and with an icon only. */
export function Buttons() {
  const words = useWords();
  return (
    <>
      {variants.map((variant) => (
        <Case key={variant} title={`${variant}: ready, with icon, busy, disabled`}>
          <Button variant={variant}>{words.order}</Button>
          <Button variant={variant} icon="message-circle">
            {words.chat}
          </Button>
          <Button variant={variant} loading>
            {words.order}
          </Button>
          <Button variant={variant} disabled>
            {words.order}
          </Button>
        </Case>
      ))}
      <Case title="sm, md, lg">
        {buttonSizes.map((size) => (
          <Button key={size} size={size} variant="primary" trailingIcon="chevron-right">
            {words.order}
          </Button>
        ))}
      </Case>
      <Case title="IconButton: variants, sizes, disabled">
        {variants.map((variant) => (
          <IconButton key={variant} icon="heart" label={words.save} variant={variant} />
        ))}
        {buttonSizes.map((size) => (
          <IconButton key={size} icon="ellipsis" label={words.more} size={size} />
        ))}
        <IconButton icon="ellipsis" label={words.more} disabled />
      </Case>
      <Case title="ButtonLink and block" stacked>
        <ButtonLink to="/" variant="tint">
          {words.findPlayer}
        </ButtonLink>
        <Button block variant="primary">
          {words.order}
        </Button>
      </Case>
    </>
  );
}

/** Text links that navigate or act. */
export function TextLinks() {
  const words = useWords();
  return (
    <Case title="TextLink, TextButton, disabled">
      <TextLink to="/">{words.seeAll}</TextLink>
      <TextButton>{words.cancelOrder}</TextButton>
      <TextButton disabled>{words.cancelOrder}</TextButton>
    </Case>
  );
}

/** Every icon by its name, and the sizes. */
export function Icons() {
  const words = useWords();
  return (
    <>
      <Case title={iconSizes.join(', ')}>
        {iconSizes.map((size) => (
          <Icon key={size} name="heart" size={size} label={words.save} />
        ))}
      </Case>
      <ul className={styles.icons} lang="en">
        {icons.map((name) => (
          <li key={name}>
            <Icon name={name} />
            {name}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The logo with and without its text. */
export function Logos() {
  return (
    <Case title="LogoMark, Logo">
      <LogoMark label="Pasarmain" className={styles.mark} />
      <Logo label="Pasarmain" />
    </Case>
  );
}
