import { observer } from 'mobx-react-lite';
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { Message } from '#lib/chat/records.ts';
import { isReactable, type MenuPlace, menuSide } from '#lib/rules/message-menu.ts';
import { Later } from '#ui/Later.tsx';
import { loadEarly } from '#ui/loadEarly.ts';
import { MenuAt } from '#ui/Menu.tsx';
import { useLongPress } from '#ui/useLongPress.ts';
import type { ConversationStore } from '../conversation/ConversationStore.ts';
import { menuPoint, moveRowFocus, rowOf } from '../message/row-focus.ts';
import { copyMessage, type MessageActionContext, messageActions } from './message-actions.ts';
import { useMenuContext } from './useMenuContext.ts';

// The reactions need the library of menus, which is loaded with the first menu.
const loadReactions = async () => (await import('./ReactionBar.tsx')).ReactionBar;

/**
 * The duration of a long press that opens the menu of a message on touch screens (docs/product.md, Chat: messages).
 */
const longPressMs = 500;
/** The time in ms in which lifting the finger that opened the menu does not count as a press outside it. */
const liftMs = 300;

type OpenMenu = {
  store: ConversationStore;
  id: string;
  point: { x: number; y: number };
  side: 'top' | 'bottom';
};

type MessageMenuAreaProps = { store: ConversationStore; className: string | undefined; children: ReactNode };

/**
 * Gives the messages inside it their menu: by right click, long press, or the menu key on a focused row. One
 * menu for all rows, so that opening it renders none of them.
 */
export const MessageMenuArea = observer(function MessageMenuArea(props: MessageMenuAreaProps) {
  const { store, className, children } = props;
  const { place, context } = useMenuContext(store);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [isExpanded, setExpanded] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const touched = useRef<HTMLElement | null>(null);
  const isTouch = useRef(false);
  const isHeld = useRef(false);
  const opened = useRef<HTMLElement | null>(null);

  const open = (row: HTMLElement, point: { x: number; y: number }) => {
    const message = store.book.get(row.dataset.messageId ?? '');
    if (!message || messageActions(message, place, context).length === 0) return;
    const top = area.current?.getBoundingClientRect().top ?? 0;
    const next = { store, id: message.id, point, side: menuSide(point.y, top) };
    // Reactions that came later would move the actions below them under the pointer.
    void loadEarly(loadReactions).then(() => {
      opened.current = row;
      setExpanded(false);
      setMenu(next);
    });
  };
  const press = useLongPress(longPressMs, (point) => {
    if (!touched.current) return;
    isHeld.current = true;
    open(touched.current, point);
  });
  const lift = () => {
    press.onPointerUp();
    setTimeout(() => {
      isHeld.current = false;
    }, liftMs);
  };

  const onContextMenu = (event: MouseEvent) => {
    const row = rowOf(event.target);
    if (!row) return;
    event.preventDefault();
    // A resting finger triggers this event too, at a time the browser chooses.
    if (isTouch.current) return;
    open(row, { x: event.clientX, y: event.clientY });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented || moveRowFocus(event)) return;
    const row = rowOf(event.target);
    if (!row) return;
    if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      event.preventDefault();
      open(row, menuPoint(row));
    } else if (event.key === 'c' && (event.ctrlKey || event.metaKey) && row === event.target) {
      copyFocused(event, store.book.get(row.dataset.messageId ?? ''), place, context);
    } else if (event.key === 'Escape' && !place.isSelecting && row === event.target) {
      event.preventDefault();
      context.focusComposer();
    } else if (event.key === ' ' && place.isSelecting && row === event.target) {
      const message = store.book.get(row.dataset.messageId ?? '');
      event.preventDefault();
      if (message) context.selection.toggle(message);
    }
  };
  const finalFocus = () => {
    const { activeElement } = document;
    const isLeft =
      activeElement === null ||
      activeElement === document.body ||
      activeElement.closest('[role="menu"]') !== null ||
      area.current?.contains(activeElement);
    // If the focus is elsewhere, an action has moved it: to the composer, or into a dialog. The menu itself would
    // focus the first button in the row, because the row cannot be reached by Tab.
    if (isLeft) queueMicrotask(() => opened.current?.focus({ preventScroll: true }));
    return null;
  };

  const message = menu?.store === store ? store.book.get(menu.id) : undefined;
  const openId = message?.id ?? null;
  // The attribute is set on the row's element, so that opening a menu renders no row.
  useEffect(() => {
    const row = opened.current;
    if (openId === null || !row) return undefined;
    row.dataset.menu = '';
    return () => {
      delete row.dataset.menu;
    };
  }, [openId]);
  // A press inside the menu means that the finger was lifted: the menu may close at any time.
  const release = () => {
    isHeld.current = false;
  };
  const actions = message ? messageActions(message, place, context) : [];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the rows inside take the focus; this only listens for all of them.
    <div
      ref={area}
      className={className}
      onContextMenu={onContextMenu}
      onKeyDown={onKeyDown}
      onPointerDown={(event: PointerEvent) => {
        isTouch.current = event.pointerType === 'touch';
        touched.current = rowOf(event.target);
        press.onPointerDown(event);
      }}
      onPointerMove={press.onPointerMove}
      onPointerUp={lift}
      onPointerCancel={lift}
      onTouchEnd={press.onTouchEnd}
      onClickCapture={(event) => {
        press.onClick(event);
        // The press that opened the menu must not also open the picture under the finger.
        if (event.defaultPrevented) event.stopPropagation();
      }}
    >
      {children}
      <MenuAt
        point={message ? (menu?.point ?? null) : null}
        side={menu?.side}
        actions={actions.map((action) => ({
          ...action,
          perform: () => {
            release();
            return action.perform();
          },
        }))}
        header={
          message &&
          isReactable(message, place) && (
            <Later when load={loadReactions}>
              {(ReactionBar) => (
                <ReactionBar
                  message={message}
                  isExpanded={isExpanded}
                  onExpand={() => setExpanded(true)}
                  onReact={release}
                />
              )}
            </Later>
          )
        }
        finalFocus={finalFocus}
        onClose={() => !isHeld.current && setMenu(null)}
      />
    </div>
  );
});

/** Copies the focused message, unless text is selected: then the browser copies that. */
function copyFocused(
  event: KeyboardEvent,
  message: Message | undefined,
  place: MenuPlace,
  context: MessageActionContext,
): void {
  if (!message || document.getSelection()?.isCollapsed === false) return;
  if (!messageActions(message, place, context).some((action) => action.id === 'copy')) return;
  event.preventDefault();
  void copyMessage(message, context);
}
