import { parseArgs } from 'node:util';
import { type Suite, suites } from './suites.ts';

/** What a run of the bench was asked for. */
export interface Options {
  readonly chosen: readonly Suite[];
  /** The number of compressed hours of the long run. */
  readonly hours: number;
  /** True if the figures become those that later runs are compared with. */
  readonly keeps: boolean;
}

const usualHours = 8;

/** The help text, with all suites. */
export function help(): string {
  const width = Math.max(...suites.map(({ name }) => name.length));
  const lineOf = ({ name, about }: Suite) => `  ${name.padEnd(width)}  ${about}`;
  return `Usage: npm run bench -- [suites] [options]

Prints one line of JSON for each figure and a table at the end. Without suites it measures all of these:

${suites
  .filter(({ isLong }) => !isLong)
  .map(lineOf)
  .join('\n')}

These take long and run only when they are named:

${suites
  .filter(({ isLong }) => isLong)
  .map(lineOf)
  .join('\n')}

  --hours N  the number of compressed hours of the suite hours (${usualHours}); chooses it too
  --keep     later runs are compared with the bytes, counters and ratios of this one
  --help     this text`;
}

/** Reads the words behind the command; a text says what is wrong with them. */
export function readOptions(words: readonly string[]): Options | string {
  let given: ReturnType<typeof parse>;
  try {
    given = parse(words);
  } catch (error) {
    // The parser's own message names the option.
    return error instanceof Error ? error.message : String(error);
  }
  const { values, positionals } = given;
  const hours = Number(values.hours ?? usualHours);
  if (!(Number.isInteger(hours) && hours >= 2)) return `--hours takes a whole number from 2 on`;
  const names = values.hours === undefined ? positionals : [...positionals, 'hours'];
  const unknown = names.find((name) => !suites.some((suite) => suite.name === name));
  if (unknown !== undefined) return `there is no suite ${unknown}`;
  const chosen = suites.filter((suite) =>
    names.length === 0 ? suite.isLong !== true : names.includes(suite.name),
  );
  return { chosen, hours, keeps: values.keep };
}

const parse = (words: readonly string[]) =>
  parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { hours: { type: 'string' }, keep: { type: 'boolean', default: false } },
  });
