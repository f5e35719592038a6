import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { emojiGlyph, emojiKeys } from '#lib/chat/emoji.ts';
import { type Sticker, stickerGroups } from '#lib/chat/stickers.ts';
import { useStore } from '#parts/root/index.tsx';
import { TabPanel, Tabs } from '#ui/Tabs.tsx';
import { EmojiArt } from '../message/bubble/EmojiArt.tsx';
import { StickerArt } from '../message/bubble/StickerArt.tsx';
import { useChatFeature } from '../session/chat-features.ts';
import styles from './EmojiPicker.module.css';
import { RecentEmojiStore } from './RecentEmojiStore.ts';

type EmojiPickerProps = {
  onEmoji: (key: string) => void;
  onSticker: (group: number, key: string) => void;
};

/**
 * The basic emoji, the recent ones first, and the three groups of stickers. Arrow keys move, Enter chooses.
 */
export const EmojiPicker = observer(function EmojiPicker({ onEmoji, onSticker }: EmojiPickerProps) {
  const { t } = useTranslation('composer');
  const hasEmoji = useChatFeature('InputEmoji');
  const hasStickers = useChatFeature('InputStickers');
  const tabs = [
    ...(hasEmoji ? [{ key: 'basic', label: t('emoji.basic') }] : []),
    ...(hasStickers
      ? stickerGroups.map(({ character }) => ({ key: character, label: t(`group.${character}`) }))
      : []),
  ];
  const [chosen, setChosen] = useState(tabs[0]?.key ?? '');
  const group = stickerGroups.find(({ character }) => character === chosen);
  return (
    <div className={styles.picker}>
      <Tabs
        id="emoji-sets"
        label={t('emoji.tabs')}
        tabs={tabs}
        value={chosen}
        onChange={setChosen}
        className={styles.tabs}
      />
      <TabPanel tabsId="emoji-sets" value={chosen} className={styles.panel}>
        {group ? (
          <Grid className={styles.stickers}>
            {group.stickers.map((sticker) => (
              <StickerButton
                key={sticker.key}
                sticker={sticker}
                onChoose={() => onSticker(group.id, sticker.key)}
              />
            ))}
          </Grid>
        ) : (
          <BasicSet onEmoji={onEmoji} />
        )}
      </TabPanel>
    </div>
  );
});

const BasicSet = observer(function BasicSet({ onEmoji }: Pick<EmojiPickerProps, 'onEmoji'>) {
  const { t } = useTranslation('composer');
  const recent = useStore(RecentEmojiStore);
  // The row of recent emoji does not change while it is open, because a button must not move away under the pointer.
  const [recentKeys] = useState(recent.keys);
  const choose = (key: string) => {
    recent.note(key);
    onEmoji(key);
  };
  const buttons = (keys: readonly string[]) =>
    keys.map((key) => (
      <button
        key={key}
        type="button"
        tabIndex={-1}
        className={styles.emoji}
        aria-label={t('emoji.insert', { emoji: emojiGlyph(key) ?? key })}
        onClick={() => choose(key)}
      >
        <EmojiArt emojiKey={key} label="" />
      </button>
    ));
  return (
    <>
      {recentKeys.length > 0 && (
        <>
          <h3 className={styles.heading}>{t('emoji.recent')}</h3>
          <Grid className={styles.emojis}>{buttons(recentKeys)}</Grid>
          <h3 className={styles.heading}>{t('emoji.all')}</h3>
        </>
      )}
      <Grid className={styles.emojis}>{buttons(emojiKeys)}</Grid>
    </>
  );
});

function StickerButton({ sticker, onChoose }: { sticker: Sticker; onChoose: () => void }) {
  const { t } = useTranslation('composer');
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.sticker}
      aria-label={t('emoji.sendSticker', { name: t(`sticker.${sticker.mood}`) })}
      onClick={onChoose}
    >
      <StickerArt sticker={sticker} className={styles.art} />
    </button>
  );
}

/** Buttons in rows with one Tab stop; arrow keys move between them. */
function Grid({ className, children }: { className: string | undefined; children: ReactNode }) {
  return (
    <div className={className} role="toolbar" onKeyDown={moveFocus} ref={makeEnterable}>
      {children}
    </div>
  );
}

function makeEnterable(grid: HTMLDivElement | null): void {
  const first = grid?.querySelector('button');
  if (first) first.tabIndex = 0;
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const current = document.activeElement;
  const at = current instanceof HTMLButtonElement ? buttons.indexOf(current) : -1;
  const top = buttons[0]?.offsetTop;
  const columns = Math.max(1, buttons.filter((button) => button.offsetTop === top).length);
  const steps: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at - columns,
    ArrowDown: at + columns,
    Home: 0,
    End: buttons.length - 1,
  };
  const next = buttons[steps[event.key] ?? -1];
  if (at === -1 || !next) return;
  event.preventDefault();
  for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
  next.focus();
}
