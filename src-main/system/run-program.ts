import { execFile } from 'node:child_process';

/** Runs a program and resolves with its output; rejects if it is missing, fails or takes too long. */
export type RunProgram = (program: string, args: readonly string[]) => Promise<string>;

/** Runs a program of the system with a timeout of one second. */
export const runProgram: RunProgram = (program, args) =>
  new Promise((resolve, reject) => {
    execFile(program, [...args], { timeout: 1_000 }, (error, output) =>
      error ? reject(error) : resolve(output),
    );
  });
