import { reaction } from 'mobx';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from '#parts/root/index.tsx';
import type { ConversationStore } from '../conversation/ConversationStore.ts';
import { ChatStore } from '../session/ChatStore.ts';
import type { EditorHandle } from './editor-handle.ts';
import { isTypingState } from './typing-rule.ts';

/** Puts another conversation's draft into the field when the composer turns to it. */
export function useTurns(store: ConversationStore, editor: RefObject<EditorHandle | null>): void {
  const { drafts } = useStore(ChatStore);
  const shown = useRef(store);
  useLayoutEffect(() => {
    if (shown.current === store) return;
    shown.current = store;
    editor.current?.turnTo(drafts.content(store.id));
  }, [drafts, store, editor]);
}

/** Tells the peer of the typing state; returns what to call when the field gets or loses the focus. */
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
 * Puts a draft that comes late, from the last run, into a field nobody has touched, and the caret into the field when
 * a message is quoted. Returns what to call when the user types.
 */
export function useKeptDraft(store: ConversationStore, editor: RefObject<EditorHandle | null>): () => void {
  const { drafts } = useStore(ChatStore);
  const isTouched = useRef(drafts.content(store.id).length > 0);
  useEffect(() => {
    isTouched.current = drafts.content(store.id).length > 0;
    const stopDraft = reaction(
      () => drafts.content(store.id),
      (content) => {
        if (isTouched.current || content.length === 0) return;
        isTouched.current = true;
        editor.current?.setContent(content);
      },
    );
    const stopQuote = reaction(
      () => drafts.quote(store.id),
      (quote) => {
        if (quote) editor.current?.focus();
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
