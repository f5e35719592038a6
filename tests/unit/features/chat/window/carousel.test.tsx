// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { turnTo } from '../stage.ts';
import { button, openWindow, skill } from './open-window.tsx';

beforeEach(() => {
  turnTo('desktop');
  sessionStorage.clear();
});
afterEach(cleanup);

describe('the carousel', () => {
  const label = 'Services of Intan';
  /** Lays out cards of 100 px in a track that is this many cards wide, because the test DOM has no layout. */
  const layOut = (shown: number) => {
    const cards = (track: Element) => (track.tagName === 'UL' ? track.children.length : 0);
    vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(function (this: HTMLElement) {
      return cards(this) * 100;
    });
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(function (this: HTMLElement) {
      return cards(this) && shown * 100;
    });
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      const track = this.parentElement;
      if (this.tagName !== 'LI' || !track) return new DOMRect();
      return new DOMRect([...track.children].indexOf(this) * 100 - track.scrollLeft, 0, 100, 50);
    });
  };
  afterEach(() => vi.restoreAllMocks());
  const carousel = async (skills: readonly object[]) => {
    const stage = await openWindow({ skills });
    return { ...stage, section: await screen.findByRole('region', { name: label }) };
  };

  test('shows each listed skill, and links to its order', async () => {
    const { section } = await carousel([skill(7), skill(8, { shelfStatus: 0 })]);
    const cards = section.querySelectorAll('article');
    expect(cards).toHaveLength(1);
    const [card] = cards;
    expect(card?.querySelector('img')?.getAttribute('src')).toBe('/g7.png');
    expect(card?.textContent).toContain('Game 7');
    expect(card?.textContent).toContain('4.8');
    expect(card?.textContent).toContain('1,240 orders');
    expect(card?.textContent).toContain('59/match');
    expect(card?.querySelector('s')).toBeNull();
    expect(screen.getByRole('link', { name: 'Order Game 7' }).getAttribute('href')).toBe(
      '/confirm-order/7?kind=skill',
    );
  });

  test('shows the price with the coupon, the coupon itself, and the former price', async () => {
    const couponInfo = { desc: '10 off', discountPriceUnitDesc: '49/match' };
    const { section } = await carousel([skill(7, { couponInfo })]);
    expect(section.textContent).toContain('49/match');
    expect(section.textContent).toContain('10 off');
    expect(section.querySelector('s')?.textContent).toBe('before 59/match');
  });

  test('is hidden without listed skills', async () => {
    const { call } = await openWindow({ skills: [skill(8, { shelfStatus: 0 })] });
    await waitFor(() => expect(call.mock.calls.some(([{ path }]) => path === '/v1/skill/list')).toBe(true));
    await act(async () => undefined);
    expect(screen.queryByRole('region', { name: label })).toBeNull();
  });

  test.each([
    { shown: 1, total: 4 },
    { shown: 2, total: 3 },
  ])(
    'with $shown visible of four, its arrows reach all and count $total places',
    async ({ shown, total }) => {
      layOut(shown);
      const { section } = await carousel([skill(1), skill(2), skill(3), skill(4)]);
      const track = section.querySelector('ul');
      const place = () => [section.querySelector('[aria-live]')?.textContent, track?.scrollLeft];
      const arrow = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
      expect(place()).toEqual([`1/${total}`, 0]);
      expect(arrow('Previous service').disabled).toBe(true);
      for (let at = 2; at <= total; at += 1) {
        fireEvent.click(arrow('Next service'));
        await waitFor(() => expect(place()).toEqual([`${at}/${total}`, (at - 1) * 100]));
      }
      expect(arrow('Next service').disabled).toBe(true);
      fireEvent.click(arrow('Previous service'));
      await waitFor(() => expect(place()).toEqual([`${total - 1}/${total}`, (total - 2) * 100]));
      expect(button('Show service 1')).toBeNull();
    },
  );

  test('has no arrows if all cards are visible', async () => {
    layOut(2);
    await carousel([skill(1), skill(2)]);
    expect(button('Next service')).toBeNull();
  });

  test('follows a drag of the mouse, which opens no order', async () => {
    layOut(1);
    const { section } = await carousel([skill(1), skill(2)]);
    const track = section.querySelector('ul') as HTMLUListElement;
    const order = screen.getByRole('link', { name: 'Order Game 1' });
    const mouse = { pointerType: 'mouse', pointerId: 1, button: 0 };
    fireEvent.pointerDown(order, { ...mouse, clientX: 90 });
    fireEvent.pointerMove(order, { ...mouse, clientX: 20 });
    expect(track.scrollLeft).toBe(70);
    fireEvent.pointerUp(order, { ...mouse, clientX: 20 });
    await waitFor(() => expect(track.scrollLeft).toBe(100));
    expect(fireEvent.click(order)).toBe(false);
  });

  test('has dots on a phone and no arrows', async () => {
    turnTo('mobile');
    layOut(1);
    await carousel([skill(1), skill(2)]);
    const dots = () => screen.getAllByRole('button', { name: /^Show service/ });
    expect(dots().map((dot) => dot.getAttribute('aria-current'))).toEqual(['true', 'false']);
    fireEvent.click(screen.getByRole('button', { name: 'Show service 2' }));
    expect(dots().map((dot) => dot.getAttribute('aria-current'))).toEqual(['false', 'true']);
    expect(button('Next service')).toBeNull();
  });
});
