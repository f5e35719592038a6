import type { DesktopFacts, DesktopSettings, SettingsPatch } from '#lib/desktop/settings.ts';

/** The props of every card of the app's settings. */
export interface SettingsCardProps {
  settings: DesktopSettings;
  facts: DesktopFacts;
  change: (patch: SettingsPatch) => void;
}
