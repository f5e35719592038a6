import { useId, useState } from 'react';
import { AvatarMosaic } from '#ui/AvatarMosaic.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Chip } from '#ui/Chip.tsx';
import { Checkbox, Radio, Switch } from '#ui/Choice.tsx';
import { ChoiceRow } from '#ui/ChoiceRow.tsx';
import { PersonLine } from '#ui/PersonLine.tsx';
import { Rating, RatingInput } from '#ui/Rating.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { TabPanel, Tabs } from '#ui/Tabs.tsx';
import { Case, nothing } from '../Case.tsx';
import { useWords } from '../words.ts';

/** Checkboxes, radio buttons and switches. */
export function Choices() {
  const words = useWords();
  const name = useId();
  const [isOn, setOn] = useState(true);
  return (
    <>
      <Case title="Checkbox: off, on, with an aside, disabled" stacked>
        <Checkbox>{words.online}</Checkbox>
        <Checkbox defaultChecked>{words.verified}</Checkbox>
        <Checkbox aside="12">{words.game}</Checkbox>
        <Checkbox disabled defaultChecked>
          {words.verified}
        </Checkbox>
      </Case>
      <Case title="Radio: off, on, disabled" stacked>
        <Radio name={name}>{words.best}</Radio>
        <Radio name={name} defaultChecked>
          {words.mostOrders}
        </Radio>
        <Radio name={name} disabled>
          {words.cheapest}
        </Radio>
      </Case>
      <Case title="Switch: ready, off, disabled" stacked>
        <Switch checked={isOn} onChange={setOn}>
          {words.notifications}
        </Switch>
        <Switch checked={false} onChange={nothing}>
          {words.notifications}
        </Switch>
        <Switch checked onChange={nothing} disabled>
          {words.notifications}
        </Switch>
      </Case>
    </>
  );
}

/** Rows to select people and groups. */
export function ChoiceRows() {
  const words = useWords();
  const [isChosen, setChosen] = useState(true);
  return (
    <Case title="chosen, not chosen, a group that cannot be chosen and why, a long name" stacked>
      <ChoiceRow
        name={words.person}
        avatar=""
        isChosen={isChosen}
        onToggle={() => setChosen((chosen) => !chosen)}
      />
      <ChoiceRow name={words.person} avatar="" isChosen={false} onToggle={nothing} />
      <ChoiceRow
        name={words.group}
        avatar=""
        picture={<AvatarMosaic pictures={['', '', '']} size={36} />}
        note={words.closing}
        isDisabled
        isChosen={false}
        onToggle={nothing}
      />
      <ChoiceRow name={words.longName} avatar="" isChosen={false} onToggle={nothing} />
      <PersonLine name={words.person} avatar="" note={words.closing} />
    </Case>
  );
}

/** A few exclusive choices in one line. */
export function Segments() {
  const words = useWords();
  const [value, setValue] = useState('best');
  const options = [
    { value: 'best', label: words.best },
    { value: 'orders', label: words.mostOrders, aside: <Badge count={2} variant="muted" /> },
    { value: 'price', label: words.cheapest, disabled: true },
  ];
  return (
    <Case title="inline, block" stacked>
      <Segmented label={words.sortedBy} value={value} onChange={setValue} options={options} />
      <Segmented
        label={words.sortedBy}
        value={value}
        onChange={setValue}
        options={options.slice(0, 2)}
        block
      />
    </Case>
  );
}

/** Tabs that show one part of a screen at a time. */
export function TabRows() {
  const words = useWords();
  const id = useId();
  const [tab, setTab] = useState('all');
  const tabs = [
    { key: 'all', label: words.all },
    { key: 'waiting', label: words.waiting, aside: <Badge count={2} variant="muted" /> },
    { key: 'complaints', label: words.complaints },
  ];
  return (
    <Case title="with a panel; fill" stacked>
      <Tabs id={id} label={words.orders} value={tab} onChange={setTab} tabs={tabs} />
      <TabPanel tabsId={id} value={tab}>
        {tabs.find(({ key }) => key === tab)?.label}
      </TabPanel>
      <Tabs id={`${id}-fill`} label={words.orders} value={tab} onChange={setTab} tabs={tabs} fill />
      <TabPanel tabsId={`${id}-fill`} value={tab}>
        {tabs.find(({ key }) => key === tab)?.label}
      </TabPanel>
    </Case>
  );
}

/** Filter chips. */
export function Chips() {
  const words = useWords();
  return (
    <>
      <Case title="off, on, with icon, with count, removable, disabled">
        <Chip label={words.game} onClick={nothing} />
        <Chip label={words.game} onClick={nothing} selected />
        <Chip label={words.filters} icon="sliders-horizontal" onClick={nothing} />
        <Chip label={words.online} count={12} onClick={nothing} />
        <Chip label={words.verified} onRemove={nothing} />
        <Chip label={words.game} onClick={nothing} disabled />
      </Case>
      <Case title="sm">
        <Chip size="sm" label={words.game} onClick={nothing} />
        <Chip size="sm" label={words.game} onClick={nothing} selected />
      </Case>
    </>
  );
}

/** Ratings to read and to give. */
export function Ratings() {
  const words = useWords();
  const [value, setValue] = useState(4);
  return (
    <>
      <Case title="compact, stars">
        <Rating value={4.9} />
        <Rating value={4} variant="stars" />
      </Case>
      <Case title="RatingInput: ready, disabled">
        <RatingInput name={useId()} label={words.skill} value={value} onChange={setValue} />
        <RatingInput name={useId()} label={words.skill} value={2} onChange={nothing} disabled />
      </Case>
    </>
  );
}
