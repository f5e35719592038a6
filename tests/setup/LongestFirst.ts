import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files whose tests run for many seconds. */
const long = [/\/chaos\/chaos\.test/, /\/hostile\//, /\/sandbox\/seed\//, /\/sandbox\/abuse\.test/];

/**
 * Begins with the longest files: one that begins last keeps one worker busy while the others have nothing
 * left to do.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => long.some((pattern) => pattern.test(moduleId));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
