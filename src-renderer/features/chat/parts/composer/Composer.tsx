import { type RefObject, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/Button.tsx';
import { useLayout } from '#ui/useLayout.ts';
import styles from './Composer.module.css';
import { type EditorHandle, MessageEditor } from './MessageEditor.tsx';

/** What the image picker accepts (specification, chat §5). */
const imageTypes = 'image/gif,image/jpeg,image/jpg,image/png,image/bmp,image/webp';

/** What the window may ask of the composer. */
export interface ComposerHandle {
  focus: () => void;
  /** Puts a text into the field, such as that of a recalled message. */
  setText: (text: string) => void;
}

type ComposerProps = {
  handle: RefObject<ComposerHandle | null>;
  initialText: string;
  onChange: (text: string) => void;
  onSendText: (text: string) => void;
  onSendFiles: (files: File[]) => void;
  /** The peer is told only while the field is empty and has the focus, as the specification words it. */
  onFocusChange: (isFocused: boolean) => void;
};

/** Where messages are written and pictures are chosen. Give it the conversation's id as its key. */
export function Composer(props: ComposerProps) {
  const { t } = useTranslation('conversations');
  const layout = useLayout();
  const editor = useRef<EditorHandle>(null);
  const picker = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(props.initialText);
  useImperativeHandle(props.handle, () => ({
    focus: () => editor.current?.focus(),
    setText: (words) => editor.current?.setText(words),
  }));

  const change = (typed: string) => {
    setText(typed);
    props.onChange(typed);
  };
  const send = () => {
    if (text.trim() === '') return;
    props.onSendText(text);
    editor.current?.setText('');
  };
  const pickImage = (
    <IconButton icon="image" label={t('composer.image')} onClick={() => picker.current?.click()} />
  );

  return (
    <footer className={styles.composer}>
      {layout === 'desktop' && (
        <div className={styles.tools} role="toolbar" aria-label={t('composer.tools')}>
          {pickImage}
        </div>
      )}
      <div className={styles.row}>
        {layout === 'mobile' && pickImage}
        <MessageEditor
          handle={editor}
          initialText={props.initialText}
          label={t('composer.label')}
          placeholder={t('composer.placeholder')}
          enterSends={layout === 'desktop'}
          onChange={change}
          onSend={send}
          onFocusChange={props.onFocusChange}
          onFiles={props.onSendFiles}
        />
        {layout === 'desktop' && <span className={styles.hint}>{t('composer.hint')}</span>}
        <IconButton
          icon="send-horizontal"
          variant="primary"
          round
          label={t('composer.send')}
          className={styles.send}
          aria-disabled={text.trim() === ''}
          onClick={send}
        />
      </div>
      <input
        ref={picker}
        type="file"
        accept={imageTypes}
        className={styles.picker}
        tabIndex={-1}
        aria-label={t('composer.image')}
        onChange={(event) => {
          props.onSendFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </footer>
  );
}
