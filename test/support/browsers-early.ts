import { readFile } from 'node:fs/promises';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** A suite in a browser takes longer than the size of its file suggests. */
const BROWSER_SUITE = 'describeInBrowser(';

/**
 * The order of vitest (larger files first), but within each project every second file is a suite in a browser until all
 * have begun: one that begins last would run when the other workers have nothing left.
 */
export class BrowsersEarly extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = new Map<string, { browser: TestSpecification[]; others: TestSpecification[] }>();
    for (const file of await super.sort(files)) {
      const lists = projects.get(file.project.name) ?? { browser: [], others: [] };
      projects.set(file.project.name, lists);
      const source = await readFile(file.moduleId, 'utf8');
      (source.includes(BROWSER_SUITE) ? lists.browser : lists.others).push(file);
    }
    return [...projects.values()].flatMap(({ browser, others }) => [
      ...browser.flatMap((file, at) => [file, ...others.slice(at, at + 1)]),
      ...others.slice(browser.length),
    ]);
  }
}
