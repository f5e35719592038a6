import { useTranslation } from 'react-i18next';
import { paths } from '#lib/paths.ts';
import { useServices } from '#parts/root/index.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';

/** In place of a seller's orders: a player is led to what they offer, anyone else to how selling begins. */
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
