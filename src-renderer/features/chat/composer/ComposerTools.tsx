import { type ReactElement, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutgoingBody } from '#im/records.ts';
import { IconButton } from '#ui/Button.tsx';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { Later } from '#ui/Later.tsx';
import { Popover } from '#ui/Popover.tsx';
import { useEscape } from '#ui/useEscape.ts';
import { CallTools } from '../call/CallTools.tsx';
import { LocationDialog, usePickLocation } from '../location/LocationDialog.tsx';
import { usePanePlace } from '../panes/pane-context.ts';
import { SearchTool } from '../search/SearchTool.tsx';
import { useChatFeature } from '../session/chat-features.ts';
import { type FileKind, imageTypes } from './attachments.ts';
import styles from './Composer.module.css';

const loadEmoji = async () => (await import('./EmojiPicker.tsx')).EmojiPicker;
const loadEvaluation = async () => (await import('./EvaluationPanel.tsx')).EvaluationPanel;
const loadQuick = async () => (await import('./QuickReplies.tsx')).QuickReplies;

/** The panels that can be open around the field; `tools` is the sheet of buttons on a phone. */
export type ComposerPanel = 'emoji' | 'evaluate' | 'quick' | 'location' | 'tools';

type ToolsProps = {
  panel: ComposerPanel | null;
  onPanel: (panel: ComposerPanel | null) => void;
  onEmoji: (key: string) => void;
  /** Sends a message at once: a sticker, an evaluation, a quick reply. */
  onSend: (body: OutgoingBody) => void;
  /** Receives picked files, with the kind of the picker. */
  onFiles: (files: readonly File[], wanted: FileKind) => void;
  onRecord: () => void;
  /** Focuses the field when a panel closes. */
  focusField: () => void;
};

const accepts: Record<FileKind, string> = { image: imageTypes.join(','), video: 'video/*', file: '' };

