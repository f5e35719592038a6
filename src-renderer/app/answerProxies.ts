import { i18n, loadNamespaces } from '#i18n/index.ts';
import type { ProxyStatus } from '#lib/desktop/proxy.ts';
import { otherwise } from '#lib/report.ts';
import type { Application } from './Application.ts';

/** Asks the person what proxies want to know, as long as the page lives. */
export function answerProxies(app: Application): void {
  const { proxies } = app.platform;
  if (!proxies) return;
  let asked: number | null = null;
  const follow = async ({ question }: ProxyStatus) => {
    if (!question || question.id === asked) return;
    asked = question.id;
    const { id, proxy, wasRefused } = question;
    const given = (await app.dialogs.open({ kind: 'proxy', proxy, wasRefused })) ?? null;
    const isDone = await proxies.answer(id, given).catch(otherwise('answering a proxy', true));
    await loadNamespaces(['app-settings']);
    if (!given) app.toasts.warning(i18n.t('proxy.dismissed', { ns: 'app-settings' }));
    else if (!isDone) app.toasts.warning(i18n.t('proxy.unkept', { ns: 'app-settings' }));
  };
  proxies.onChange((status) => void follow(status), new AbortController().signal);
  void proxies.status().then(follow, otherwise('asking for proxies', undefined));
}
