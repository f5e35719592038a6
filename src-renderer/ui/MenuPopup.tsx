import { Menu as Base } from '@base-ui/react/menu';
import { Fragment, type ReactNode } from 'react';
import { type Action, shownActions } from './action.ts';
import { classes } from './classes.ts';
import floating from './Floating.module.css';
import { Icon } from './Icon.tsx';
import styles from './MenuPopup.module.css';

type MenuPopupProps = {
  actions: readonly Action[];
  header?: ReactNode;
  /** The element that is focused on close; null leaves the focus where an action put it. */
  finalFocus?: (() => HTMLElement | null) | undefined;
};

/** The surface of a menu: ordinary actions, then a rule, then the dangerous ones. */
export function MenuPopup({ actions, header, finalFocus }: MenuPopupProps) {
  const { ordinary, dangerous } = shownActions(actions);
  return (
    <Base.Popup
      className={classes(floating.surface, styles.menu)}
      {...(finalFocus && { finalFocus: () => finalFocus() ?? false })}
    >
      {header && <div className={styles.header}>{header}</div>}
      {ordinary.map((action) => (
        <Item key={action.id} action={action} />
      ))}
      {dangerous.map((action, index) => (
        <Fragment key={action.id}>
          {index === 0 && ordinary.length > 0 && <Base.Separator className={styles.rule} />}
          <Item action={action} />
        </Fragment>
      ))}
    </Base.Popup>
  );
}

function Item({ action }: { action: Action }) {
  return (
    <Base.Item
      className={classes(floating.item, styles.item, action.dangerous && styles.dangerous)}
      disabled={Boolean(action.disabled)}
      onClick={() => void action.perform()}
    >
      {action.picture ?? (action.icon && <Icon name={action.icon} size="sm" />)}
      {action.name}
      {action.shortcut && <kbd className={styles.keys}>{action.shortcut}</kbd>}
    </Base.Item>
  );
}
