type Values = Readonly<Record<string, unknown>>;

/**
 * The steps from version to version: the first turns the values of version 1 into those of version 2. A new setting
 * needs no step, because its default applies. A setting whose meaning changes needs one.
 */
const steps: readonly ((values: Values) => Values)[] = [];

/** The version of the settings that this app writes. */
export const settingsVersion = steps.length + 1;

/** The values of an older version in today's meaning; values of a newer version stay unchanged. */
export function migrated(values: Values, version: number, by = steps): Values {
  return by.slice(version - 1).reduce((older, step) => step(older), values);
}
