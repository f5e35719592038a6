import { type ReactNode, useState } from 'react';
import { Avatar } from '#ui/Avatar.tsx';
import { AvatarStack } from '#ui/AvatarStack.tsx';
import type { Action } from '#ui/action.ts';
import { Badge, BadgeDot, MentionBadge } from '#ui/Badge.tsx';
import { Button, type ButtonVariant, IconButton } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Chip } from '#ui/Chip.tsx';
import { Checkbox, Radio, Switch } from '#ui/Choice.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { CountdownRing } from '#ui/CountdownRing.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Field } from '#ui/Field.tsx';
import { Input, PasswordInput, SearchInput } from '#ui/Input.tsx';
import { Logo, LogoMark } from '#ui/Logo.tsx';
import { Menu, MenuAt } from '#ui/Menu.tsx';
import { Note } from '#ui/Note.tsx';
import { Popover } from '#ui/Popover.tsx';
import { Price } from '#ui/Price.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { RangeSlider } from '#ui/RangeSlider.tsx';
import { Rating, RatingInput } from '#ui/Rating.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Select } from '#ui/Select.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { StateTag } from '#ui/StateTag.tsx';
import { Stepper } from '#ui/Stepper.tsx';
import { TabPanel, Tabs } from '#ui/Tabs.tsx';
import { Tag } from '#ui/Tag.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { ToastRegion } from '#ui/ToastRegion.tsx';
import { Tooltip } from '#ui/Tooltip.tsx';
import styles from './gallery.module.css';

const nothing = () => {};
const actions: Action[] = [
  { id: 'quote', name: 'Quote', icon: 'reply', perform: nothing },
  { id: 'copy', name: 'Copy', icon: 'copy', shortcut: 'Ctrl C', perform: nothing },
  { id: 'forward', name: 'Forward', icon: 'forward', perform: nothing },
  { id: 'recall', name: 'Recall', icon: 'undo-2', dangerous: true, perform: nothing },
];
const variants: ButtonVariant[] = ['primary', 'tint', 'secondary', 'quiet', 'danger', 'dangerSolid'];

function Part({ children }: { children: ReactNode }) {
  return <Card className={styles.part}>{children}</Card>;
}

