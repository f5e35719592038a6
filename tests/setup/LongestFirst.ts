import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { isLong } from './long.ts';

/**
 * Begins with the longest files: one that begins last keeps one worker busy while the others have nothing
 * left to do. The files of a project follow each other, because a worker starts anew for a file of another one.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = (await super.sort(files)).sort((a, b) => a.project.name.localeCompare(b.project.name));
    return [
      ...sorted.filter(({ moduleId }) => isLong(moduleId)),
      ...sorted.filter(({ moduleId }) => !isLong(moduleId)),
    ];
  }
}
