import { observer } from 'mobx-react-lite';
import { type RefObject, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutgoingBody } from '#im/records.ts';
import { isBlank, type Piece, piecesOfText, textOfPieces } from '#lib/chat/content.ts';
import { type Sensitive, sensitiveIn } from '#lib/rules/sensitive-text.ts';
import { LeaveStore, PreferenceStore, useServices, useStore } from '#parts/root/index.tsx';
import { IconButton } from '#ui/Button.tsx';
import { useLayout } from '#ui/useLayout.ts';
import type { ConversationStore } from '../conversation/ConversationStore.ts';
import { usePanePlace } from '../panes/pane-context.ts';
import { ChatStore } from '../session/ChatStore.ts';
import type { FileKind } from './attachments.ts';
import styles from './Composer.module.css';
import { type ComposerPanel, ComposerSheet, ComposerTools } from './ComposerTools.tsx';
import { EditorField } from './EditorField.tsx';
import type { GivenFiles } from './editor-events.ts';
import type { EditorHandle } from './editor-handle.ts';
import { FileNote } from './FileNote.tsx';
import { useKeptDraft, useTurns, useTyping } from './field-effects.ts';
import { keyInField } from './field-keys.ts';
import { MentionPopup, mentionListId, mentionOptionId } from './MentionPopup.tsx';
import { bodyOf, isTooLong, messagesOf } from './outgoing.ts';
import { QuoteBar } from './QuoteBar.tsx';
import { SensitiveNote } from './SensitiveNote.tsx';
import { useFileIntake } from './useFileIntake.ts';
import { useInputOutside } from './useInputOutside.ts';
import { useMentions } from './useMentions.ts';
import { useWritten } from './useWritten.ts';
import { VoiceBar } from './VoiceBar.tsx';
import { VoiceRecording } from './VoiceRecording.ts';

/** The methods of the composer for the window. */
export interface ComposerHandle {
  focus: () => void;
  /** Adds a text to the field on its own line, for example that of a recalled message; what is written stays. */
  addText: (text: string) => void;
  /** Inserts a mention of a group member at the caret. */
  mention: (member: { userId: string; nick: string }) => void;
  /** Adds files to the message; null while the user may not write. */
  attach: ((given: GivenFiles) => void) | null;
}

type ComposerProps = {
  store: ConversationStore;
  handle: RefObject<ComposerHandle | null>;
  /** True for a muted user: the composer says so and accepts no input. */
  isMuted?: boolean;
};

/**
 * The part in which messages are written: the field, its tools, the quoted message. With the store of another
 * conversation, field and tools stay mounted and change their content.
 */
