// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SearchBox } from '#app/shell/SearchBox.tsx';
import { ComposerSheet } from '#features/chat/composer/ComposerTools.tsx';
import { VoiceBar } from '#features/chat/composer/VoiceBar.tsx';
import type { VoiceRecording } from '#features/chat/composer/VoiceRecording.ts';
import type { ConversationStore } from '#features/chat/conversation/ConversationStore.ts';
import { SelectionPanel } from '#features/chat/forward/SelectionPanel.tsx';
import { SelectionStore } from '#features/chat/message/SelectionStore.ts';
import { ViewerFrame } from '#features/chat/viewer/ViewerFrame.tsx';
import { aConversation } from '#tests/builders/aConversation.ts';
import { aMessage } from '#tests/builders/aMessage.ts';
import { layOut } from '#tests/builders/layout.ts';
import { standIn } from '#tests/builders/standIn.ts';
import { Button } from '#ui/Button.tsx';
import { Menu } from '#ui/Menu.tsx';
import { Popover } from '#ui/Popover.tsx';
import { showInWindow } from './show.tsx';
import { chatStage, turnTo } from './stage.ts';

beforeEach(() => {
  turnTo('desktop');
  layOut();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Stage = Awaited<ReturnType<typeof chatStage>>;

/** A part of the chat that Escape ends: its element, and what says that it has ended. */
type Place = (stage: Stage) => { element: ReactElement; isEnded: () => boolean };

const recording: Place = () => {
  const cancel = vi.fn();
  const made = standIn<VoiceRecording>({ state: 'recording', seconds: 0, levels: [], cancel });
  return {
    element: <VoiceBar recording={made} onTake={vi.fn()} />,
    isEnded: () => cancel.mock.calls.length > 0,
  };
};
const sheet: Place = () => {
  const onPanel = vi.fn();
  const acts = {
    onEmoji: vi.fn(),
    onSend: vi.fn(),
    onFiles: vi.fn(),
    onRecord: vi.fn(),
    focusField: vi.fn(),
  };
  return {
    element: <ComposerSheet panel="tools" onPanel={onPanel} {...acts} />,
    isEnded: () => onPanel.mock.calls.length > 0,
  };
};
const selecting: Place = ({ chat, root }) => {
  const selection = root.store(SelectionStore);
  selection.start(aMessage('a', { conversationId: 'user-20002' }));
  return {
    element: <SelectionPanel store={chat.open('user-20002') as ConversationStore} />,
    isEnded: () => selection.conversationId === null,
  };
};

function Viewer() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {isOpen && (
        <ViewerFrame title="Viewer" onClose={() => setOpen(false)}>
          A picture
        </ViewerFrame>
      )}
    </>
  );
}
const actions = [{ id: 'mute', name: 'Mute', perform: vi.fn() }] as const;
const layers = {
  menu: <Menu trigger={<Button>Open</Button>} actions={actions} />,
  popover: (
    <Popover trigger={<Button>Open</Button>} label="Popover">
      Words
    </Popover>
  ),
  viewer: <Viewer />,
};

const stageOf = () => chatStage({ conversations: [aConversation('user-20002')] });
const press = (on: Element | null) =>
  act(async () => void fireEvent.keyDown(on ?? document.body, { key: 'Escape' }));

describe.each<[string, Place]>([
  ['a voice recording', recording],
  ['the sheet of tools on a phone', sheet],
  ['the selection of messages', selecting],
])('Escape and %s', (_what, place) => {
  test.each(['menu', 'popover', 'viewer'] as const)(
    'in front of which a %s is open: it closes, and only the next press ends what is behind it',
    async (layer) => {
      const stage = await stageOf();
      const { element, isEnded } = place(stage);
      showInWindow(
        <>
          {element}
          {layers[layer]}
        </>,
        { root: stage.root },
      );
      fireEvent.click(screen.getByRole('button', { name: 'Open' }));
      const role = layer === 'menu' ? 'menu' : 'dialog';
      await screen.findByRole(role);
      await press(document.body);
      await waitFor(() => expect(screen.queryByRole(role)).toBeNull());
      expect(isEnded()).toBe(false);
      await press(document.activeElement);
      expect(isEnded()).toBe(true);
    },
  );

  test('from the empty search field of the header: the press only leaves the field', async () => {
    const stage = await stageOf();
    const { element, isEnded } = place(stage);
    const field = { current: null as HTMLInputElement | null };
    showInWindow(
      <>
        {element}
        <SearchBox inputRef={field} />
      </>,
      { root: stage.root },
    );
    act(() => field.current?.focus());
    await press(field.current);
    expect(isEnded()).toBe(false);
    await press(document.activeElement);
    expect(isEnded()).toBe(true);
  });
});

test('of two parts that Escape ends, a press ends the one that began last', async () => {
  const stage = await stageOf();
  const [first, second] = [recording(stage), selecting(stage)];
  showInWindow(
    <>
      {first.element}
      {second.element}
    </>,
    { root: stage.root },
  );
  await press(document.body);
  expect([first.isEnded(), second.isEnded()]).toEqual([false, true]);
});
