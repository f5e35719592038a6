import { Slider as Base } from '@base-ui/react/slider';
import styles from './RangeSlider.module.css';

type RangeSliderProps = {
  /** The lower and the upper end, in order. */
  value: readonly [number, number];
  /** While it moves. */
  onChange: (value: [number, number]) => void;
  /** When it is let go: the moment to ask a server. */
  onCommit?: ((value: [number, number]) => void) | undefined;
  min: number;
  max: number;
  step?: number | undefined;
  /** The names of the two thumbs, in words: "lowest price", "highest price". */
  labels: readonly [string, string];
  /** How a value is read aloud. */
  format?: ((value: number) => string) | undefined;
  disabled?: boolean | undefined;
};

const pair = (value: number | readonly number[]): [number, number] =>
  typeof value === 'number' ? [value, value] : [value[0] ?? 0, value[1] ?? value[0] ?? 0];

/** A lower and an upper limit on one line; each thumb moves with the arrows. */
export function RangeSlider({
  value,
  onChange,
  onCommit,
  min,
  max,
  step = 1,
  labels,
  format = String,
  disabled,
}: RangeSliderProps) {
  return (
    <Base.Root
      value={value}
      min={min}
      max={max}
      step={step}
      disabled={Boolean(disabled)}
      onValueChange={(next) => onChange(pair(next))}
      onValueCommitted={(next) => onCommit?.(pair(next))}
    >
      <Base.Control className={styles.control}>
        <Base.Track className={styles.track}>
          <Base.Indicator className={styles.indicator} />
          {([0, 1] as const).map((index) => (
            <Base.Thumb
              key={index}
              index={index}
              aria-label={labels[index]}
              getAriaValueText={(_, at) => format(at)}
              className={styles.thumb}
            />
          ))}
        </Base.Track>
      </Base.Control>
    </Base.Root>
  );
}
