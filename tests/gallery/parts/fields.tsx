import { useState } from 'react';
import { IconButton } from '#ui/Button.tsx';
import { DateField } from '#ui/DateField.tsx';
import { Field } from '#ui/Field.tsx';
import { Input, PasswordInput, SearchInput } from '#ui/Input.tsx';
import { RangeSlider } from '#ui/RangeSlider.tsx';
import { Select } from '#ui/Select.tsx';
import { Stepper } from '#ui/Stepper.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { Case, nothing } from '../Case.tsx';
import { useWords } from '../words.ts';

const years = { min: '1940-01-01', max: '2020-12-31', start: '2000-01-15' } as const;

/** Label, control and one line with a hint or an error. */
export function Fields() {
  const words = useWords();
  return (
    <>
      <Case title="hint" stacked>
        <Field label={words.nickname} hint={words.nicknameRule}>
          <Input defaultValue="Raka" />
        </Field>
      </Case>
      <Case title="error" stacked>
        <Field label={words.phone} error={words.phoneFault}>
          <Input defaultValue="0712 44" />
        </Field>
      </Case>
      <Case title="optional, with an aside" stacked>
        <Field label={words.about} optional aside={words.underReview}>
          <Input defaultValue="" />
        </Field>
      </Case>
    </>
  );
}

/** A line of text, a password, a search. */
export function Inputs() {
  const words = useWords();
  const [search, setSearch] = useState('');
  return (
    <>
      <Case title="empty, filled, disabled" stacked>
        <Input aria-label={words.nickname} placeholder={words.nicknameRule} />
        <Input aria-label={words.nickname} defaultValue="Raka Pradipta" />
        <Input aria-label={words.nickname} defaultValue="Raka Pradipta" disabled />
      </Case>
      <Case title="icon, leading, trailing" stacked>
        <Input aria-label={words.phone} icon="phone" leading="+62" defaultValue="812 0000 0001" />
        <Input
          aria-label={words.nickname}
          defaultValue={words.longName}
          trailing={<IconButton size="sm" icon="copy" label={words.copy} />}
        />
      </Case>
      <Case title="PasswordInput, SearchInput" stacked>
        <PasswordInput aria-label={words.password} defaultValue="secret" />
        <SearchInput label={words.searchPlayers} value={search} onChange={setSearch} shortcut="Ctrl K" />
      </Case>
    </>
  );
}

/** Several lines of text, with and without a counter. */
export function TextAreas() {
  const words = useWords();
  return (
    <Case title="plain, counted, disabled" stacked>
      <TextArea aria-label={words.about} placeholder={words.about} />
      <TextArea aria-label={words.about} counter maxLength={200} defaultValue={words.aboutText} />
      <TextArea aria-label={words.about} defaultValue={words.aboutText} disabled />
    </Case>
  );
}

/** A choice from a drop-down list. */
export function Selects() {
  const words = useWords();
  const [value, setValue] = useState<'student' | 'id' | 'passport'>('student');
  const options = [
    { value: 'student', label: words.studentCard },
    { value: 'id', label: words.idCard, icon: 'badge-check' },
    { value: 'passport', label: words.passport, disabled: true },
  ] as const;
  return (
    <Case title="chosen, empty, small, disabled">
      <Select label={words.document} value={value} onChange={setValue} options={options} />
      <Select label={words.document} value={null} onChange={nothing} options={options} />
      <Select label={words.document} value="id" size="control" onChange={nothing} options={options} />
      <Select label={words.document} value="id" disabled onChange={nothing} options={options} />
    </Case>
  );
}

/** A date, typed or selected. */
export function DateFields() {
  const words = useWords();
  const [day, setDay] = useState('2000-02-29');
  return (
    <Case title="filled, empty" stacked>
      <Field label={words.birthday}>
        <DateField value={day} onChange={setDay} {...years} />
      </Field>
      <Field label={words.birthday}>
        <DateField value="" onChange={nothing} {...years} />
      </Field>
    </Case>
  );
}

/** A small number with buttons. */
export function Steppers() {
  const words = useWords();
  const [value, setValue] = useState(3);
  return (
    <Case title="between, at the least, disabled">
      <Stepper label={words.quantity} value={value} onChange={setValue} max={5} />
      <Stepper label={words.quantity} value={1} onChange={nothing} max={5} />
      <Stepper label={words.quantity} value={2} onChange={nothing} max={5} disabled />
    </Case>
  );
}

/** Two limits on one line. */
export function RangeSliders() {
  const words = useWords();
  const [range, setRange] = useState<[number, number]>([12, 62]);
  const labels = [words.cheapest, words.dearest] as const;
  return (
    <Case title="ready, disabled" stacked>
      <RangeSlider value={range} onChange={setRange} min={0} max={100} labels={labels} />
      <RangeSlider value={[20, 80]} onChange={nothing} min={0} max={100} labels={labels} disabled />
    </Case>
  );
}
