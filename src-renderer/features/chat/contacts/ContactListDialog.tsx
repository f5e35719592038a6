import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VList } from 'virtua';
import { type Contact, userConversationId } from '#im/records.ts';
import { paths } from '#lib/paths.ts';
import { searchLimits } from '#lib/rules/limits.ts';
import { useServices, useStore } from '#parts/root/index.tsx';
import { Badge } from '#ui/Badge.tsx';
import { IconButton } from '#ui/Button.tsx';
import choose from '#ui/ChoiceRow.module.css';
import { Dialog } from '#ui/Dialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SearchInput } from '#ui/Input.tsx';
import { Menu } from '#ui/Menu.tsx';
import { PersonLine } from '#ui/PersonLine.tsx';
import { TabPanel, Tabs } from '#ui/Tabs.tsx';
import { ChatStore } from '../session/ChatStore.ts';
import { ContactDialogs } from './ContactDialogs.ts';
import { ContactRequests } from './ContactRequests.tsx';
import styles from './contacts.module.css';
import { useContactActions } from './useContactActions.ts';

/** The number of contacts that are shown without scrolling, if the window is high enough. */
const rowsAtMost = 6;

/** The user's contacts, and the requests of people who want to add the user. */
export const ContactListDialog = observer(function ContactListDialog() {
  const { t } = useTranslation('chat-contacts');
  const windows = useStore(ContactDialogs);
  return (
    <Dialog open={windows.isListOpen} size="sm" title={t('title')} onClose={() => windows.closeList()}>
      {windows.isListOpen && <Parts />}
    </Dialog>
  );
});

const Parts = observer(function Parts() {
  const { t } = useTranslation('chat-contacts');
  const windows = useStore(ContactDialogs);
  const { count } = useStore(ChatStore).contacts.requests;
  return (
    <div className={choose.content}>
      <Tabs
        id="contacts"
        label={t('title')}
        tabs={[
          { key: 'contacts', label: t('title') },
          {
            key: 'requests',
            label: t('requests.title'),
            aside: <Badge count={count} label={t('requests.count', { count })} />,
          },
        ]}
        value={windows.part}
        onChange={(part) => windows.show(part)}
        fill
      />
      <TabPanel tabsId="contacts" value={windows.part}>
        {windows.part === 'contacts' ? <Contacts /> : <ContactRequests />}
      </TabPanel>
    </div>
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
      {/* The height follows the number of all contacts, so that a search does not move the window. */}
      <div
        className={styles.list}
        style={{ height: `calc(${Math.min(contacts.ids.length, rowsAtMost)} * var(--space-52))` }}
      >
        {shown.length === 0 ? (
          <p className={styles.noneFound}>{t('noneFound')}</p>
        ) : (
          <VList data={shown}>{(contact) => <Row key={contact.userId} contact={contact} />}</VList>
        )}
      </div>
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
