import { useTranslation } from 'react-i18next';
import type { Profile } from '#im/records.ts';
import { report } from '#lib/report.ts';
import { isReservedUserId } from '#lib/rules/reserved.ts';
import { useServices, useStore } from '#parts/root/index.tsx';
import type { Action } from '#ui/action.ts';
import { ChatStore } from '../session/ChatStore.ts';
import { contactFailureWords } from './contact-words.ts';

/**
 * The actions that add a person to the contacts, change the user's name for them, and remove them; there are none for
 * the user and for service accounts. Call it inside an observer.
 */
export function useContactActions(person: Profile): readonly Action[] {
  const { t } = useTranslation('chat-contacts');
  const { dialogs, toasts } = useServices();
  const { contacts, self } = useStore(ChatStore);
  const { userId } = person;
  const contact = contacts.get(userId);
  const isPerson = userId !== self.userId && !isReservedUserId(Number(userId));
  const isAsked = contacts.requests.hasAsked(userId);
  const name = contacts.nameOf(person);
  const edit = () => void dialogs.open({ kind: 'contact', person });
  const remove = async () => {
    const isSure = await dialogs.confirm({
      title: t('remove.title', { name }),
      text: t(contact?.remark ? 'remove.textNamed' : 'remove.text'),
      confirmLabel: t('remove.confirm'),
      tone: 'danger',
    });
    if (!isSure) return;
    try {
      await contacts.remove(userId);
    } catch (error) {
      report('removing a contact', error);
      toasts.error(contactFailureWords(error, t, t('remove.failed')));
      return;
    }
    toasts.success(t('remove.done', { name }));
  };
  return [
    {
      id: 'addContact',
      name: t(isAsked ? 'add.waiting' : 'add.open'),
      icon: isAsked ? 'clock' : 'contact',
      visible: isPerson && contact === null,
      perform: edit,
    },
    {
      id: 'remark',
      name: t('remark.open'),
      icon: 'pencil',
      visible: isPerson && contact !== null,
      perform: edit,
    },
    {
      id: 'removeContact',
      name: t('remove.open'),
      icon: 'user-minus',
      visible: isPerson && contact !== null,
      perform: remove,
    },
  ];
}
