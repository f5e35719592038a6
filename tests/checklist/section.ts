/** A test: its file below `tests/`, and its title below those of its groups. */
export type TestName = readonly [file: string, title: string];

/** Ids, single or as `M-LOGIN-01..08`, and the tests that try them. */
export type Tried = readonly [ids: string, ...tests: TestName[]];

/**
 * A part of the product's checklist. A row about behaviours of several areas stands with the area of its first id.
 */
export interface Section {
  /** How many behaviours each area has; an id is `area-number`, from 01 on. */
  readonly areas: Readonly<Record<string, number>>;
  readonly tried: readonly Tried[];
}
