/** The path of Electron's binary, which `npm run test:binary` and `npm run smoke` set; empty for the stand-in. */
export const binary = process.env.PASARMAIN_TEST_BINARY ?? '';

/** True if the tests run in Electron's binary. */
export const isBinary = binary !== '';
