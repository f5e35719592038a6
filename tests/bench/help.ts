// `npm run bench -- --help`: without a build and without a browser.
import { help } from './options.ts';

console.log(help());
