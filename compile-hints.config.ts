import type { Plugin } from 'vite';

/** The first line of a marked file; see https://v8.dev/blog/explicit-compile-hints. */
export const compileHint = '//# allFunctionsCalledOnLoad';

/** The length from which on the functions of a file are worth the bytes of the mark. */
const leastLength = 4_096;
/** The files of words, which have no functions. */
const words = /-words-/;

/** Whether a file is marked. */
export const isMarked = (name: string, code: string) => code.length >= leastLength && !words.test(name);

/**
 * Marks the files of the page. Chromium compiles a marked file as a whole, beside the main thread, while it arrives; of
 * any other one the main thread parses each function a second time at its first call.
 */
export const compileHints: Plugin = {
  name: 'compile-hints',
  apply: 'build',
  generateBundle: {
    // The mark must be the first line, and other plugins put code before a file's own.
    order: 'post',
    handler(_options, bundle) {
      for (const part of Object.values(bundle))
        if (part.type === 'chunk' && isMarked(part.fileName, part.code))
          part.code = `${compileHint}\n${part.code}`;
    },
  },
};
