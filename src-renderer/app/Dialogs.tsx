import { observer } from 'mobx-react-lite';
import { type ComponentType, lazy, Suspense } from 'react';
import { loadNamespaces } from '#i18n/index.ts';
import type { DialogDescription, DialogKind, DialogKinds } from '#parts/root/index.tsx';
import { useApp } from './AppContext.ts';

/** The props of a dialog component: its own and the shared ones. */
type DialogProps<K extends DialogKind> = DialogKinds[K]['props'] & {
  onClose: (result?: DialogKinds[K]['result']) => void;
};

/** The component of each kind of dialog, each in a separate chunk. */
const components: { [K in DialogKind]: ComponentType<DialogProps<K>> } = {
  login: lazy(async () => {
    const [module] = await Promise.all([
      import('#features/session/LoginDialog.tsx'),
      loadNamespaces(['session']),
    ]);
    return module;
  }),
  confirm: lazy(() => import('./ConfirmDialog.tsx')),
  inviteCode: lazy(async () => {
    const [module] = await Promise.all([
      import('#features/invite/InviteCodeDialog.tsx'),
      loadNamespaces(['invite']),
    ]);
    return module;
  }),
  contact: lazy(async () => {
    const [module] = await Promise.all([
      import('#features/chat/contacts/ContactDialog.tsx'),
      loadNamespaces(['chat-contacts']),
    ]);
    return module;
  }),
  contactRule: lazy(async () => {
    const [module] = await Promise.all([
      import('#features/chat/contacts/ContactRuleDialog.tsx'),
      loadNamespaces(['chat-contacts']),
    ]);
    return module;
  }),
  proxy: lazy(async () => {
    const [module] = await Promise.all([
      import('#features/desktop/ProxyDialog.tsx'),
      loadNamespaces(['app-settings']),
    ]);
    return module;
  }),
};

/** Draws the open dialogs, the top one last. */
const Dialogs = observer(function Dialogs() {
  const { dialogs } = useApp();
  return (
    <Suspense fallback={null}>
      {dialogs.items.map(({ id, description }) => (
        <OneDialog key={id} description={description} onClose={(result) => dialogs.close(id, result)} />
      ))}
    </Suspense>
  );
});
export default Dialogs;

type OneDialogProps = { description: DialogDescription; onClose: (result?: unknown) => void };

function OneDialog({ description, onClose }: OneDialogProps) {
  switch (description.kind) {
    case 'login':
      return <components.login {...description} onClose={onClose} />;
    case 'inviteCode':
      return <components.inviteCode {...description} onClose={onClose} />;
    case 'contact':
      return <components.contact {...description} onClose={onClose} />;
    case 'contactRule':
      return <components.contactRule {...description} onClose={onClose} />;
    case 'proxy':
      return <components.proxy {...description} onClose={onClose} />;
    case 'confirm':
      return <components.confirm {...description} onClose={onClose} />;
  }
}
