import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VList } from 'virtua';
import { type Contact, userConversationId } from '#im/records.ts';
import { paths } from '#lib/paths.ts';
import { searchLimits } from '#lib/rules/limits.ts';
import { useServices, useStore } from '#parts/root/index.tsx';
import { IconButton } from '#ui/Button.tsx';
import choose from '#ui/ChoiceRow.module.css';
import { Dialog } from '#ui/Dialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SearchInput } from '#ui/Input.tsx';
import { Menu } from '#ui/Menu.tsx';
import { PersonLine } from '#ui/PersonLine.tsx';
import { ChatStore } from '../session/ChatStore.ts';
import { ContactDialogs } from './ContactDialogs.ts';
import styles from './contacts.module.css';
import { useContactActions } from './useContactActions.ts';

/** The user's contacts, with actions to write to one, change the name for them, and remove them. */
export const ContactListDialog = observer(function ContactListDialog() {
  const { t } = useTranslation('chat-contacts');
  const windows = useStore(ContactDialogs);
  return (
    <Dialog open={windows.isListOpen} size="sm" title={t('title')} onClose={() => windows.closeList()}>
      {windows.isListOpen && <Contacts />}
    </Dialog>
  );
});

const Contacts = observer(function Contacts() {
  const { t } = useTranslation('chat-contacts');
  const { contacts } = useStore(ChatStore);
  const [search, setSearch] = useState('');
  const shown = contacts.found(search);
  if (contacts.isEmpty)
    return <EmptyState drawing="lanterns" title={t('none.title')} text={t('none.text')} />;
  return (
    <div className={choose.content}>
      <SearchInput value={search} label={t('search')} maxLength={searchLimits.keyword} onChange={setSearch} />
      {shown.length === 0 ? (
        <EmptyState drawing="none" title={t('noneFound')} />
      ) : (
        <div className={choose.list}>
          <VList data={shown}>{(contact) => <Row key={contact.userId} contact={contact} />}</VList>
        </div>
      )}
    </div>
  );
});

const Row = observer(function Row({ contact }: { contact: Contact }) {
  const { t } = useTranslation('chat-contacts');
  const { navigate } = useServices();
  const windows = useStore(ContactDialogs);
  const { contacts } = useStore(ChatStore);
  const { userId, nick, avatar, remark } = contact;
  const name = contacts.nameOf(contact);
  const actions = useContactActions(contact);
  return (
    <div className={styles.row}>
      <button
        type="button"
        className={styles.person}
        onClick={() => {
          windows.closeList();
          navigate(paths.conversation(userConversationId(userId)));
        }}
      >
        <PersonLine name={name} avatar={avatar} note={remark === '' ? undefined : nick || userId} />
      </button>
      <Menu
        trigger={<IconButton icon="ellipsis" size="sm" label={t('menu', { name })} />}
        actions={actions}
        align="end"
      />
    </div>
  );
});
