import { useTranslation } from 'react-i18next';
import { onOneLine } from '#lib/chat/plain.ts';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/Icon.tsx';
import { Picture } from '#ui/Picture.tsx';
import { Bubble } from '../bubble/Bubble.tsx';
import { useMessageIntents } from '../bubble/intents.ts';
import type { BodyProps } from '../MessageContent.tsx';
import { CardFoot } from './CardFoot.tsx';
import styles from './cards.module.css';

/** A place by its description; opens on a map outside the product. */
export function LocationBubble({ message, body }: BodyProps<'location'>) {
  const { t } = useTranslation('messages');
  const { openLink } = useMessageIntents();
  const map = `https://www.openstreetmap.org/?mlat=${body.latitude}&mlon=${body.longitude}#map=16/${body.latitude}/${body.longitude}`;
  return (
    <Bubble isOwn={message.flow === 'out'} look="card">
      <button
        type="button"
        className={classes(styles.main, styles.covering)}
        // An address of the sender's own is shown before it is followed.
        onClick={() => openLink(body.href ?? map, body.href ? t('openMap') : map)}
      >
        {body.url ? (
          <Picture src={body.url} alt="" shape="control" className={styles.thumb} />
        ) : (
          <span className={styles.tile}>
            <Icon name="map-pin" />
          </span>
        )}
        <span className={styles.words}>
          <b>{onOneLine(body.description) || t('location')}</b>
          <span className={styles.muted}>{`${body.latitude.toFixed(4)}, ${body.longitude.toFixed(4)}`}</span>
        </span>
      </button>
      <CardFoot message={message}>
        {t('openMap')} <Icon name="chevron-right" size="xs" />
      </CardFoot>
    </Bubble>
  );
}
