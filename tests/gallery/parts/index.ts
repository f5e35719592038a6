import type { ComponentType } from 'react';
import { Buttons, Icons, Logos, TextLinks } from './actions.tsx';
import { Chips, ChoiceRows, Choices, Ratings, Segments, TabRows } from './choices.tsx';
import { DateFields, Fields, Inputs, RangeSliders, Selects, Steppers, TextAreas } from './fields.tsx';
import {
  CountdownRings,
  EmptyStates,
  ErrorStates,
  ListEnds,
  Notes,
  ProgressBars,
  Skeletons,
  Spinners,
} from './states.tsx';
import {
  BottomBars,
  Cards,
  Dialogs,
  Drawers,
  Menus,
  Pages,
  Popovers,
  Toasts,
  Tooltips,
} from './surfaces.tsx';
import {
  AvatarMosaics,
  AvatarStacks,
  Avatars,
  Badges,
  Pictures,
  PresenceDots,
  Prices,
  StateTags,
  Sums,
  Tags,
} from './things.tsx';

/**
 * One section of the gallery: the files of `src-renderer/ui` that it shows; the first file gives its name.
 */
export type Section = { files: readonly [string, ...string[]]; says: string; Demo: ComponentType };

/** All sections by purpose. A test finds every missing part. */
export const groups: readonly { name: string; sections: readonly Section[] }[] = [
  {
    name: 'Actions',
    sections: [
      { files: ['Button'], says: 'One primary in a view; repeated row actions are tint.', Demo: Buttons },
      { files: ['TextLink'], says: 'Words that lead somewhere, or do something quietly.', Demo: TextLinks },
      { files: ['Menu', 'MenuChoices'], says: 'Actions of one thing, fed by action objects.', Demo: Menus },
      { files: ['Icon'], says: 'Every glyph by its name.', Demo: Icons },
      { files: ['Logo'], says: 'The mark and the wordmark.', Demo: Logos },
    ],
  },
  {
    name: 'Fields',
    sections: [
      { files: ['Field'], says: 'Label, control and one line of hint or error.', Demo: Fields },
      { files: ['Input'], says: 'One line of text, a secret, a search.', Demo: Inputs },
      { files: ['TextArea'], says: 'Several lines, counted where they are limited.', Demo: TextAreas },
      { files: ['Select'], says: 'One of many, in a list that drops down.', Demo: Selects },
      { files: ['DateField', 'Calendar'], says: 'A day, typed or chosen from a month.', Demo: DateFields },
      { files: ['Stepper'], says: 'A small whole number.', Demo: Steppers },
      { files: ['RangeSlider'], says: 'A lower and an upper limit.', Demo: RangeSliders },
    ],
  },
  {
    name: 'Choices',
    sections: [
      { files: ['Choice'], says: 'Checkbox, Radio and Switch.', Demo: Choices },
      {
        files: ['ChoiceRow', 'PersonLine'],
        says: 'People and groups, to choose among or to name.',
        Demo: ChoiceRows,
      },
      { files: ['Segmented'], says: 'A few exclusive choices in one line.', Demo: Segments },
      { files: ['Tabs'], says: 'Parts of a screen, one at a time.', Demo: TabRows },
      { files: ['Chip'], says: 'One choice of a filter.', Demo: Chips },
      { files: ['Rating'], says: 'How good others found it; RatingInput asks.', Demo: Ratings },
    ],
  },
  {
    name: 'Things',
    sections: [
      { files: ['Avatar', 'Person'], says: 'People and groups.', Demo: Avatars },
      { files: ['AvatarMosaic'], says: 'A group by the people in it.', Demo: AvatarMosaics },
      { files: ['AvatarStack'], says: 'A few people in one line.', Demo: AvatarStacks },
      { files: ['PresenceDot'], says: 'Whether someone is there.', Demo: PresenceDots },
      { files: ['Picture'], says: 'A picture whose box stands before it comes.', Demo: Pictures },
      { files: ['Price'], says: 'Amounts of money.', Demo: Prices },
      { files: ['SumLines'], says: 'What something comes to.', Demo: Sums },
      { files: ['Badge'], says: 'How many things wait.', Demo: Badges },
      { files: ['Tag'], says: 'A short attribute.', Demo: Tags },
      { files: ['StateTag'], says: 'The state of an order: icon, word and colour.', Demo: StateTags },
    ],
  },
  {
    name: 'States',
    sections: [
      { files: ['Note'], says: 'A remark that stays on the page.', Demo: Notes },
      { files: ['EmptyState', 'drawings'], says: 'A list with nothing in it.', Demo: EmptyStates },
      { files: ['ErrorState'], says: 'Something did not arrive.', Demo: ErrorStates },
      { files: ['EndOfList'], says: 'There is no more.', Demo: ListEnds },
      { files: ['Skeleton'], says: 'The box of what is on its way.', Demo: Skeletons },
      { files: ['Spinner'], says: 'A wait that has no measure.', Demo: Spinners },
      { files: ['ProgressBar'], says: 'How much is done.', Demo: ProgressBars },
      { files: ['CountdownRing'], says: 'Time that is left.', Demo: CountdownRings },
    ],
  },
  {
    name: 'Surfaces',
    sections: [
      { files: ['Card'], says: 'A surface for one object.', Demo: Cards },
      { files: ['Page'], says: 'The measures of a page.', Demo: Pages },
      { files: ['BottomBar'], says: 'The main thing to do on a phone.', Demo: BottomBars },
      { files: ['Dialog', 'ConfirmDialog'], says: 'Asks for attention: the rest waits.', Demo: Dialogs },
      { files: ['Drawer'], says: 'A panel at the right, a sheet on phones.', Demo: Drawers },
      { files: ['Popover'], says: 'A small surface beside its button.', Demo: Popovers },
      { files: ['Tooltip'], says: 'A word on hover and focus.', Demo: Tooltips },
      { files: ['ToastRegion'], says: 'Short news at the top of the window.', Demo: Toasts },
    ],
  },
];
