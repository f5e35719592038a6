import { useState } from 'react';
import type { Action } from '#ui/action.ts';
import { Badge } from '#ui/Badge.tsx';
import { BarWords, BottomBar } from '#ui/BottomBar.tsx';
import { Button, IconButton } from '#ui/Button.tsx';
import { Card, CardBody, CardForm, CardHead, CardLink, SectionHead } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Menu, MenuAt } from '#ui/Menu.tsx';
import { MenuChoices } from '#ui/MenuChoices.tsx';
import { Page, SplitPage } from '#ui/Page.tsx';
import { Popover } from '#ui/Popover.tsx';
import { Price } from '#ui/Price.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { ToastRegion } from '#ui/ToastRegion.tsx';
import { Tooltip } from '#ui/Tooltip.tsx';
import { Case, nothing } from '../Case.tsx';
import styles from '../gallery.module.css';
import { useWords, type Words } from '../words.ts';

const actionsOf = (words: Words): Action[] => [
  { id: 'quote', name: words.quote, icon: 'reply', perform: nothing },
  { id: 'copy', name: words.copy, icon: 'copy', shortcut: 'Ctrl C', perform: nothing },
  { id: 'forward', name: words.forward, icon: 'forward', disabled: true, perform: nothing },
  { id: 'recall', name: words.recall, icon: 'undo-2', dangerous: true, perform: nothing },
];

/** Surfaces for one object, and their titles. */
export function Cards() {
  const words = useWords();
  return (
    <Case title="SectionHead, CardHead, CardBody, CardForm, padded, CardLink" stacked>
      <SectionHead title={words.orders} level={3}>
        <TextLink to="/">{words.seeAll}</TextLink>
      </SectionHead>
      <Card>
        <CardHead title={words.accountHead} level={3}>
          <IconButton size="sm" icon="ellipsis" label={words.more} />
        </CardHead>
        <CardBody>
          <p>{words.accountText}</p>
          <p>{words.explanation}</p>
        </CardBody>
      </Card>
      <Card>
        <CardBody gap="sm">
          <p>{words.accountText}</p>
          <p>{words.explanation}</p>
        </CardBody>
      </Card>
      <Card>
        <CardForm>
          <p>{words.accountText}</p>
          <Button>{words.more}</Button>
        </CardForm>
      </Card>
      <Card padded>{words.accountText}</Card>
      <CardLink padded to="/">
        {words.accountText}
      </CardLink>
    </Case>
  );
}

/** The layout of a page. */
export function Pages() {
  const words = useWords();
  return (
    <>
      <Case title="Page narrow" wide>
        <Page narrow>
          <Card padded>{words.accountText}</Card>
        </Page>
      </Case>
      <Case title="SplitPage with an aside" wide>
        <SplitPage aside={<Card padded>{words.explanation}</Card>}>
          <Card padded>{words.accountText}</Card>
        </SplitPage>
      </Case>
    </>
  );
}

/** The bar at the bottom of a phone. */
export function BottomBars() {
  const words = useWords();
  return (
    <>
      <Case title="an amount and the main thing to do" stacked>
        <div className={styles.phone}>
          <BottomBar>
            <BarWords label={words.total} note={words.couponNote}>
              <Price amount={157} size="lg" />
            </BarWords>
            <Button variant="primary">{words.order}</Button>
          </BottomBar>
        </div>
      </Case>
      <Case title="even; alarm" stacked>
        <div className={styles.phone}>
          <BottomBar even>
            <BarWords label={words.total} note={words.offlineNote} alarm>
              <Price amount={157} size="lg" />
            </BarWords>
            <Button>{words.chat}</Button>
          </BottomBar>
        </div>
      </Case>
    </>
  );
}

