import { observer } from 'mobx-react-lite';
import { type FocusEvent, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { conversationTitle } from '#i18n/service-accounts.ts';
import type { ConversationId } from '#im/records.ts';
import { useStore } from '#parts/root/index.tsx';
import { classes } from '#ui/classes.ts';
import type { Pane } from '../panes/arrangement.ts';
import { PaneStore } from '../panes/PaneStore.ts';
import { PanePlaceContext } from '../panes/pane-context.ts';
import { useWidth } from '../panes/useWidth.ts';
import { ChatStore } from '../session/ChatStore.ts';
import { ConversationWindow } from './ConversationWindow.tsx';
import { DropPlaces } from './DropPlaces.tsx';
import styles from './Panes.module.css';

/** The conversation that the address names, with those beside it if there is room. */
export const Panes = observer(function Panes({ openId }: { openId: ConversationId }) {
  const panes = useStore(PaneStore);
  const { shown } = useStore(ChatStore);
  const frame = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  // Before the first paint, so that a single pane does not flash in a wide window. After each navigation, as two
  // quick ones may lead back to the same address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key means a navigation
  useLayoutEffect(() => void panes.show(openId), [panes, openId, key]);
  useLayoutEffect(() => void shown.focus(openId), [shown, openId]);
  useWidth(frame, (width) => panes.setWidth(width));
  return (
    <div ref={frame} className={styles.panes}>
      {panes.panes.map((pane) => (
        <OnePane key={pane.key} pane={pane} />
      ))}
      {panes.dragged !== null && <DropPlaces />}
    </div>
  );
});

const OnePane = observer(function OnePane({ pane }: { pane: Pane }) {
  const { t } = useTranslation('conversations');
  const panes = useStore(PaneStore);
  const { list } = useStore(ChatStore);
  const { id } = pane;
  const { hasSeveral } = panes;
  const isFocused = !hasSeveral || panes.isFocused(pane);
  const goesOnAt = useCallback((path: string) => panes.goesOnAt(path, pane), [panes, pane]);
  const place = useMemo(
    () => ({ isFocused, close: hasSeveral ? () => panes.close(id) : null, goesOnAt }),
    [panes, id, isFocused, hasSeveral, goesOnAt],
  );
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    panes.focus(pane);
    // F6 stops at the pane and moves the focus on to its field.
    if (event.target === event.currentTarget)
      event.currentTarget.querySelector<HTMLElement>('[role="textbox"], textarea')?.focus();
  };
  const name = conversationTitle(id, list.heading(id));
  return (
    <PanePlaceContext value={place}>
      <section
        className={classes(styles.pane, hasSeveral && isFocused && styles.focused)}
        {...(hasSeveral && {
          'data-pane': '',
          'aria-label': t('panes.pane', { name }),
          tabIndex: -1,
          onFocus,
          onPointerDown: () => panes.focus(pane),
        })}
      >
        <ConversationWindow id={id} />
      </section>
    </PanePlaceContext>
  );
});
