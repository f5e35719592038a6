import { ensureWebBuilt } from '../../src-sandbox/launch/install.mjs';

/** Builds the site before the first test, unless the last build used the same sources. */
export default ensureWebBuilt;
