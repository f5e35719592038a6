import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { beginningOf } from '#lib/chat/long-text.ts';
import { RichText } from '../bubble/RichText.tsx';
import { unfolding } from '../bubble/unfold.ts';
import styles from './LongText.module.css';

/** The text of a message; a very long one shows its beginning until the rest is requested. */
export function LongText({ text }: { text: string }) {
  const beginning = useMemo(() => beginningOf(text), [text]);
  if (beginning === null)
    return (
      <span className={styles.text} dir="auto">
        <RichText text={text} />
      </span>
    );
  return <Folded text={text} beginning={beginning} />;
}

function Folded({ text, beginning }: { text: string; beginning: string }) {
  const { t } = useTranslation('messages');
  const [isOpen, setOpen] = useState(false);
  const textRef = useRef<HTMLSpanElement>(null);
  const toggle = () => {
    if (!isOpen) textRef.current?.dispatchEvent(new CustomEvent(unfolding, { bubbles: true }));
    // Collapsing would leave the reader far below the text.
    else requestAnimationFrame(() => textRef.current?.scrollIntoView({ block: 'nearest' }));
    setOpen(!isOpen);
  };
  return (
    <>
      <span ref={textRef} className={styles.text} dir="auto">
        <RichText text={isOpen ? text : `${beginning} …`} />
      </span>
      <button type="button" className={styles.toggle} aria-expanded={isOpen} onClick={toggle}>
        {isOpen ? t('showLess') : t('showMore')}
      </button>
    </>
  );
}
