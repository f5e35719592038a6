import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import {
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useServices, useStore } from '#features/root/index.tsx';
import type { OutgoingBody } from '#im/records.ts';
import { isBlank, type Piece, piecesOfText } from '#lib/chat/content.ts';
import { IconButton } from '#ui/Button.tsx';
import { useLayout } from '#ui/useLayout.ts';
import { ChatStore } from '../../stores/ChatStore.ts';
import type { ConversationStore } from '../../stores/ConversationStore.ts';
import { problemOf } from './attachments.ts';
import styles from './Composer.module.css';
import { type ComposerPanel, ComposerSheet, ComposerTools } from './ComposerTools.tsx';
import { EditorField } from './EditorField.tsx';
import type { EditorHandle } from './editor-handle.ts';
import { bodyOf, isTooLong, messagesOf } from './outgoing.ts';
import { QuoteBar } from './QuoteBar.tsx';
import { SendingOrder } from './SendingOrder.ts';
import { isTypingState } from './typing-rule.ts';
import { VoiceBar } from './VoiceBar.tsx';
import { VoiceRecording } from './VoiceRecording.ts';

/** What the window may ask of the composer. */
export interface ComposerHandle {
  focus: () => void;
  /** Puts a text into the field, such as that of a recalled message. */
  setText: (text: string) => void;
}

type ComposerProps = {
  store: ConversationStore;
  handle: RefObject<ComposerHandle | null>;
  /** The specification builds the input always unmuted; a muted one says so and takes nothing. */
  isMuted?: boolean;
};

/**
 * Where messages are written: the field, its tools, the quoted message. Another conversation's store turns it to that
 * conversation: field and tools stay, what stands in them changes.
 */
export const Composer = observer(function Composer({ store, handle, isMuted = false }: ComposerProps) {
  const { t } = useTranslation('composer');
  const layout = useLayout();
  const { toasts } = useServices();
  const { drafts } = useStore(ChatStore);
  const editor = useRef<EditorHandle>(null);
  const [initial] = useState(() => drafts.content(store.id));
  const [shown, setShown] = useState(store);
  const [pieces, setPieces] = useState(initial);
  const [panel, setPanel] = useState<ComposerPanel | null>(null);
  const [recording, setRecording] = useState<VoiceRecording | null>(null);
  if (shown !== store) {
    setShown(store);
    setPieces(drafts.content(store.id));
    setPanel(null);
    setRecording(null);
  }
  useTurns(store, editor);
  const quote = drafts.quote(store.id);
  const isEmpty = isBlank(pieces);
  const setFocused = useTyping(store, pieces.length === 0);
  const noteTyped = useKeptDraft(store, editor);

  // The answered message goes with the first of several.
  const order = useMemo(
    () =>
      new SendingOrder<OutgoingBody>((body) => {
        store.send(body, drafts.quote(store.id));
        drafts.setQuote(store.id, null);
      }),
    [store, drafts],
  );

  useImperativeHandle(handle, () => ({
    focus: () => editor.current?.focus(),
    setText: (words) => {
      editor.current?.setContent(piecesOfText(words));
      editor.current?.focus();
    },
  }));
  useEffect(() => () => recording?.cancel(), [recording]);

  const change = (typed: readonly Piece[]) => {
    setPieces(typed);
    noteTyped();
    drafts.setContent(store.id, typed);
  };
  const send = () => {
    const messages = messagesOf(pieces);
    if (messages.length === 0) return;
    if (messages.some((message) => message.kind === 'text' && isTooLong(message.text))) {
      toasts.error(t('problem.tooLong'));
      drafts.setQuote(store.id, null);
      return;
    }
    for (const message of messages) order.add(bodyOf(message));
    editor.current?.setContent([]);
  };
  const sendNow = (body: OutgoingBody) => {
    order.add(body);
    setPanel(null);
  };
  const accept = (files: readonly File[]): readonly File[] =>
    files.filter((file) => {
      const problem = problemOf(file);
      if (problem) toasts.error(t(`problem.${problem}`, { name: file.name }));
      return !problem;
    });
  const record = () => {
    setPanel(null);
    const made = new VoiceRecording((problem) => toasts.error(t(`voice.${problem}`)));
    setRecording(made);
    void made.start();
  };

  if (isMuted) {
    return (
      <footer className={styles.composer}>
        <p className={styles.muted} role="status">
          {t('muted')}
        </p>
      </footer>
    );
  }
  const isRecording = recording !== null && recording.state !== 'ended';
  const tools = {
    panel,
    onPanel: setPanel,
    onEmoji: (key: string) => editor.current?.insertText(key, { keepsFocus: true }),
    onSend: sendNow,
    onFiles: (files: readonly File[]) => editor.current?.insertFiles(accept(files)),
    onRecord: record,
    focusField: () => editor.current?.focus(),
  };
  return (
    <footer className={styles.composer}>
      {layout === 'desktop' && <ComposerTools {...tools} />}
      {quote && <QuoteBar quote={quote} onCancel={() => drafts.setQuote(store.id, null)} />}
      <div className={styles.row}>
        {isRecording && (
          <VoiceBar
            recording={recording}
            onTake={({ file, seconds }) => sendNow({ kind: 'audio', file, seconds })}
          />
        )}
        <div className={styles.field} hidden={isRecording}>
          {layout === 'mobile' && (
            <IconButton
              icon={panel === 'tools' ? 'x' : 'circle-plus'}
              label={t(panel === 'tools' ? 'closeTools' : 'more')}
              aria-expanded={panel === 'tools'}
              onClick={() => setPanel(panel === 'tools' ? null : 'tools')}
            />
          )}
          <EditorField
            handle={editor}
            initial={initial}
            label={t('label')}
            placeholder={t('placeholder')}
            enterSends={layout === 'desktop'}
            onChange={change}
            onSend={send}
            onFocusChange={(isFocused) => {
              setFocused(isFocused);
              // On a phone the keyboard takes the panel's place.
              if (isFocused && layout === 'mobile') setPanel(null);
            }}
            onFiles={accept}
          />
          {layout === 'mobile' && (
            <IconButton
              icon={panel === 'emoji' ? 'keyboard' : 'smile'}
              label={t('emoji.open')}
              aria-expanded={panel === 'emoji'}
              onClick={() => setPanel(panel === 'emoji' ? null : 'emoji')}
            />
          )}
          {layout === 'desktop' && <span className={styles.hint}>{t('hint')}</span>}
          <IconButton
            icon="send-horizontal"
            variant="primary"
            round
            label={t('send')}
            className={styles.send}
            aria-disabled={isEmpty}
            onClick={send}
          />
        </div>
      </div>
      {layout === 'mobile' && <ComposerSheet {...tools} />}
    </footer>
  );
});

/** Puts another conversation's draft into the field when the composer turns to it. */
function useTurns(store: ConversationStore, editor: RefObject<EditorHandle | null>): void {
  const { drafts } = useStore(ChatStore);
  const shown = useRef(store);
  useLayoutEffect(() => {
    if (shown.current === store) return;
    shown.current = store;
    editor.current?.turnTo(drafts.content(store.id));
  }, [drafts, store, editor]);
}

/** Tells the peer of the typing state; returns what to call when the field gets or loses the focus. */
function useTyping(store: ConversationStore, isEmpty: boolean): (isFocused: boolean) => void {
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
function useKeptDraft(store: ConversationStore, editor: RefObject<EditorHandle | null>): () => void {
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
