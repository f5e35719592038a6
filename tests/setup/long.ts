/** Files of unit tests that run for many seconds. */
const long = [
  /\/features\/chat\/chaos\//,
  /\/message\/hostile\//,
  /\/sandbox\/seed\//,
  /\/sandbox\/http\/validation\.test/,
  /\/sandbox\/abuse\.test/,
];

/** Whether the tests of a file run for many seconds. */
export function isLong(path: string): boolean {
  return long.some((pattern) => pattern.test(path));
}