/** A dialog and a confirmation. */
export function Dialogs() {
  const words = useWords();
  const [open, setOpen] = useState<'dialog' | 'confirm' | null>(null);
  const close = () => setOpen(null);
  return (
    <Case title="Dialog, ConfirmDialog">
      <Button onClick={() => setOpen('dialog')}>{words.openDialog}</Button>
      <Button onClick={() => setOpen('confirm')}>{words.askFirst}</Button>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title={words.accountHead}
        footer={
          <>
            <Button onClick={close}>{words.keepOrder}</Button>
            <Button variant="primary" onClick={close}>
              {words.save}
            </Button>
          </>
        }
      >
        {words.accountText}
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onClose={close}
        title={words.askCancel}
        text={words.askCancelText}
        confirm={words.cancelOrder}
        cancel={words.keepOrder}
        danger
        onConfirm={close}
      />
    </Case>
  );
}

/** The panel on the right, which is a sheet on phones. */
export function Drawers() {
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <Case title="with a badge and a footer">
      <Button onClick={() => setOpen(true)}>{words.openDrawer}</Button>
      <Drawer
        open={isOpen}
        onClose={() => setOpen(false)}
        title={words.requests}
        aside={<Badge count={2} />}
        minHeight="60vh"
        maxHeight="80vh"
        footer={
          <Button block variant="primary" onClick={() => setOpen(false)}>
            {words.save}
          </Button>
        }
      >
        {words.person}
      </Drawer>
    </Case>
  );
}

/** Lists of actions, opened at a button and at a point. */
export function Menus() {
  const words = useWords();
  const [point, setPoint] = useState<{ x: number; y: number } | null>(null);
  const [chosen, setChosen] = useState('heart');
  const header = (
    <MenuChoices
      label={words.reactions}
      choices={(['thumbUp', 'heart'] as const).map((id) => ({
        id,
        name: words[id],
        chosen: chosen === id,
        picture: <Icon name={id === 'heart' ? 'heart' : 'smile'} />,
        perform: () => setChosen(id),
      }))}
    />
  );
  return (
    <Case title="Menu with icons, a shortcut, a disabled and a dangerous action; MenuAt with MenuChoices">
      <Menu trigger={<IconButton icon="ellipsis" label={words.more} />} actions={actionsOf(words)} />
      <Button
        onClick={(event) => {
          const { left, bottom } = event.currentTarget.getBoundingClientRect();
          setPoint({ x: left, y: bottom });
        }}
      >
        {words.openMenu}
      </Button>
      <MenuAt point={point} actions={actionsOf(words)} header={header} onClose={() => setPoint(null)} />
    </Case>
  );
}

/** A small surface beside its button, with an explanation. */
export function Popovers() {
  const words = useWords();
  return (
    <Case title="a press opens it">
      <Popover trigger={<Button>{words.openPopover}</Button>} label={words.explain}>
        {words.explanation}
      </Popover>
    </Case>
  );
}

/** A text shown on hover and focus. */
export function Tooltips() {
  const words = useWords();
  return (
    <Case title="top, right, bottom, left">
      {(['top', 'right', 'bottom', 'left'] as const).map((side) => (
        <Tooltip key={side} text={words.explanation} side={side}>
          <IconButton icon="info" label={words.explain} />
        </Tooltip>
      ))}
    </Case>
  );
}

/** Short messages at the top of the window. */
export function Toasts() {
  const words = useWords();
  const [isShown, setShown] = useState(false);
  const hide = () => setShown(false);
  const toasts = [
    { id: '1', kind: 'success', text: words.welcome },
    { id: '2', kind: 'warning', text: words.notFound, onClose: hide },
    { id: '3', kind: 'error', text: words.tooLate },
    { id: '4', kind: 'normal', text: words.copied },
    { id: '5', kind: 'success', text: words.paid, action: { label: words.cancelOrder, onPress: hide } },
  ] as const;
  return (
    <Case title="success, warning that can be dismissed, error, normal, with a button">
      <Button onClick={() => setShown((shown) => !shown)}>{words.showToasts}</Button>
      {isShown && <ToastRegion toasts={toasts} />}
    </Case>
  );
}
