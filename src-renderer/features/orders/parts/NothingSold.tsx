import { useTranslation } from 'react-i18next';
import { paths } from '#lib/paths.ts';
import { useServices } from '#parts/root/index.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';

/** The empty list of sold orders: players get a link to their skills, others to the start of selling. */
export function NothingSold() {
  const { t } = useTranslation('orders');
  const isPlayer = useServices().session.self?.isPlayer === true;
  return (
    <EmptyState
      title={t('list.emptySeller')}
      text={t('list.emptySellerText')}
      action={
        <ButtonLink to={isPlayer ? paths.skills() : paths.applyBusiness()}>
          {t(isPlayer ? 'services.toSkills' : 'list.startSelling')}
        </ButtonLink>
      }
    />
  );
}
