import { reaction } from 'mobx';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Piece } from '#lib/chat/content.ts';
import { useStore } from '#parts/root/index.tsx';
import type { ConversationStore } from '../conversation/ConversationStore.ts';
import { isTypingState } from '../conversation/typing-rule.ts';
import { ChatStore } from '../session/ChatStore.ts';
import type { EditorHandle } from './editor-handle.ts';

/** Puts the draft of another conversation into the field when the composer changes to it. */
export function useTurns(store: ConversationStore, editor: RefObject<EditorHandle | null>): void {
  const { drafts } = useStore(ChatStore);
  const shown = useRef(store);
  useLayoutEffect(() => {
    if (shown.current === store) return;
    shown.current = store;
    editor.current?.turnTo(drafts.content(store.id));
  }, [drafts, store, editor]);
}

/** Sends the typing state to the peer; returns a callback for focus and blur of the field. */
export function useTyping(store: ConversationStore, isEmpty: boolean): (isFocused: boolean) => void {
  const [isFocused, setFocused] = useState(false);
  const isTyping = isTypingState({ isEmpty, isFocused });
  useEffect(() => {
    if (isTyping) store.typing.tell();
    else store.typing.end();
    return () => store.typing.end();
  }, [store, isTyping]);
  return setFocused;
}

/**
 * Puts a stored draft that loads late into an untouched field, shows what is written in another window, and
 * focuses the field when a message is quoted here. Returns a callback for the user's input.
 */
export function useKeptDraft(
  store: ConversationStore,
  editor: RefObject<EditorHandle | null>,
  /** Called when the field shows what was written in another window. */
  onFollowed: (pieces: readonly Piece[]) => void,
): () => void {
  const { drafts } = useStore(ChatStore);
  const latest = useRef(onFollowed);
  useLayoutEffect(() => {
    latest.current = onFollowed;
  });
  const isTouched = useRef(false);
  useEffect(() => {
    isTouched.current = drafts.content(store.id).length > 0;
    const stopDraft = reaction(
      () => ({ content: drafts.content(store.id), taken: drafts.takenCount(store.id) }),
      ({ content, taken }, before) => {
        if (taken !== before.taken) {
          isTouched.current = content.length > 0;
          editor.current?.follow(content);
          latest.current(content);
          return;
        }
        if (isTouched.current || content.length === 0) return;
        isTouched.current = true;
        editor.current?.setContent(content);
      },
    );
    const stopQuote = reaction(
      () => ({ quote: drafts.quote(store.id), taken: drafts.takenCount(store.id) }),
      ({ quote, taken }, before) => {
        // A quote from another window must not move the focus.
        if (quote && quote !== before.quote && taken === before.taken) editor.current?.focus();
      },
    );
    return () => {
      stopDraft();
      stopQuote();
    };
  }, [drafts, store, editor]);
  return () => {
    isTouched.current = true;
  };
}
