import { Menu as Base } from '@base-ui/react/menu';
import type { KeyboardEvent, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './MenuChoices.module.css';

/** One choice of a row: a small picture or character with a name. */
export type MenuChoice = {
  id: string;
  name: string;
  picture: ReactNode;
  /** Already chosen: choosing it again removes the choice. */
  chosen?: boolean | undefined;
  /** False keeps the menu open. */
  closes?: boolean | undefined;
  perform: () => void;
};

type MenuChoicesProps = {
  label: string;
  choices: readonly MenuChoice[];
  /** Shows several rows in a scrollable grid. */
  isGrid?: boolean | undefined;
};

/** Round choices side by side in a menu, such as reactions: left and right move between them. */
export function MenuChoices({ label, choices, isGrid = false }: MenuChoicesProps) {
  return (
    <Base.Group className={classes(styles.choices, isGrid && styles.grid)} aria-label={label}>
      {choices.map((choice) => (
        <Base.Item
          key={choice.id}
          className={classes(styles.choice, choice.chosen && styles.chosen)}
          aria-label={choice.name}
          label={choice.name}
          closeOnClick={choice.closes !== false}
          onClick={choice.perform}
          onKeyDown={moveSideways}
        >
          {choice.picture}
        </Base.Item>
      ))}
    </Base.Group>
  );
}

/** The menu handles the up and down keys; this handler moves within a row. */
function moveSideways(event: KeyboardEvent<HTMLElement>): void {
  const neighbour =
    event.key === 'ArrowRight'
      ? event.currentTarget.nextElementSibling
      : event.key === 'ArrowLeft'
        ? event.currentTarget.previousElementSibling
        : null;
  if (!(neighbour instanceof HTMLElement)) return;
  event.preventDefault();
  event.stopPropagation();
  neighbour.focus();
}