/** Every part of the design system in one page, to be looked at. */
export function Gallery({ open }: { open: string | null }) {
  const [stepper, setStepper] = useState(3);
  const [range, setRange] = useState<[number, number]>([12, 62]);
  const [tab, setTab] = useState('all');
  const [segment, setSegment] = useState('best');
  const [search, setSearch] = useState('');
  const [isOn, setOn] = useState(true);
  const [layer, setLayer] = useState(open);
  return (
    <main className={styles.sheet}>
      <Part>
        <div className={styles.row}>
          <Logo label="Pasarmain" />
          <LogoMark label="Pasarmain" />
        </div>
        {variants.map((variant) => (
          <div className={styles.row} key={variant}>
            <Button variant={variant}>Order</Button>
            <Button variant={variant} loading>
              Order
            </Button>
            <Button variant={variant} disabled>
              Order
            </Button>
            <Button variant={variant} icon="message-circle">
              Chat
            </Button>
          </div>
        ))}
        <div className={styles.row}>
          <Button variant="primary" size="sm">
            Small 28
          </Button>
          <Button variant="primary">Medium 32</Button>
          <Button variant="primary" size="lg">
            Large 40
          </Button>
          <IconButton icon="heart" label="Save" variant="secondary" />
          <IconButton icon="ellipsis" label="More" />
        </div>
      </Part>
      <Part>
        <Field label="Nickname" hint="2 to 20 characters">
          <Input defaultValue="Raka" />
        </Field>
        <Field label="Payout phone" error="Starts with 08, 7 to 12 digits">
          <Input defaultValue="0712 44" />
        </Field>
        <Field label="ID type">
          <Select
            value="student"
            onChange={nothing}
            options={[
              { value: 'student', label: 'Student card' },
              { value: 'ktp', label: 'KTP' },
            ]}
          />
        </Field>
        <Field label="Password">
          <PasswordInput defaultValue="secret" />
        </Field>
        <Field label="About" optional>
          <TextArea counter maxLength={200} defaultValue="Hello" />
        </Field>
        <SearchInput label="Search players" value={search} onChange={setSearch} shortcut="Ctrl K" />
      </Part>
      <Part>
        <div className={styles.row}>
          <Switch aria-label="On" checked={isOn} onChange={setOn} />
          <Switch aria-label="Off" checked={!isOn} onChange={nothing} />
          <Checkbox defaultChecked>Online</Checkbox>
          <Checkbox>Verified</Checkbox>
          <Radio name="r" defaultChecked aria-label="One" />
          <Radio name="r" aria-label="Two" />
          <Stepper label="quantity" value={stepper} onChange={setStepper} max={5} />
        </div>
        <Segmented
          label="Order"
          value={segment}
          onChange={setSegment}
          options={[
            { value: 'best', label: 'Best rated' },
            { value: 'orders', label: 'Orders' },
            { value: 'price', label: 'Price' },
          ]}
        />
        <Tabs
          id="t"
          label="Orders"
          value={tab}
          onChange={setTab}
          tabs={[
            { key: 'all', label: 'All' },
            { key: 'pending', label: 'Pending review', aside: <Badge count={2} variant="muted" /> },
            { key: 'complaint', label: 'Complaint' },
          ]}
        />
        <TabPanel tabsId="t" value={tab}>
          {tab}
        </TabPanel>
        <div className={styles.row}>
          <Chip label="Nusa Rift" onRemove={nothing} />
          <Chip label="Samudra" />
          <Chip label="Filters" icon="sliders-horizontal" />
        </div>
        <RangeSlider
          value={range}
          onChange={setRange}
          min={0}
          max={100}
          labels={['Lowest price', 'Highest price']}
        />
      </Part>
      <Part>
        <div className={styles.row}>
          <Badge count={3} />
          <Badge count={120} />
          <BadgeDot />
          <Badge count={14} variant="muted" />
          <MentionBadge label="You were mentioned" />
          <Tag>Mythic</Tag>
          <Tag variant="accent">−20%</Tag>
          <Tag variant="positive" icon="badge-check">
            Verified
          </Tag>
          <Tag variant="warning" icon="clock">
            Under review
          </Tag>
        </div>
        <div className={styles.row}>
          <StateTag tone="pending" label="Pending acceptance" />
          <StateTag tone="progress" label="In progress" />
          <StateTag tone="confirm" label="Pending buyer confirmation" />
          <StateTag tone="completed" label="Completed" />
          <StateTag tone="reviewed" label="Reviewed" />
          <StateTag tone="complaint" label="Under complaint" />
          <StateTag tone="refunded" label="Refunded" />
        </div>
        <div className={styles.row}>
          <Avatar name="A" size={96} presence="online" />
          <Avatar name="B" size={64} presence="busy" />
          <Avatar name="C" size={48} presence="offline" />
          <Avatar name="D" src="/absent.png" />
          <Avatar name="Squad" shape="square" size={48} fallback="swords" />
          <AvatarStack people={['1', '2', '3'].map((id) => ({ id, name: id }))} />
        </div>
        <div className={styles.row}>
          <Price amount={59} unit="/match" before={74} />
          <Price amount={1240} size="lg" />
          <Price amount={12400} size="xl" />
          <Price amount={8300} currency="coins" size="lg" />
          <Price amount={189000} currency="rupiah" size="lg" />
          <Rating value={4.9} />
          <Rating value={4} variant="stars" />
        </div>
        <RatingInput value={4} onChange={nothing} label="Skill" />
        <Note tone="warning">The coupon is not given back.</Note>
        <ProgressBar fraction={0.6} label="Rental" />
        <div className={styles.row}>
          <CountdownRing
            fraction={0.6}
            time="01:47:12"
            caption="left of 3 h"
            label="1 hour 47 minutes left"
          />
          <CountdownRing fraction={0.1} time="06:18" urgent label="6 minutes left" />
        </div>
      </Part>
      <Part>
        <EmptyState
          title="No orders yet"
          text="Hire a player or rent an account and it shows up here."
          action={<Button variant="primary">Find a player</Button>}
        />
        <EmptyState drawing="lanterns" title="No chats yet" text="Ask a player anything before you order." />
        <ErrorState onRetry={nothing} />
      </Part>
      <Part>
        <div className={styles.row}>
          <Button onClick={() => setLayer('dialog')}>Dialog</Button>
          <Button onClick={() => setLayer('drawer')}>Drawer</Button>
          <Menu trigger={<IconButton icon="ellipsis" label="Menu" />} actions={actions} />
          <Popover trigger={<Button>Popover</Button>} label="Popover">
            Words in a popover
          </Popover>
          <Tooltip text="A word of explanation">
            <IconButton icon="info" label="Explain" />
          </Tooltip>
        </div>
        <Skeleton width="60%" />
        <Skeleton height={96} shape="block" />
      </Part>
      <MenuAt
        point={layer === 'menu' ? { x: 60, y: 300 } : null}
        actions={actions}
        onClose={() => setLayer(null)}
      />
      <ConfirmDialog
        open={layer === 'dialog'}
        onClose={() => setLayer(null)}
        title="Cancel this order?"
        text="142 diamonds come back at once. The coupon “Three in a row” is not given back."
        confirm="Cancel order"
        cancel="Keep order"
        danger
        onConfirm={nothing}
      />
      <Drawer
        open={layer === 'drawer'}
        onClose={() => setLayer(null)}
        title="Join requests"
        aside={<Badge count={2} />}
        minHeight="60vh"
        maxHeight="80vh"
      >
        Putri Anjani
      </Drawer>
      {layer === 'toasts' && (
        <ToastRegion
          toasts={[
            { id: '1', kind: 'success', text: 'Login successful!' },
            { id: '2', kind: 'warning', text: 'Cannot locate the original message', onClose: nothing },
            { id: '3', kind: 'error', text: 'Recall time limit passed' },
            { id: '4', kind: 'normal', text: 'Copied' },
          ]}
        />
      )}
    </main>
  );
}
