// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { MessageContent } from '#features/chat/message/MessageContent.tsx';
import type { OrderNotice } from '#lib/chat/order-notice.ts';
import { aMessage } from '#tests/builders/aMessage.ts';
import { showInWindow } from '../show.tsx';

afterEach(cleanup);

const sent: OrderNotice = {
  type: 'orderNotice',
  content: 'Pesananmu PM-240007 telah diterima.',
  buttonText: 'Lihat pesanan',
  webLink: '/me/order/7',
  mobileLink: '/me/order/7',
  targets: ['h5', 'web'],
};
const show = (content: OrderNotice) =>
  showInWindow(
    <MessageContent
      message={aMessage('m', { body: { kind: 'custom', content, description: '', extension: '' } })}
      isGroup={false}
    />,
  );

test('the card of a notice is in the reader’s language, whatever language it was sent in', () => {
  show({ ...sent, sentence: { name: 'accepted', values: { number: 'PM-240007' } } });
  expect(screen.getByText('Your order PM-240007 was accepted.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'View order' })).toBeDefined();
});

test('a notice without a name shows the text of its message', () => {
  show(sent);
  expect(screen.getByText('Pesananmu PM-240007 telah diterima.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Lihat pesanan' })).toBeDefined();
});
