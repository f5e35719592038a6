import { Slider as Base } from '@base-ui/react/slider';
import styles from './RangeSlider.module.css';

type RangeSliderProps = {
  /** The lower and the upper end, in order. */
  value: readonly [number, number];
  /** Called while a thumb moves. */
  onChange: (value: [number, number]) => void;
  /** Called when a thumb is released: the moment to send a request. */
  onCommit?: ((value: [number, number]) => void) | undefined;
  min: number;
  max: number;
  step?: number | undefined;
  /** Accessible names of the two thumbs: "lowest price", "highest price". */
  labels: readonly [string, string];
  /** Formats a value for screen readers. */
  format?: ((value: number) => string) | undefined;
  disabled?: boolean | undefined;
};

const pair = (value: number | readonly number[]): [number, number] =>
  typeof value === 'number' ? [value, value] : [value[0] ?? 0, value[1] ?? value[0] ?? 0];

/** A slider for a lower and an upper limit; each thumb moves with the arrow keys. */
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
