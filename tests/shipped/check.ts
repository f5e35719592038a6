/** A package that is part of the shipped product. */
export interface ShippedPackage {
  name: string;
  version: string;
  licence: string;
}

/** Versions of a package that must not ship: all before `before`, from `from` on. */
export interface Advisory {
  package: string;
  from?: string;
  before: string;
  id: string;
  about: string;
}

/** Licences that only require their text and names; a person decides about any other. */
const allowed = new Set([
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'OFL-1.1',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
]);

/** Licences approved for one package each, because `allowed` does not include them. */
export type LicenceExceptions = Readonly<Record<string, string>>;

/** The reasons against shipping these packages, one sentence each. */
export function problemsOf(
  packages: readonly ShippedPackage[],
  advisories: readonly Advisory[],
  exceptions: LicenceExceptions,
): string[] {
  return packages.flatMap((one) => {
    const licence = isAllowed(one.licence) || exceptions[one.name] === one.licence;
    const known = advisories.filter(
      (advisory) =>
        advisory.package === one.name &&
        isBefore(one.version, advisory.before) &&
        !(advisory.from !== undefined && isBefore(one.version, advisory.from)),
    );
    return [
      ...(licence ? [] : [`${one.name} ${one.version}: the licence "${one.licence}" was not looked at yet.`]),
      ...known.map(
        ({ id, about, before }) =>
          `${one.name} ${one.version}: ${id}, ${about}; ${before} is the first without it.`,
      ),
    ];
  });
}

/** `MIT OR GPL-3.0` leaves a choice; `MIT AND GPL-3.0` does not. */
function isAllowed(licence: string): boolean {
  const choices = licence.replace(/[()]/g, '').split(/\s+OR\s+/);
  return choices.some((choice) => choice.split(/\s+AND\s+/).every((part) => allowed.has(part)));
}

/** True if a version is older than another; `1.2.0-beta` is older than `1.2.0`. */
export function isBefore(version: string, other: string): boolean {
  const parts = (text: string) => (text.split('-')[0] ?? '').split('.').map(Number);
  const [one, two] = [parts(version), parts(other)];
  for (let place = 0; place < 3; place += 1) {
    const difference = (one[place] ?? 0) - (two[place] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return version.includes('-') && !other.includes('-');
}
