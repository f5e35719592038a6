import { i18n, loadNamespaces } from '#i18n/index.ts';
import { paths } from '#lib/paths.ts';
import { otherwise } from '#lib/report.ts';
import type { Application } from './Application.ts';

/** Says once that the app started without hardware acceleration because it had stopped several times. */
export async function tellOfSafeStart(app: Application): Promise<void> {
  const isSafe = await app.platform.appSettings
    ?.takeSafeStart()
    .catch(otherwise('asking how the app started', false));
  if (!isSafe) return;
  await loadNamespaces(['app-settings']);
  app.toasts.show('warning', i18n.t('program.safeStart', { ns: 'app-settings' }), {
    label: i18n.t('program.safeStartDetails', { ns: 'app-settings' }),
    perform: () => app.navigate(paths.appSettings()),
  });
}
