import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { quickReplyLimits } from '#lib/rules/limits.ts';
import { useStore } from '#parts/root/index.tsx';
import { Button, IconButton } from '#ui/Button.tsx';
import { Input } from '#ui/Input.tsx';
import styles from './QuickReplies.module.css';
import { QuickReplyStore } from './QuickReplyStore.ts';

const presets = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7'] as const;

/** The phrases that are sent by one press, and the form to edit them. */
export const QuickReplies = observer(function QuickReplies({ onSend }: { onSend: (text: string) => void }) {
  const { t } = useTranslation('composer');
  const store = useStore(QuickReplyStore);
  const [isEditing, setEditing] = useState(false);
  const phrases = store.phrases(presets.map((preset) => t(`quick.preset.${preset}`)));
  if (isEditing) return <QuickReplyEditor phrases={phrases} onDone={() => setEditing(false)} />;
  return (
    <div className={styles.panel}>
      {phrases.length === 0 && <p className={styles.empty}>{t('quick.empty')}</p>}
      <ul className={styles.list}>
        {phrases.map((phrase) => (
          <li key={phrase}>
            <button type="button" className={styles.phrase} onClick={() => onSend(phrase)}>
              {phrase}
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <Button size="sm" variant="quiet" icon="pencil" onClick={() => setEditing(true)}>
          {t('quick.edit')}
        </Button>
      </div>
    </div>
  );
});

type Row = { id: number; text: string };
type QuickReplyEditorProps = { phrases: readonly string[]; onDone: () => void };

function QuickReplyEditor({ phrases, onDone }: QuickReplyEditorProps) {
  const { t } = useTranslation('composer');
  const store = useStore(QuickReplyStore);
  const [rows, setRows] = useState<readonly Row[]>(() => phrases.map((text, id) => ({ id, text })));
  const change = (id: number, text: string) =>
    setRows(rows.map((row) => (row.id === id ? { id, text } : row)));
  const add = () => setRows([...rows, { id: Math.max(0, ...rows.map((row) => row.id)) + 1, text: '' }]);
  const save = () => {
    store.replace(rows.map((row) => row.text));
    onDone();
  };
  const reset = () => {
    store.reset();
    onDone();
  };
  return (
    <form
      className={styles.panel}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <ul className={styles.list}>
        {rows.map((row, index) => (
          <li key={row.id} className={styles.row}>
            <Input
              aria-label={t('quick.phrase', { number: index + 1 })}
              value={row.text}
              maxLength={quickReplyLimits.text}
              onChange={(event) => change(row.id, event.target.value)}
            />
            <IconButton
              icon="trash-2"
              label={t('quick.remove', { number: index + 1 })}
              onClick={() => setRows(rows.filter((other) => other !== row))}
            />
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <Button
          size="sm"
          variant="quiet"
          icon="plus"
          disabled={rows.length >= quickReplyLimits.count}
          onClick={add}
        >
          {t('quick.add')}
        </Button>
        <Button size="sm" variant="quiet" onClick={reset}>
          {t('quick.reset')}
        </Button>
        <Button type="submit" size="sm" variant="tint" className={styles.done}>
          {t('quick.done')}
        </Button>
      </div>
    </form>
  );
}
