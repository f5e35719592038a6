// @vitest-environment happy-dom

import { act, cleanup, render } from '@testing-library/react';
import { MemoryRouter, type NavigateFunction, useNavigate, useSearchParams } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { OrderDraft } from '#features/orders/OrderDraft.ts';
import { useAskedQuantity } from '#features/orders/useAskedQuantity.ts';
import { aRoot } from '#tests/builders/aRoot.ts';
import { TabStorage } from '#tests/builders/TabStorage.ts';

afterEach(cleanup);

/** Opens the order of an item at an address, with the draft that the tab keeps. */
function open(address: string) {
  const draft = new OrderDraft(aRoot({ self: 20_001 }), new TabStorage(), 'skill', 7, null);
  draft.setQuantity(5);
  let navigate: NavigateFunction = () => undefined;
  function Screen() {
    navigate = useNavigate();
    const [params] = useSearchParams();
    const asked = params.get('quantity');
    useAskedQuantity(draft, asked === null ? null : Number(asked));
    return null;
  }
  render(
    <MemoryRouter initialEntries={[address]}>
      <Screen />
    </MemoryRouter>,
  );
  return { draft, go: (to: string | -1) => act(async () => navigate(to as string)) };
}

test('a link with another quantity replaces the one that an earlier visit left in the draft', async () => {
  const { draft, go } = open('/players');
  await go('/order/confirm/7?quantity=2');
  expect(draft.quantity).toBe(2);
});

test('a reload keeps the quantity that was set after the link', () => {
  expect(open('/order/confirm/7?quantity=2').draft.quantity).toBe(5);
});

test('the way back keeps the quantity that was set after the link', async () => {
  const { draft, go } = open('/players');
  await go('/order/confirm/7?quantity=2');
  await act(async () => draft.setQuantity(3));
  expect(draft.quantity).toBe(3);
  await go('/wallet/recharge?quantity=3');
  await go(-1);
  expect(draft.quantity).toBe(3);
});

test('a link with the same quantity, as after a sign-in, keeps the quantity that was set after it', async () => {
  const { draft, go } = open('/players');
  await go('/order/confirm/7?quantity=2');
  await act(async () => draft.setQuantity(3));
  await go('/');
  await go('/order/confirm/7?quantity=2');
  expect(draft.quantity).toBe(3);
});
