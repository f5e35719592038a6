import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { formatList } from '#i18n/format.ts';
import { useServices } from '#parts/root/index.tsx';
import { Badge } from '#ui/Badge.tsx';
import type { Place } from '../routes/route.ts';

type NavBadgeProps = { place: Place; className?: string | undefined };

/**
 * The badge of a destination: unread messages, requests to join groups and to be contacts for Chat, waiting orders for
 * Orders.
 */
export const NavBadge = observer(function NavBadge({ place, className }: NavBadgeProps) {
  const { t } = useTranslation('shell');
  const { badges } = useServices();
  if (place === 'chat') {
    const { contactRequests, groupApplications, unreadMessages: unread } = badges;
    const words = [
      ...(unread > 0 ? [t('unread', { count: unread })] : []),
      ...(groupApplications > 0 ? [t('joinRequests', { count: groupApplications })] : []),
      ...(contactRequests > 0 ? [t('contactRequests', { count: contactRequests })] : []),
    ];
    return <Badge count={badges.waitingInChat} label={formatList(words)} className={className} />;
  }
  if (place === 'orders') {
    const count = badges.waitingOrders;
    return <Badge count={count} label={t('waiting', { count })} className={className} />;
  }
  return null;
});
