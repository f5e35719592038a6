import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices, useStore } from '#parts/root/index.tsx';
import { Button } from '#ui/Button.tsx';
import { Later } from '#ui/Later.tsx';
import { ApplicationStore } from './applications/ApplicationStore.ts';
import styles from './ChatLayers.module.css';
import { ContactDialogs } from './contacts/ContactDialogs.ts';
import { NewGroupStore } from './group/NewGroupStore.ts';
import { JoinStore } from './join/JoinStore.ts';
import { SearchStore } from './search/SearchStore.ts';
import { ChatStore } from './session/ChatStore.ts';

const loadApplications = async () =>
  (await import('./applications/ApplicationsDrawer.tsx')).ApplicationsDrawer;
const loadJoining = async () => (await import('./join/JoinDialog.tsx')).JoinDialog;
const loadNewGroup = async () => (await import('./group/NewGroupDialog.tsx')).NewGroupDialog;
const loadContacts = async () => (await import('./contacts/ContactListDialog.tsx')).ContactListDialog;
const loadSearch = async () => (await import('./search/SearchPanel.tsx')).SearchPanel;

/** The layers in front of the chat, for one conversation on screen or several. */
export const ChatLayers = observer(function ChatLayers() {
  const { config } = useServices();
  const search = useStore(SearchStore);
  const applications = useStore(ApplicationStore);
  const joining = useStore(JoinStore);
  const newGroup = useStore(NewGroupStore);
  const contacts = useStore(ContactDialogs);
  // The browser's Back leaves the chat past an open layer, which must not open by itself at the next visit.
  useEffect(() => {
    return () => {
      search.close();
      applications.close();
      joining.close();
      newGroup.hide();
      contacts.closeList();
    };
  }, [search, applications, joining, newGroup, contacts]);
  return (
    <>
      {config.chat.features.MessageSearch && (
        <Later when={search.isOpen} load={loadSearch} onFailure={() => search.close()}>
          {(SearchPanel) => <SearchPanel />}
        </Later>
      )}
      <Later when={applications.isOpen} load={loadApplications} onFailure={() => applications.close()}>
        {(ApplicationsDrawer) => <ApplicationsDrawer />}
      </Later>
      <Later when={joining.isOpen} load={loadJoining} onFailure={() => joining.close()}>
        {(JoinDialog) => <JoinDialog />}
      </Later>
      <Later when={newGroup.shown !== null} load={loadNewGroup} onFailure={() => newGroup.hide()}>
        {(NewGroupDialog) => <NewGroupDialog />}
      </Later>
      <Later when={contacts.isListOpen} load={loadContacts} onFailure={() => contacts.closeList()}>
        {(ContactListDialog) => <ContactListDialog />}
      </Later>
      <Displaced />
    </>
  );
});

/**
 * The dialog after a sign-in elsewhere. The chat stays readable behind it, and one press takes the chat back here.
 */
const Displaced = observer(function Displaced() {
  const { t } = useTranslation('conversations');
  const { line } = useStore(ChatStore);
  if (line.status.kind !== 'displaced') return null;
  return (
    <div
      className={styles.displaced}
      role="alertdialog"
      aria-labelledby="displaced-title"
      aria-describedby="displaced-text"
    >
      <div className={styles.displacedCard}>
        <h2 id="displaced-title">{t('displaced.title')}</h2>
        <p id="displaced-text">{t(`displaced.${line.status.reason}`)}</p>
        <Button variant="primary" onClick={() => line.useHere()}>
          {t('displaced.useHere')}
        </Button>
      </div>
    </div>
  );
});
