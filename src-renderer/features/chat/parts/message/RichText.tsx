import { Fragment, type MouseEvent, useMemo } from 'react';
import { withoutTowers } from '#lib/chat/plain.ts';
import { type LinkTarget, segmentText } from '#lib/links.ts';
import { EmojiArt } from './EmojiArt.tsx';
import { useMessageIntents } from './intents.ts';
import styles from './RichText.module.css';

/** A text with its emoji drawn and its safe links to press; everything else in it stays plain words. */
export function RichText({ text }: { text: string }) {
  const pieces = useMemo(() => {
    let at = 0;
    return segmentText(text, window.location.origin).map((segment) => {
      const piece = { segment, at };
      at += segment.kind === 'emoji' ? segment.key.length : segment.text.length;
      return piece;
    });
  }, [text]);
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

function TextLink({ text, target }: { text: string; target: LinkTarget }) {
  const { openLink, openPath } = useMessageIntents();
  const open = (event: MouseEvent) => {
    event.preventDefault();
    if (target.kind === 'inner') openPath(target.path);
    else openLink(target.url, text);
  };
  return (
    <a
      className={styles.link}
      href={target.kind === 'inner' ? target.path : target.url}
      rel="noopener noreferrer nofollow"
      onClick={open}
    >
      {text}
    </a>
  );
}
