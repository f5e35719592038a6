// @vitest-environment happy-dom

import { cleanup, fireEvent, screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import NotifyScreen from '#features/campaigns/NotifyScreen.tsx';
import { NotificationsCard } from '#features/profile/parts/NotificationsCard.tsx';
import campaigns from '#locales/en_US/campaigns.json';
import profile from '#locales/en_US/profile.json';
import { PreferenceStore } from '#parts/root/index.tsx';
import { aRoot } from '#tests/builders/aRoot.ts';
import { showInWindow } from '../chat/show.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
i18next.addResourceBundle('en_US', 'campaigns', campaigns);
i18next.addResourceBundle('en_US', 'profile', profile);

/** A root whose browser allows notifications, or will allow them when it is asked. */
function rootOf(permission: 'granted' | 'default') {
  let isAllowed = permission === 'granted';
  vi.stubGlobal(
    'Notification',
    Object.assign(() => undefined, { permission }),
  );
  const requestNotifications = async () => {
    isAllowed = true;
    return true;
  };
  return aRoot({ platform: { mayNotify: () => isAllowed, requestNotifications } });
}

test('notifications that were switched off here are not called on, and the page switches them on', async () => {
  const root = rootOf('granted');
  const preferences = root.store(PreferenceStore);
  preferences.set('notifies', false);
  showInWindow(<NotifyScreen />, { root });
  expect(screen.queryByText(campaigns.notify.isOn)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: campaigns.notify.turnOn }));
  await screen.findByText(campaigns.notify.isOn);
  expect(preferences.notifies).toBe(true);
});

test('the switch of the settings is off until the browser has allowed notifications', async () => {
  showInWindow(<NotificationsCard />, { root: rootOf('default') });
  const isOn = () => screen.getByLabelText<HTMLInputElement>(profile.settings.notify).checked;
  expect(isOn()).toBe(false);
  fireEvent.click(screen.getByLabelText(profile.settings.notify));
  await expect.poll(isOn).toBe(true);
});
