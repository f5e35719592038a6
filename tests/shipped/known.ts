import type { Advisory, LicenceExceptions } from './check.ts';

/**
 * Advisories about packages that ship or once shipped, for machines without access to the registry's service.
 * Maintained by hand: an advisory is added when the service reports it, so that the version cannot return
 * with a lockfile.
 */
export const advisories: readonly Advisory[] = [
  {
    package: 'fast-xml-parser',
    before: '5.7.0',
    id: 'CVE-2026-41650',
    about: 'markup slips through its builder',
  },
  { package: 'axios', before: '1.12.0', id: 'CVE-2025-58754', about: 'data: addresses fill the memory' },
  { package: 'electron-updater', before: '6.3.0', id: 'CVE-2024-39698', about: 'signatures are not checked' },
];

/** Licences of the chat vendor's own packages, which its terms of service cover. */
export const licenceExceptions: LicenceExceptions = {};