/** The row of tools above the field on the desktop. */
export function ComposerTools(props: ToolsProps) {
  const { t } = useTranslation('composer');
  const offers = useOffers();
  const { pick, input } = usePicker(props.onFiles);
  const hasQuick = offers.quick;
  const { onPanel } = props;
  const { isFocused } = usePanePlace();
  const pickLocation = usePickLocation(props.onSend, () => onPanel('location'));
  useEffect(() => {
    if (!hasQuick || !isFocused) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '/' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      onPanel('quick');
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [hasQuick, isFocused, onPanel]);
  const tool = (icon: IconName, label: string, act: () => void) => (
    <IconButton key={icon} icon={icon} label={label} onClick={act} />
  );
  const open = (panel: ComposerPanel, trigger: ReactElement<object>, label: string) => (
    <Popover
      trigger={trigger}
      label={label}
      side="top"
      align="start"
      flush
      returnFocus={props.focusField}
      open={props.panel === panel}
      onOpenChange={(isOpen) => onPanel(isOpen ? panel : null)}
    >
      <PanelContent {...props} panel={panel} />
    </Popover>
  );
  return (
    <div className={styles.tools} role="toolbar" aria-label={t('tools')}>
      {offers.emoji && open('emoji', <IconButton icon="smile" label={t('emoji.open')} />, t('emoji.open'))}
      {offers.image && <IconButton icon="image" label={t('image')} onClick={() => pick('image')} />}
      {offers.video && <IconButton icon="clapperboard" label={t('video')} onClick={() => pick('video')} />}
      {offers.file && <IconButton icon="paperclip" label={t('file')} onClick={() => pick('file')} />}
      {offers.location && (
        <IconButton icon="map-pin" label={t('location.open')} onClick={() => pickLocation()} />
      )}
      {offers.voice && <IconButton icon="mic" label={t('voice.record')} onClick={props.onRecord} />}
      {(offers.evaluate || offers.quick) && <span className={styles.rule} />}
      {offers.evaluate &&
        open('evaluate', <IconButton icon="star" label={t('evaluate.open')} />, t('evaluate.open'))}
      {offers.quick &&
        open(
          'quick',
          <IconButton
            icon="message-square-quote"
            label={t('quick.openKeys')}
            aria-keyshortcuts="Control+/"
          />,
          t('quick.open'),
        )}
      <SearchTool tool={tool} />
      <CallTools tool={tool} />
      {input}
      <OwnLocationDialog {...props} />
    </div>
  );
}

function OwnLocationDialog({ panel, onPanel, onSend }: ToolsProps) {
  return <LocationDialog isOpen={panel === 'location'} onSend={onSend} onClose={() => onPanel(null)} />;
}

/** The sheet below the field on a phone: the tools, or one of their panels. */
export function ComposerSheet(props: ToolsProps) {
  const { t } = useTranslation('composer');
  const offers = useOffers();
  const { pick, input } = usePicker(props.onFiles);
  const { panel, onPanel } = props;
  const pickLocation = usePickLocation(props.onSend, () => onPanel('location'));
  useEscape(panel !== null, () => onPanel(null));
  const tool = (icon: IconName, label: string, act: () => void) => (
    <button key={icon} type="button" className={styles.tool} onClick={act}>
      <span className={styles.toolIcon}>
        <Icon name={icon} />
      </span>
      {label}
    </button>
  );
  return (
    <>
      {panel === 'tools' && (
        <div className={styles.sheet} role="toolbar" aria-label={t('tools')}>
          <div className={styles.toolGrid}>
            {offers.image && tool('image', t('image'), () => pick('image'))}
            {offers.video && tool('clapperboard', t('video'), () => pick('video'))}
            {offers.file && tool('paperclip', t('file'), () => pick('file'))}
            {offers.location && tool('map-pin', t('location.open'), () => pickLocation())}
            {offers.voice && tool('mic', t('voice.record'), props.onRecord)}
            {offers.evaluate && tool('star', t('evaluate.open'), () => onPanel('evaluate'))}
            {offers.quick && tool('message-square-quote', t('quick.open'), () => onPanel('quick'))}
            <SearchTool
              tool={(icon, label, act) =>
                tool(icon, label, () => {
                  onPanel(null);
                  act();
                })
              }
            />
            <CallTools tool={tool} />
          </div>
        </div>
      )}
      {panel !== null && panel !== 'tools' && panel !== 'location' && (
        <section className={styles.sheet} aria-label={t(`${panel}.open`)}>
          <PanelContent {...props} panel={panel} />
        </section>
      )}
      {input}
      <OwnLocationDialog {...props} />
    </>
  );
}

function PanelContent({ panel, onPanel, onEmoji, onSend }: ToolsProps) {
  const coming = {
    when: true,
    onFailure: () => onPanel(null),
    fallback: <span className={styles.coming} aria-busy="true" />,
  };
  switch (panel) {
    case 'emoji':
      return (
        <Later {...coming} load={loadEmoji}>
          {(EmojiPicker) => (
            <EmojiPicker onEmoji={onEmoji} onSticker={(group, key) => onSend({ kind: 'face', group, key })} />
          )}
        </Later>
      );
    case 'evaluate':
      return (
        <Later {...coming} load={loadEvaluation}>
          {(EvaluationPanel) => <EvaluationPanel onSend={onSend} />}
        </Later>
      );
    case 'quick':
      return (
        <Later {...coming} load={loadQuick}>
          {(QuickReplies) => <QuickReplies onSend={(text) => onSend({ kind: 'text', text, mentions: [] })} />}
        </Later>
      );
    // The row of tools and the map are not panels of the sheet.
    case 'tools':
    case 'location':
    case null:
      return null;
    default:
      return panel satisfies never;
  }
}

/** The tools that this installation offers. */
function useOffers() {
  const hasEmoji = useChatFeature('InputEmoji');
  const hasStickers = useChatFeature('InputStickers');
  return {
    emoji: hasEmoji || hasStickers,
    image: useChatFeature('InputImage'),
    video: useChatFeature('InputVideo'),
    file: useChatFeature('InputFile'),
    location: useChatFeature('InputLocation'),
    voice: useChatFeature('InputVoice') && typeof MediaRecorder !== 'undefined',
    evaluate: useChatFeature('InputEvaluation'),
    quick: useChatFeature('InputQuickReplies'),
  };
}

/** The browser's file dialog, for one file at a time. */
function usePicker(onFiles: ToolsProps['onFiles']) {
  const { t } = useTranslation('composer');
  const element = useRef<HTMLInputElement>(null);
  const wanted = useRef<FileKind>('file');
  const pick = (kind: FileKind) => {
    const input = element.current;
    if (!input) return;
    wanted.current = kind;
    input.accept = accepts[kind];
    input.click();
  };
  const input = (
    <input
      ref={element}
      type="file"
      className={styles.picker}
      tabIndex={-1}
      aria-label={t('file')}
      onChange={(event) => {
        onFiles([...(event.target.files ?? [])], wanted.current);
        event.target.value = '';
      }}
    />
  );
  return { pick, input };
}
