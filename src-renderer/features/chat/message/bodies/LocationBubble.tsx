import { useTranslation } from 'react-i18next';
import { placeWordsOf } from '#lib/chat/place-words.ts';
import { coordinatesOf } from '#lib/mercator.ts';
import { useServices } from '#parts/root/index.tsx';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/Icon.tsx';
import { Later } from '#ui/Later.tsx';
import { Picture } from '#ui/Picture.tsx';
import { Bubble } from '../bubble/Bubble.tsx';
import { useMessageIntents } from '../bubble/intents.ts';
import type { BodyProps } from '../MessageContent.tsx';
import { CardFoot } from './CardFoot.tsx';
import styles from './cards.module.css';

const loadMap = async () => (await import('#parts/map/index.ts')).MapStill;

/** A place with its title, address and a small map; a press opens it on a map outside the product. */
export function LocationBubble({ message, body }: BodyProps<'location'>) {
  const { t } = useTranslation('messages');
  const { openLink } = useMessageIntents();
  const { config } = useServices();
  const { title, address } = placeWordsOf(body.description);
  const map = `https://www.openstreetmap.org/?mlat=${body.latitude}&mlon=${body.longitude}#map=16/${body.latitude}/${body.longitude}`;
  return (
    <Bubble isOwn={message.flow === 'out'} look="card">
      <button
        type="button"
        className={classes(styles.place, styles.covering)}
        // An address given by the sender is shown before it is opened.
        onClick={() => openLink(body.href ?? map, body.href ? t('openMap') : map)}
      >
        {body.url ? (
          <Picture src={body.url} alt="" shape="control" className={styles.placePicture} />
        ) : (
          <Later when load={loadMap} fallback={<span className={styles.placePicture} />}>
            {(MapStill) => (
              <MapStill center={body} template={config.map.tiles} className={styles.placePicture} />
            )}
          </Later>
        )}
        <span className={classes(styles.words, styles.placeWords)}>
          <b className="clamp" dir="auto">
            {title || t('location')}
          </b>
          <span className={classes(styles.muted, 'clamp')} dir="auto">
            {address || coordinatesOf(body)}
          </span>
        </span>
      </button>
      <CardFoot message={message}>
        {t('openMap')} <Icon name="chevron-right" size="xs" />
      </CardFoot>
    </Bubble>
  );
}
