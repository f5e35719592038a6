// @vitest-environment happy-dom

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ComposerTools } from '#features/chat/composer/ComposerTools.tsx';
import { LocationPicker } from '#features/chat/location/LocationPicker.tsx';
import type { HostApp, PlaceOutcome } from '#platform/HostApp.ts';
import { aRoot, toldOf } from '#tests/builders/aRoot.ts';
import { standIn } from '#tests/builders/standIn.ts';
import { showInWindow } from '../show.tsx';

const place = { title: 'Monas', address: 'Gambir, Jakarta', latitude: -6.1754, longitude: 106.8272 };
const map = { tiles: '/t/{z}/{x}/{y}.svg', search: '/places', attribution: 'Drawn here' };

function open(config: object = { map }, items: unknown[] = [place]) {
  const onSend = vi.fn();
  const onClose = vi.fn();
  const callAt = vi.fn(async () => ({ items }));
  showInWindow(<LocationPicker onSend={onSend} onClose={onClose} />, {
    root: aRoot({ config, marketAt: callAt }),
  });
  return { onSend, onClose, callAt };
}
const geolocation = (code: number) =>
  standIn<Geolocation>({
    getCurrentPosition: (_here, failed) => failed?.(standIn<GeolocationPositionError>({ code })),
  });

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the location picker', () => {
  test('sends what was found by name and chosen by keys', async () => {
    const { onSend } = open();
    const field = screen.getByRole('combobox', { name: 'Search for a place' });
    fireEvent.change(field, { target: { value: 'monas' } });
    await screen.findByRole('option', { name: /Monas/ });
    fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Monas'),
    );
    fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Di sini' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send location' }));
    expect(onSend).toHaveBeenCalledWith({
      kind: 'location',
      description: 'Di sini\nGambir, Jakarta',
      latitude: -6.1754,
      longitude: 106.8272,
    });
  });

  test('reports that nothing was found', async () => {
    open({ map }, []);
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'zzz' } });
    await screen.findByText(/No place was found/);
  });

  test.each([
    [1, /does not allow access to your position/],
    [2, /could not determine its position/],
    [3, /took too long/],
  ])('explains the device’s failure %i', async (code, words) => {
    vi.spyOn(navigator, 'geolocation', 'get').mockReturnValue(geolocation(code));
    open();
    fireEvent.click(screen.getByRole('button', { name: 'My position' }));
    await screen.findByText(words);
  });

  test('moves and zooms by keys, and by buttons as far as the map goes', async () => {
    const { onSend } = open({ map: { ...map, search: '' } });
    const field = screen.getByRole('application', { name: 'Map' });
    fireEvent.keyDown(field, { key: 'ArrowUp' });
    fireEvent.keyDown(field, { key: 'ArrowRight', shiftKey: true });
    fireEvent.click(screen.getByRole('button', { name: 'Send location' }));
    const [{ latitude, longitude }] = onSend.mock.lastCall as [{ latitude: number; longitude: number }];
    expect(latitude).toBeGreaterThan(place.latitude);
    expect(longitude).toBeGreaterThan(place.longitude);
    const nearer = screen.getByRole('button', { name: 'Zoom in' });
    for (let step = 0; step < 6; step += 1) fireEvent.click(nearer);
    await waitFor(() => expect(nearer).toHaveProperty('disabled', true));
    fireEvent.keyDown(field, { key: '-' });
    await waitFor(() => expect(nearer).toHaveProperty('disabled', false));
  });

  test('works without a map and without a search, by coordinates', () => {
    const { onSend, callAt } = open({});
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(document.querySelector('img')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Send location' }));
    expect(onSend.mock.lastCall?.[0]).toMatchObject({ description: 'Pinned location\n-6.1754, 106.8272' });
    expect(callAt).not.toHaveBeenCalled();
  });
});

describe('in an app with a picker of its own', () => {
  const tools = (answer: PlaceOutcome) => {
    const onSend = vi.fn();
    const onPanel = vi.fn();
    const root = aRoot({
      config: { chat: { features: { MessageSearch: false } } },
      self: null,
      platform: { host: standIn<HostApp>({ startCall: null, pickLocation: async () => answer }) },
    });
    showInWindow(
      <ComposerTools
        panel={null}
        onPanel={onPanel}
        onEmoji={vi.fn()}
        onSend={onSend}
        onFiles={vi.fn()}
        onRecord={vi.fn()}
        focusField={vi.fn()}
      />,
      { root },
    );
    fireEvent.click(screen.getByRole('button', { name: 'Location' }));
    return { onSend, onPanel, root };
  };

  test('its place is sent and the page’s picker stays closed', async () => {
    const { onSend, onPanel } = tools({ kind: 'picked', ...place });
    await waitFor(() => expect(onSend).toHaveBeenCalledOnce());
    expect(onSend.mock.lastCall?.[0]).toMatchObject({ description: 'Monas\nGambir, Jakarta' });
    expect(onPanel).not.toHaveBeenCalled();
  });

  test('its failure is shown, and closing it sends nothing', async () => {
    const failed = tools({ kind: 'failed' });
    await waitFor(() => expect(toldOf(failed.root)).toHaveLength(1));
    expect(failed.onSend).not.toHaveBeenCalled();
    cleanup();
    const closed = tools({ kind: 'cancelled' });
    await Promise.resolve();
    expect(closed.onSend).not.toHaveBeenCalled();
  });
});
