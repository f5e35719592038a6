/** Choices made in Settings, for whoever notifies or draws the chat. */
export { PreferenceStore } from './PreferenceStore.ts';
