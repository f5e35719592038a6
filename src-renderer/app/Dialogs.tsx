import { observer } from 'mobx-react-lite';
import type { ComponentType } from 'react';
import { loadNamespaces } from '#i18n/index.ts';
import type { DialogDescription, DialogKind, DialogKinds } from '#parts/root/index.tsx';
import { Later } from '#ui/Later.tsx';
import { useApp } from './AppContext.ts';

/** The props of a dialog component: its own and the shared ones. */
type DialogProps<K extends DialogKind> = DialogKinds[K]['props'] & {
  onClose: (result?: DialogKinds[K]['result']) => void;
};

/** Loads the component of each kind of dialog, each from a separate chunk. */
const loads: { [K in DialogKind]: () => Promise<ComponentType<DialogProps<K>>> } = {
  login: async () => {
    const [module] = await Promise.all([
      import('#features/session/LoginDialog.tsx'),
      loadNamespaces(['session']),
    ]);
    return module.default;
  },
  confirm: async () => (await import('./ConfirmDialog.tsx')).default,
  inviteCode: async () => {
    const [module] = await Promise.all([
      import('#features/invite/InviteCodeDialog.tsx'),
      loadNamespaces(['invite']),
    ]);
    return module.default;
  },
  contact: async () => {
    const [module] = await Promise.all([
      import('#features/chat/contacts/ContactDialog.tsx'),
      loadNamespaces(['chat-contacts']),
    ]);
    return module.default;
  },
  contactRule: async () => {
    const [module] = await Promise.all([
      import('#features/chat/contacts/ContactRuleDialog.tsx'),
      loadNamespaces(['chat-contacts']),
    ]);
    return module.default;
  },
  proxy: async () => {
    const [module] = await Promise.all([
      import('#features/desktop/ProxyDialog.tsx'),
      loadNamespaces(['app-settings']),
    ]);
    return module.default;
  },
};

/** Draws the open dialogs, the top one last. */
const Dialogs = observer(function Dialogs() {
  const { dialogs } = useApp();
  return (
    <>
      {dialogs.items.map(({ id, description }) => (
        <OneDialog key={id} description={description} onClose={(result) => dialogs.close(id, result)} />
      ))}
    </>
  );
});
export default Dialogs;

type OneDialogProps = { description: DialogDescription; onClose: (result?: unknown) => void };

function OneDialog({ description, onClose }: OneDialogProps) {
  const later = { when: true, onFailure: () => onClose() };
  switch (description.kind) {
    case 'login':
      return (
        <Later {...later} load={loads.login}>
          {(Login) => <Login {...description} onClose={onClose} />}
        </Later>
      );
    case 'inviteCode':
      return (
        <Later {...later} load={loads.inviteCode}>
          {(InviteCode) => <InviteCode {...description} onClose={onClose} />}
        </Later>
      );
    case 'contact':
      return (
        <Later {...later} load={loads.contact}>
          {(Contact) => <Contact {...description} onClose={onClose} />}
        </Later>
      );
    case 'contactRule':
      return (
        <Later {...later} load={loads.contactRule}>
          {(ContactRule) => <ContactRule {...description} onClose={onClose} />}
        </Later>
      );
    case 'proxy':
      return (
        <Later {...later} load={loads.proxy}>
          {(ProxySignIn) => <ProxySignIn {...description} onClose={onClose} />}
        </Later>
      );
    case 'confirm':
      return (
        <Later {...later} load={loads.confirm}>
          {(Confirm) => <Confirm {...description} onClose={onClose} />}
        </Later>
      );
  }
}
