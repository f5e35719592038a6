import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#i18n/index.ts';
import { paths } from '#lib/paths.ts';
import { marketDateTime } from '#parts/pages/index.ts';
import { useLoaded } from '#parts/paging/index.ts';
import { useServices, useStore } from '#parts/root/index.tsx';
import { Button } from '#ui/Button.tsx';
import { Card, CardHead } from '#ui/Card.tsx';
import { Field } from '#ui/Field.tsx';
import { Input } from '#ui/Input.tsx';
import { Note } from '#ui/Note.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { InviteStore } from '../InviteStore.ts';
import styles from './CodeEntry.module.css';

type CodeEntryProps = {
  /** The place of the field: the profile offers it for three days after registration, the apply page always. */
  place: 'profile' | 'apply';
};

/**
 * The field for the code of the friend who invited the user; empty if the place no longer offers it. Needs
 * the namespace `invite`.
 */
export const CodeEntry = observer(function CodeEntry({ place }: CodeEntryProps) {
  const { t } = useTranslation('invite');
  const locale = useLocale();
  const { session } = useServices();
  const store = useStore(InviteStore);
  useLoaded(session.isSignedIn ? store.summary : null);
  const filled = store.summary.value?.filled;

  if (filled && place === 'apply') {
    return (
      <Note tone="positive">
        {t('entry.filled', { code: filled.code, until: marketDateTime(filled.windowEndsAt, locale) })}
      </Note>
    );
  }
  if (!store.canEnter(place)) return null;
  return (
    <Card>
      <CardHead title={t('entry.title')}>
        <TextLink to={paths.inviteRule()}>{t('entry.rules')}</TextLink>
      </CardHead>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void store.submit();
        }}
      >
        <Field
          label={t('entry.label')}
          error={store.error}
          hint={t(place === 'profile' ? 'entry.hintProfile' : 'entry.hintApply')}
          className={styles.field}
        >
          <Input
            value={store.typed}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder="ABC234"
            onChange={(event) => store.type(event.target.value)}
            trailing={
              <Button type="submit" variant="tint" size="sm" loading={store.isSending}>
                {t('entry.submit')}
              </Button>
            }
          />
        </Field>
      </form>
    </Card>
  );
});
