// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { Menu, MenuAt } from '#ui/Menu.tsx';
import { Popover } from '#ui/Popover.tsx';
import { Select } from '#ui/Select.tsx';
import { show } from './render.tsx';

afterEach(cleanup);

/** What a layer is made of: whether it is open, how it opens and closes, and what its last press is on. */
type LayerProps = { isOpen: boolean; close: () => void; done: ReactNode };

const options = [
  { value: 'a', label: 'Done' },
  { value: 'b', label: 'Other' },
];
const actions = [{ id: 'done', name: 'Done', perform: () => undefined }];

const layers: Record<string, (props: LayerProps) => ReactNode> = {
  dialog: ({ isOpen, close, done }) => (
    <Dialog open={isOpen} onClose={close} title="Question">
      {done}
    </Dialog>
  ),
  drawer: ({ isOpen, close, done }) => (
    <Drawer open={isOpen} onClose={close} title="Details">
      {done}
    </Drawer>
  ),
  menu: () => <Menu trigger={<Button>Own opener</Button>} actions={actions} />,
  'menu at a point': ({ isOpen, close }) => (
    <MenuAt point={isOpen ? { x: 1, y: 1 } : null} actions={actions} onClose={close} />
  ),
  popover: ({ isOpen, close, done }) => (
    <Popover trigger={<Button>Smile</Button>} label="Emoji" open={isOpen} onOpenChange={close}>
      {done}
    </Popover>
  ),
  list: () => <Select label="Own opener" value="b" options={options} onChange={() => undefined} />,
};

function Page({ Layer, onLink }: { Layer: (props: LayerProps) => ReactNode; onLink: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <button type="button" onClick={onLink}>
        Link
      </button>
      <Layer
        isOpen={isOpen}
        close={close}
        done={
          <button type="button" onClick={close}>
            Done
          </button>
        }
      />
    </>
  );
}

function press(element: HTMLElement, detail: number) {
  fireEvent.pointerDown(element, { pointerType: 'mouse' });
  fireEvent.mouseDown(element, { detail });
  fireEvent.mouseUp(element, { detail });
  fireEvent.click(element, { detail });
}

test.each(Object.entries(layers))(
  'the second press of a double press that closed a %s does not reach what is below, a new press does',
  async (_name, Layer) => {
    await Promise.all([
      import('#ui/FloatingMenu.tsx'),
      import('#ui/FloatingPopover.tsx'),
      import('#ui/FloatingSelect.tsx'),
    ]);
    const onLink = vi.fn();
    show(<Page Layer={Layer} onLink={onLink} />);
    const link = screen.getByText('Link');
    press(screen.queryByText('Own opener') ?? screen.queryByRole('combobox') ?? screen.getByText('Open'), 1);
    press(await screen.findByText('Done'), 1);
    press(link, 2);
    press(link, 3);
    expect(onLink).not.toHaveBeenCalled();
    press(link, 1);
    press(link, 2);
    expect(onLink).toHaveBeenCalledTimes(2);
  },
);
