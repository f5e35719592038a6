import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { linkTarget } from '#lib/links.ts';
import { paths } from '#lib/paths.ts';
import { PageFrame } from '#parts/pages/index.ts';
import { useServices } from '#parts/root/index.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';

/** A screen before an external link: shows its target before the person opens it. */
export default function WebScreen() {
  const { t } = useTranslation('help');
  const { platform } = useServices();
  const [search] = useSearchParams();
  const target = linkTarget(search.get('url') ?? '', window.location.origin);
  return (
    <PageFrame>
      <Card padded>
        {target === null ? (
          <EmptyState
            title={t('web.none')}
            text={t('web.noneText')}
            action={<ButtonLink to={paths.home()}>{t('web.home')}</ButtonLink>}
          />
        ) : target.kind === 'inner' ? (
          <EmptyState
            drawing="lanterns"
            title={t('web.inner')}
            text={target.path}
            action={
              <ButtonLink to={target.path} variant="primary">
                {t('web.open')}
              </ButtonLink>
            }
          />
        ) : (
          <EmptyState
            drawing="lanterns"
            title={t('web.outer', { host: new URL(target.url).host || target.url })}
            text={t('web.outerText')}
            action={
              <>
                <ButtonLink to={paths.home()}>{t('web.home')}</ButtonLink>
                <Button
                  variant="primary"
                  icon="external-link"
                  onClick={() => platform.openExternal(target.url)}
                >
                  {t('web.open')}
                </Button>
              </>
            }
          />
        )}
      </Card>
    </PageFrame>
  );
}
