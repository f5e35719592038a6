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
  IconTiles,
  Pictures,
  PresenceDots,
  Prices,
  StateTags,
  Sums,
  Tags,
  Thumbnails,
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
      {
        files: ['Button'],
        says: 'A view has one primary button; actions repeated in rows are tinted.',
        Demo: Buttons,
      },
      {
        files: ['TextLink'],
        says: 'Text that navigates, or acts without the weight of a button.',
        Demo: TextLinks,
      },
      { files: ['Menu', 'MenuChoices'], says: 'Actions on one thing, given as action objects.', Demo: Menus },
      { files: ['Icon'], says: 'Every icon by its name.', Demo: Icons },
      { files: ['Logo'], says: 'The mark and the wordmark.', Demo: Logos },
    ],
  },
  {
    name: 'Fields',
    sections: [
      { files: ['Field'], says: 'Label, control and one line with a hint or an error.', Demo: Fields },
      { files: ['Input'], says: 'One line of text, a password or a search.', Demo: Inputs },
      {
        files: ['TextArea'],
        says: 'Several lines of text, with a counter if they are limited.',
        Demo: TextAreas,
      },
      { files: ['Select'], says: 'One choice of many, in a drop-down list.', Demo: Selects },
      {
        files: ['DateField', 'Calendar'],
        says: 'A date, typed or chosen from a calendar.',
        Demo: DateFields,
      },
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
        says: 'Rows of people and groups to choose from; PersonLine only names one.',
        Demo: ChoiceRows,
      },
      { files: ['Segmented'], says: 'A few exclusive choices in one line.', Demo: Segments },
      { files: ['Tabs'], says: 'Parts of a screen, one at a time.', Demo: TabRows },
      { files: ['Chip'], says: 'One choice of a filter that can be switched on and off.', Demo: Chips },
      { files: ['Rating'], says: 'A rating in stars; RatingInput asks for one.', Demo: Ratings },
    ],
  },
  {
    name: 'Things',
    sections: [
      { files: ['Avatar', 'Person'], says: 'People and groups.', Demo: Avatars },
      {
        files: ['AvatarMosaic'],
        says: 'A group without a picture, shown by its members.',
        Demo: AvatarMosaics,
      },
      { files: ['AvatarStack'], says: 'A few people in one line.', Demo: AvatarStacks },
      { files: ['PresenceDot'], says: 'Whether a person is online, busy or offline.', Demo: PresenceDots },
      { files: ['Picture'], says: 'A picture whose space is reserved before it loads.', Demo: Pictures },
      {
        files: ['Thumbnail'],
        says: 'A small picture beside the words that name it.',
        Demo: Thumbnails,
      },
      { files: ['Price'], says: 'Amounts of money.', Demo: Prices },
      { files: ['SumLines'], says: 'The lines and the total of an amount.', Demo: Sums },
      { files: ['Badge'], says: 'The number of unread or waiting things.', Demo: Badges },
      {
        files: ['IconTile'],
        says: 'An icon on a coloured square before the words of a row.',
        Demo: IconTiles,
      },
      { files: ['Tag'], says: 'A short attribute.', Demo: Tags },
      { files: ['StateTag'], says: 'The state of an order: icon, word and colour.', Demo: StateTags },
    ],
  },
  {
    name: 'States',
    sections: [
      { files: ['Note'], says: 'A note that stays on the page.', Demo: Notes },
      { files: ['EmptyState', 'drawings'], says: 'The place of an empty list.', Demo: EmptyStates },
      { files: ['ErrorState'], says: 'The place of something that failed to load.', Demo: ErrorStates },
      { files: ['EndOfList'], says: 'The end of a list.', Demo: ListEnds },
      { files: ['Skeleton'], says: 'A placeholder while something loads.', Demo: Skeletons },
      { files: ['Spinner'], says: 'A wait of unknown length.', Demo: Spinners },
      { files: ['ProgressBar'], says: 'The progress of a task.', Demo: ProgressBars },
      { files: ['CountdownRing'], says: 'The remaining time.', Demo: CountdownRings },
    ],
  },
  {
    name: 'Surfaces',
    sections: [
      { files: ['Card'], says: 'A surface for one object.', Demo: Cards },
      { files: ['Page'], says: 'The width and the columns of a page.', Demo: Pages },
      { files: ['BottomBar'], says: 'The main action of a screen on a phone.', Demo: BottomBars },
      {
        files: ['Dialog', 'ConfirmDialog'],
        says: 'A question or a form that has to be answered first.',
        Demo: Dialogs,
      },
      { files: ['Drawer'], says: 'A panel on the right, which is a sheet on phones.', Demo: Drawers },
      { files: ['Popover'], says: 'A small surface beside its button.', Demo: Popovers },
      { files: ['Tooltip'], says: 'A text on hover and focus.', Demo: Tooltips },
      { files: ['ToastRegion'], says: 'Short messages at the top of the window.', Demo: Toasts },
    ],
  },
];
