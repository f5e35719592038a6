import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as Base } from '@base-ui/react/select';
import { classes } from './classes.ts';
import { endDoublePress } from './endDoublePress.ts';
import floating from './Floating.module.css';
import { Icon } from './Icon.tsx';
import styles from './Select.module.css';
import type { FloatingSelectProps } from './Select.tsx';

/** A Select with its list; it opens when it mounts, because the click that requested it has ended by then. */
export function FloatingSelect({ trigger, value, options, disabled, onChange }: FloatingSelectProps) {
  return (
    // The library would add an inline style element for its scroll bar, which the page's policy forbids.
    <CSPProvider disableStyleElements>
      <Base.Root
        defaultOpen
        value={value}
        disabled={disabled}
        onOpenChange={(open) => !open && endDoublePress()}
        onValueChange={(next) => {
          if (next !== null) onChange(next);
        }}
      >
        <Base.Trigger {...trigger} />
        <Base.Portal>
          <Base.Positioner
            className={floating.layer}
            alignItemWithTrigger={false}
            sideOffset={4}
            collisionPadding={8}
            align="start"
          >
            <Base.Popup className={classes(floating.surface, styles.popup)}>
              <Base.List>
                {options.map((option) => (
                  <Base.Item
                    key={option.value}
                    value={option.value}
                    label={option.label}
                    disabled={Boolean(option.disabled)}
                    className={floating.item}
                  >
                    {option.icon && <Icon name={option.icon} size="sm" />}
                    <Base.ItemText className={styles.value}>{option.label}</Base.ItemText>
                    <Base.ItemIndicator className={styles.tick}>
                      <Icon name="check" size="sm" />
                    </Base.ItemIndicator>
                  </Base.Item>
                ))}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  );
}