export const Composer = observer(function Composer({ store, handle, isMuted = false }: ComposerProps) {
  const { t } = useTranslation('composer');
  const layout = useLayout();
  const { isAlone = false, isFocused, goesOnAt } = usePanePlace();
  const { toasts } = useServices();
  const { drafts } = useStore(ChatStore);
  const { sendsWithEnter } = useStore(PreferenceStore);
  const leaving = useStore(LeaveStore);
  const intake = useFileIntake(store);
  const editor = useRef<EditorHandle>(null);
  const [initial] = useState(() => drafts.content(store.id));
  const [shown, setShown] = useState(store);
  const [written, noteWritten] = useWritten(initial);
  const [panel, setPanel] = useState<ComposerPanel | null>(null);
  const [recording, setRecording] = useState<VoiceRecording | null>(null);
  /** The sensitive text that the user was warned about when they first tried to send it. */
  const [asked, setAsked] = useState<Sensitive | null>(null);
  if (shown !== store) {
    setShown(store);
    noteWritten(drafts.content(store.id));
    setPanel(null);
    setRecording(null);
    setAsked(null);
  }
  useTurns(store, editor);
  const mentions = useMentions(store, editor);
  const { sensitive } = written;
  const setFocused = useTyping(store, written.isEmpty);
  const noteTyped = useKeptDraft(store, editor, noteWritten);

  // Only the first of several messages carries the quote.
  const sendWithQuote = (body: OutgoingBody) => {
    store.send(body, drafts.quote(store.id));
    drafts.setQuote(store.id, null);
  };

  const add = async (given: GivenFiles, wanted?: FileKind) => {
    const field = editor.current;
    const place = field?.hold() ?? null;
    const files = await intake.take(given, wanted);
    // The editor may have taken over from the plain field meanwhile.
    editor.current?.insertFiles(files, editor.current === field ? place : null);
  };
  const isRecording = recording !== null && recording.state !== 'ended';
  // A conversation's own window may be as narrow as a phone, but still has a keyboard.
  const hasKeyboard = layout === 'desktop' || isAlone;
  useImperativeHandle(handle, () => ({
    focus: () => editor.current?.focus(),
    addText: (words) => {
      const before = drafts.content(store.id);
      // A second press adds the text no second time.
      if (!textOfPieces(before).endsWith(words))
        editor.current?.setContent(
          isBlank(before) ? piecesOfText(words) : [...before, ...piecesOfText(`\n${words}`)],
        );
      editor.current?.focus();
    },
    mention: (member) => editor.current?.mention(member),
    attach: isMuted ? null : (given) => void add(given),
  }));
  useInputOutside(!isMuted && !isRecording && isFocused && hasKeyboard, {
    text: (text) => editor.current?.insertText(text),
    files: (files) => void add(files),
  });
  useEffect(() => {
    if (!recording) return;
    return leaving.guard(recording, goesOnAt);
  }, [leaving, recording, goesOnAt]);
  useEffect(() => {
    return () => recording?.cancel();
  }, [recording]);

  const change = (typed: readonly Piece[]) => {
    noteWritten(typed);
    noteTyped();
    drafts.setContent(store.id, typed);
  };
  const send = () => {
    const content = drafts.content(store.id);
    const messages = messagesOf(content);
    if (messages.length === 0) return;
    if (messages.some((message) => message.kind === 'text' && isTooLong(message.text))) {
      toasts.error(t('problem.tooLong'));
      drafts.setQuote(store.id, null);
      return;
    }
    // A second try to send after the warning counts as consent.
    const warned = sensitiveIn(textOfPieces(content));
    if (warned !== null && asked !== warned) {
      setAsked(warned);
      return;
    }
    setAsked(null);
    intake.dismiss();
    for (const message of messages) sendWithQuote(bodyOf(message));
    editor.current?.setContent([]);
  };
  const sendNow = (body: OutgoingBody) => {
    sendWithQuote(body);
    setPanel(null);
  };
  const record = () => {
    setPanel(null);
    const made = new VoiceRecording((problem) => toasts.error(t(`voice.${problem}`)));
    setRecording(made);
    void made.start();
  };

  const activeAt = mentions.entries.length > 0 ? mentions.active : null;
  const activeOption = useMemo(
    () => (activeAt === null ? null : { list: mentionListId, option: mentionOptionId(activeAt) }),
    [activeAt],
  );

  if (isMuted) {
    return (
      <footer className={styles.composer}>
        <p className={styles.muted} role="status">
          {t('muted')}
        </p>
      </footer>
    );
  }
  const cancelQuote = () => drafts.setQuote(store.id, null);
  const onKey = (event: KeyboardEvent) =>
    mentions.onKey(event) ||
    keyInField(event, {
      isEmpty: written.isBlank,
      cancelQuote: drafts.quote(store.id) && cancelQuote,
    });
  const sendKey = hasKeyboard && sendsWithEnter ? 'enter' : 'ctrlEnter';
  const tools = {
    panel,
    onPanel: setPanel,
    onEmoji: (key: string) => editor.current?.insertText(key, { keepsFocus: true }),
    onSend: sendNow,
    onFiles: (files: readonly File[], wanted: FileKind) => void add({ files, folders: [] }, wanted),
    onRecord: record,
    focusField: () => editor.current?.focus(),
  };
  return (
    <footer className={styles.composer}>
      {layout === 'desktop' && <ComposerTools {...tools} />}
      <MentionPopup {...mentions} />
      {sensitive && <SensitiveNote kind={sensitive} isAsking={asked === sensitive} onSend={send} />}
      {intake.remarks.length > 0 && <FileNote remarks={intake.remarks} onDismiss={intake.dismiss} />}
      <QuoteBar id={store.id} onCancel={cancelQuote} />
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
            sendKey={sendKey}
            onChange={change}
            onSend={send}
            onFocusChange={(isFocused) => {
              setFocused(isFocused);
              // On a phone the keyboard replaces the panel.
              if (isFocused && layout === 'mobile') setPanel(null);
            }}
            onFiles={(given) => intake.take(given)}
            onMention={mentions.onQuery}
            onKey={onKey}
            activeOption={activeOption}
          />
          {layout === 'mobile' && (
            <IconButton
              icon={panel === 'emoji' ? 'keyboard' : 'smile'}
              label={t('emoji.open')}
              aria-expanded={panel === 'emoji'}
              onClick={() => setPanel(panel === 'emoji' ? null : 'emoji')}
            />
          )}
          {layout === 'desktop' && (
            <span className={styles.hint}>{t(sendsWithEnter ? 'hint' : 'hintCtrl')}</span>
          )}
          <IconButton
            icon="send-horizontal"
            variant="primary"
            round
            label={t('send')}
            className={styles.send}
            aria-disabled={written.isBlank}
            onClick={send}
          />
        </div>
      </div>
      {layout === 'mobile' && <ComposerSheet {...tools} />}
    </footer>
  );
});
