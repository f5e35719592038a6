import { i18n, loadNamespaces } from '#i18n/index.ts';
import type { ProxyStatus } from '#lib/desktop/proxy.ts';
import { otherwise } from '#lib/report.ts';
import type { Application } from './Application.ts';

/**
 * Shows the questions of proxies to the person, as long as the page lives. The pages of all accounts ask, and the
 * first answer closes the question in the others.
 */
export function answerProxies(app: Application): void {
  const { proxies } = app.platform;
  if (!proxies) return;
  /** The question that is open now. */
  let asked: number | null = null;
  let user = '';
  const close = () => {
    const open = app.dialogs.items.find(({ description }) => description.kind === 'proxy');
    if (open) app.dialogs.close(open.id);
  };
  const follow = async ({ question }: ProxyStatus) => {
    const id = question?.id ?? null;
    if (id === asked) return;
    asked = id;
    close();
    if (!question || id === null) return;
    const { proxy, wasRefused } = question;
    const given = (await app.dialogs.open({ kind: 'proxy', proxy, wasRefused, user })) ?? null;
    // The page of another account has answered.
    if (asked !== id) return;
    // The name that was typed stays if the proxy refuses it; a password is not shown again.
    user = given?.user ?? '';
    const isDone = await proxies.answer(id, given).catch(otherwise('answering a proxy', true));
    await loadNamespaces(['app-settings']);
    if (!given) app.toasts.warning(i18n.t('proxy.dismissed', { ns: 'app-settings' }));
    else if (!isDone) app.toasts.warning(i18n.t('proxy.unkept', { ns: 'app-settings' }));
  };
  proxies.onChange((status) => void follow(status), new AbortController().signal);
  void proxies.status().then(follow, otherwise('asking for proxies', undefined));
}
