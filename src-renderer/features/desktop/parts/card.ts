import type { DesktopFacts, DesktopSettings, SettingsPatch } from '#lib/desktop/settings.ts';

/** What every card of the app's settings gets. */
export interface SettingsCardProps {
  settings: DesktopSettings;
  facts: DesktopFacts;
  change: (patch: SettingsPatch) => void;
}
