import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { linkTarget } from '#lib/links.ts';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import styles from './VideoScreen.module.css';

/** The page on which a native app plays a video of a chat; the URL parameter `videoUrl` names it. */
export default function VideoScreen() {
  const { t } = useTranslation('viewer');
  const [search] = useSearchParams();
  const [isBroken, setBroken] = useState(false);
  const target = linkTarget(search.get('videoUrl') ?? '');
  const address = target?.kind === 'inner' ? target.path : target?.url;
  if (isBroken || !address?.match(/^(https?:|\/)/)) {
    return (
      <EmptyState
        drawing="lanterns"
        title={t('videoBroken')}
        action={<ButtonLink to={paths.home()}>{t('videoHome')}</ButtonLink>}
      />
    );
  }
  return (
    <div className={styles.stage}>
      <video
        className={styles.video}
        src={address}
        aria-label={t('video')}
        controls
        autoPlay
        playsInline
        onError={() => setBroken(true)}
      >
        <track kind="captions" />
      </video>
    </div>
  );
}
