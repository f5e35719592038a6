type Values = Readonly<Record<string, unknown>>;

/**
 * The steps from version to version: the first turns the values of version 1 into those of version 2. A setting
 * that is new needs none, because its default stands for it; one whose meaning changes does.
 */
const steps: readonly ((values: Values) => Values)[] = [];

/** The version that is written now. */
export const settingsVersion = steps.length + 1;

/** The values of an older version as this one means them; those of a newer version stay as they are. */
export function migrated(values: Values, version: number, by = steps): Values {
  return by.slice(version - 1).reduce((older, step) => step(older), values);
}
