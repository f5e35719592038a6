import { execFile } from 'node:child_process';

/** Runs a program and resolves with its output; rejects if it is missing, fails or takes too long. */
export type RunProgram = (program: string, args: readonly string[], longestMs?: number) => Promise<string>;

/** Runs a program of the system with a timeout, by default of one second. */
export const runProgram: RunProgram = (program, args, longestMs = 1_000) =>
  new Promise((resolve, reject) => {
    // Windows would otherwise open a console window for the program.
    const options = { timeout: longestMs, windowsHide: true };
    execFile(program, [...args], options, (error, output) => (error ? reject(error) : resolve(output)));
  });
