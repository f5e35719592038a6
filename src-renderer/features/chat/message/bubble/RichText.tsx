import { Fragment, type MouseEvent, useMemo } from 'react';
import { withoutTowers } from '#lib/chat/plain.ts';
import { type LinkTarget, segmentText } from '#lib/links.ts';
import { useServices } from '#parts/root/index.tsx';
import { ownOrigins } from '../own-origins.ts';
import { EmojiArt } from './EmojiArt.tsx';
import { useMessageIntents } from './intents.ts';
import styles from './RichText.module.css';

/** A text with emoji pictures and safe links; everything else stays plain text. */
export function RichText({ text }: { text: string }) {
  const { config } = useServices();
  const pieces = useMemo(() => {
    let at = 0;
    return segmentText(text, ownOrigins(config)).map((segment) => {
      const piece = { segment, at };
      at += segment.kind === 'emoji' ? segment.key.length : segment.text.length;
      return piece;
    });
  }, [text, config]);
  return pieces.map(({ segment, at }) => {
    switch (segment.kind) {
      case 'text':
        return <Fragment key={at}>{withoutTowers(segment.text)}</Fragment>;
      case 'emoji':
        return <EmojiArt key={at} emojiKey={segment.key} />;
      case 'link':
        return <TextLink key={at} text={segment.text} target={segment.target} />;
      default:
        return segment satisfies never;
    }
  });
}

/**
 * A link in a text. A press opens a screen of this product here, or in another tab of a browser; any other link goes
 * through the window's confirmation.
 */
function TextLink({ text, target }: { text: string; target: LinkTarget }) {
  const { openLink, openPath } = useMessageIntents();
  const { platform } = useServices();
  const open = (event: MouseEvent) => {
    if (target.kind === 'inner') {
      if (wantsTab(event) && platform.kind === 'website') return;
      event.preventDefault();
      openPath(target.path);
    } else if (event.type === 'click' || event.button === 1) {
      event.preventDefault();
      openLink(target.url, text);
    }
  };
  return (
    <a
      className={styles.link}
      href={target.kind === 'inner' ? target.path : target.url}
      rel="noopener noreferrer nofollow"
      onClick={open}
      onAuxClick={open}
    >
      {text}
    </a>
  );
}

/** True for a press that browsers handle with another tab or window. */
function wantsTab({ button, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return button !== 0 || ctrlKey || metaKey || shiftKey;
}
