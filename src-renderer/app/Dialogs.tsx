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

/** A dialog that loads its code, in a separate chunk, and the words of its namespaces when it is opened. */
function later<Props extends { onClose: () => void }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  namespaces: readonly string[] = [],
): ComponentType<Props> {
  const loadAll = async () => (await Promise.all([load(), loadNamespaces(namespaces)]))[0].default;
  return function LaterDialog(props) {
    return (
      <Later when load={loadAll} onFailure={() => props.onClose()}>
        {(Dialog) => <Dialog {...props} />}
      </Later>
    );
  };
}

/** The component of each kind of dialog. */
const components: { [K in DialogKind]: ComponentType<DialogProps<K>> } = {
  login: later(() => import('#features/session/LoginDialog.tsx'), ['session']),
  confirm: later(() => import('./ConfirmDialog.tsx')),
  inviteCode: later(() => import('#features/invite/InviteCodeDialog.tsx'), ['invite']),
  contact: later(() => import('#features/chat/contacts/ContactDialog.tsx'), ['chat-contacts']),
  contactRule: later(() => import('#features/chat/contacts/ContactRuleDialog.tsx'), ['chat-contacts']),
  proxy: later(() => import('#features/desktop/ProxyDialog.tsx'), ['app-settings']),
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
