// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useAbstract } from '#features/chat/message/bubble/useAbstract.ts';
import { RecordViewer } from '#features/chat/record/RecordViewer.tsx';
import { ImageViewer } from '#features/chat/viewer/ImageViewer.tsx';
import { VideoViewer } from '#features/chat/viewer/VideoViewer.tsx';
import { messageFromSdk } from '#im/from-sdk/message.ts';
import { abstractOf } from '#lib/chat/abstract.ts';
import type { Message } from '#lib/chat/records.ts';
import { rowOf, Stage, watchRequests } from './harmless.tsx';
import { wholeMessage } from './payloads.ts';
import { runsOf } from './values.ts';

beforeAll(watchRequests);
afterAll(cleanup);

function read(given: unknown): Message {
  const message = messageFromSdk(given, '1');
  if (!message) throw new Error('a message of a conversation was not read');
  return message;
}

test('no message crashes its row, whatever its fields contain', () => {
  const stage = new Stage();
  fc.assert(
    fc.property(wholeMessage, (given) => {
      stage.play(rowOf(read(given)));
    }),
    { numRuns: runsOf(800) },
  );
}, 600_000);

function Line({ message }: { message: Message }) {
  const words = useAbstract();
  return <p>{words(abstractOf(message.body, '1'))}</p>;
}

/** The viewer that a message opens; null for most kinds of messages. */
function opened(message: Message) {
  switch (message.body.kind) {
    case 'merger':
      return <RecordViewer message={message} onClose={() => undefined} />;
    case 'image':
      return <ImageViewer messages={[message]} messageId={message.id} onClose={() => undefined} />;
    case 'video':
      return <VideoViewer url={message.body.url} name="v" onClose={() => undefined} />;
    default:
      return null;
  }
}

test('no message crashes its line in the list, or the viewer it opens in', () => {
  const stage = new Stage();
  fc.assert(
    fc.property(wholeMessage, (given) => {
      const message = read(given);
      const shown = stage.play(
        <>
          <Line message={message} />
          {opened(message)}
        </>,
      );
      // The list shows only as much as is needed to recognise the message.
      expect((shown.querySelector('p')?.textContent ?? '').length).toBeLessThan(1_000);
    }),
    { numRuns: runsOf(400) },
  );
}, 600_000);
