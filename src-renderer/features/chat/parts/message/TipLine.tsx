import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomContent, Message, Tip, TipMember } from '#lib/chat/records.ts';
import { useMessageIntents } from './intents.ts';
import styles from './TipLine.module.css';

const nameOf = (member: TipMember) => member.nick || member.userId;

/** A line about the conversation itself: group changes, recalled messages and the like, centred on the wall. */
export function TipLine({ message }: { message: Message }) {
  const { body } = message;
  if (body.kind === 'tip') return <GroupTip tip={body.tip} />;
  if (body.kind === 'revoked') return <RevokedTip message={message} />;
  if (body.kind === 'custom') return <CustomTip content={body.content} />;
  return null;
}

function GroupTip({ tip }: { tip: Tip }) {
  const { t, i18n } = useTranslation('messages');
  const list = (members: readonly TipMember[]) =>
    new Intl.ListFormat(i18n.language.replace('_', '-'), { type: 'conjunction' }).format(members.map(nameOf));
  const operator = nameOf(tip.operator);
  const words = (): string => {
    switch (tip.type) {
      case 'joined':
      case 'madeAdmin':
      case 'unmadeAdmin':
        return t(`tip.${tip.type}`, { members: list(tip.members) });
      case 'removed':
        return t('tip.removed', { operator, members: list(tip.members) });
      case 'left':
        return t('tip.left', { operator });
      case 'renamed':
        return t('tip.renamed', { operator, name: tip.name });
      case 'noticeChanged':
        return t('tip.noticeChanged', { operator });
      case 'avatarChanged':
        return t('tip.avatarChanged', { operator });
      case 'ownerChanged':
        return t('tip.ownerChanged', { operator, owner: nameOf(tip.owner) });
      case 'muteAllChanged':
        return t(tip.isOn ? 'tip.muteAllOn' : 'tip.muteAllOff', { operator });
      case 'memberMuted':
        return t(tip.seconds > 0 ? 'tip.memberMuted' : 'tip.memberUnmuted', {
          operator,
          members: list(tip.members),
        });
      case 'pinChanged':
        return t(tip.isPinned ? 'tip.pinned' : 'tip.unpinned', { operator });
      case 'other':
        return t('tip.other');
      default:
        return tip satisfies never;
    }
  };
  return <Line>{words()}</Line>;
}

function RevokedTip({ message }: { message: Message }) {
  const { t } = useTranslation('messages');
  const { editAgain } = useMessageIntents();
  if (message.body.kind !== 'revoked') return null;
  const { revokerNick, revokerId, editableText } = message.body;
  const byMe = message.flow === 'out' && (revokerId === '' || revokerId === message.senderId);
  return (
    <Line>
      {byMe ? t('revoked.you') : t('revoked.other', { name: revokerNick || message.nick || revokerId })}
      {byMe && editableText !== null && (
        <button type="button" className={styles.action} onClick={() => editAgain(editableText)}>
          {t('revoked.editAgain')}
        </button>
      )}
    </Line>
  );
}

function CustomTip({ content }: { content: CustomContent }) {
  const { t } = useTranslation('messages');
  if (content.type === 'groupCreated')
    return <Line>{t('tip.groupCreated', { operator: content.operator })}</Line>;
  if (content.type === 'room') return <Line>{t('tip.room', { text: content.text })}</Line>;
  if (content.type === 'call') return <Line>{t(`call.${content.media}.${content.state}`)}</Line>;
  return null;
}

function Line({ children }: { children: ReactNode }) {
  return (
    <div className={styles.line}>
      <span className={styles.pill}>{children}</span>
    </div>
  );
}
