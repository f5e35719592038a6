import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { customAbstract } from '#lib/chat/abstract.ts';
import { noticeLink, type OrderNotice, orderIdIn } from '#lib/chat/order-notice.ts';
import type { CustomContent, KeyValue, Message } from '#lib/chat/records.ts';
import { noticeButton } from '#lib/rules/notices.ts';
import { useServices } from '#parts/root/index.tsx';
import { Button } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconTile } from '#ui/IconTile.tsx';
import { Picture } from '#ui/Picture.tsx';
import { useLayout } from '#ui/useLayout.ts';
import { Bubble } from '../bubble/Bubble.tsx';
import { useMessageIntents } from '../bubble/intents.ts';
import { MessageMeta } from '../bubble/MessageMeta.tsx';
import { useAbstract } from '../bubble/useAbstract.ts';
import type { BodyProps } from '../MessageContent.tsx';
import { ownOrigins } from '../own-origins.ts';
import { CardFoot } from './CardFoot.tsx';
import styles from './cards.module.css';
import { LineBubble } from './LineBubble.tsx';
import { OrderState } from './OrderState.tsx';
import { UnsupportedBubble } from './UnsupportedBubble.tsx';

const stars = [1, 2, 3, 4, 5] as const;

/** The card of a custom message by its businessID; kinds shown as lines are rendered elsewhere. */
export function CustomBubble({ message, body }: BodyProps<'custom'>): ReactNode {
  const { content } = body;
  if (isEmpty(content)) return <UnsupportedBubble message={message} description={body.description} />;
  switch (content.type) {
    case 'order':
      return <OrderCard message={message} {...content} />;
    case 'orderNotice':
      return <NoticeCard message={message} notice={content} />;
    case 'service':
      return (
        <DetailsCard
          message={message}
          title={content.title}
          items={content.items}
          text={content.description}
          link={content.link}
        />
      );
    case 'consultation':
      return (
        <DetailsCard message={message} title={content.title} items={content.items} text="" link={null} />
      );
    case 'evaluate':
      return <EvaluationCard message={message} score={content.score} comment={content.comment} />;
    case 'link':
      return <LinkCard message={message} text={content.text} link={content.link} />;
    case 'call':
    case 'groupCreated':
    case 'room':
      return <LineBubble message={message} />;
    case 'typing':
    case 'unknown':
      return <UnsupportedBubble message={message} description={body.description} />;
    default:
      return content satisfies never;
  }
}

/** True for a card without any text, which would be an empty box. */
function isEmpty(content: CustomContent): boolean {
  switch (content.type) {
    case 'order':
      return content.title === '' && content.description === '' && content.price === '';
    case 'orderNotice':
      return content.content === '' && content.buttonText === '';
    case 'service':
      return content.title === '' && content.items.length === 0 && content.description === '';
    case 'consultation':
      return content.title === '' && content.items.length === 0;
    case 'link':
      return content.text === '' && content.link === '';
    // These kinds have their own texts, whatever the message contains.
    case 'evaluate':
    case 'call':
    case 'groupCreated':
    case 'room':
    case 'typing':
    case 'unknown':
      return false;
    default:
      return content satisfies never;
  }
}

type OrderCardProps = {
  message: Message;
  imageUrl: string;
  title: string;
  description: string;
  price: string;
  link: string;
};

function OrderCard({ message, imageUrl, title, description, price, link }: OrderCardProps) {
  const { t } = useTranslation('messages');
  const { openLink } = useMessageIntents();
  const { config } = useServices();
  const orderId = orderIdIn(link, ownOrigins(config));
  return (
    <Bubble isOwn={message.flow === 'out'} look="card">
      <button
        type="button"
        className={classes(styles.main, styles.covering)}
        disabled={link === ''}
        onClick={() => openLink(link, title)}
      >
        <Picture src={imageUrl} alt="" shape="control" className={styles.thumb} />
        <span className={styles.words}>
          <b className="clamp">{title}</b>
          <span className={classes(styles.muted, 'clamp')}>{description}</span>
          {(price !== '' || orderId !== null) && (
            <span className={styles.sum}>
              {price !== '' && (
                <span className={styles.price}>
                  <Icon name="diamond" size="sm" /> {price}
                </span>
              )}
              {orderId !== null && <OrderState orderId={orderId} />}
            </span>
          )}
        </span>
      </button>
      <CardFoot message={message}>
        {link !== '' && (
          <>
            {t('openOrder')} <Icon name="chevron-right" size="xs" />
          </>
        )}
      </CardFoot>
    </Bubble>
  );
}

type NoticeCardProps = { message: Message; notice: OrderNotice };

function NoticeCard({ message, notice }: NoticeCardProps) {
  const { openLink } = useMessageIntents();
  const layout = useLayout();
  const { t } = useTranslation('chat');
  const words = useAbstract();
  const { sentence } = notice;
  const content = sentence ? words(customAbstract(notice, '')) : notice.content;
  const buttonText = sentence ? t(`noticeButton.${noticeButton(sentence.name)}`) : notice.buttonText;
  const link = noticeLink(notice, layout === 'mobile' ? 'h5' : 'web');
  return (
    <Bubble isOwn={message.flow === 'out'} look="card">
      <div className={styles.notice}>
        <IconTile icon="receipt-text" size={44} corners={8} />
        <p>{content}</p>
      </div>
      <CardFoot message={message}>
        {buttonText !== '' && link !== null && (
          <Button
            variant="tint"
            size="sm"
            className={styles.action}
            onClick={() => openLink(link, buttonText)}
          >
            {buttonText}
          </Button>
        )}
      </CardFoot>
    </Bubble>
  );
}

type DetailsCardProps = {
  message: Message;
  title: string;
  items: readonly KeyValue[];
  text: string;
  link: KeyValue | null;
};

function DetailsCard({ message, title, items, text, link }: DetailsCardProps) {
  const { openLink } = useMessageIntents();
  return (
    <Bubble isOwn={message.flow === 'out'} look="card">
      <div className={styles.details}>
        <b className="clamp">{title}</b>
        {items.length > 0 && (
          <dl>
            {items
              .map((item, position) => ({ ...item, position }))
              .map((item) => (
                <div key={item.position}>
                  <dt>{item.key}</dt>
                  <dd>{item.value}</dd>
                </div>
              ))}
          </dl>
        )}
        {text !== '' && <p>{text}</p>}
        {link && (
          <button type="button" className={styles.link} onClick={() => openLink(link.value, link.key)}>
            {link.key || link.value}
          </button>
        )}
      </div>
      <CardFoot message={message} />
    </Bubble>
  );
}

function EvaluationCard({ message, score, comment }: { message: Message; score: number; comment: string }) {
  const { t } = useTranslation('messages');
  return (
    <Bubble isOwn={message.flow === 'out'} look="card">
      <div className={styles.details}>
        <b className="clamp">{t('evaluation')}</b>
        <span className={styles.stars} role="img" aria-label={t('score', { count: score })}>
          {stars.map((star) => (
            <Icon key={star} name={star <= score ? 'star-filled' : 'star'} />
          ))}
        </span>
        {comment !== '' && <p>{comment}</p>}
      </div>
      <CardFoot message={message} />
    </Bubble>
  );
}

function LinkCard({ message, text, link }: { message: Message; text: string; link: string }) {
  const { openLink } = useMessageIntents();
  return (
    <Bubble isOwn={message.flow === 'out'}>
      <button type="button" className={styles.link} onClick={() => openLink(link, text || link)}>
        {text || link}
      </button>
      <MessageMeta message={message} />
    </Bubble>
  );
}
