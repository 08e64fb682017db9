import axe from 'axe-core';
import type { Page } from 'playwright-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Violations of WCAG 2.2 AA and of the best practices of axe: rule and elements, one line each. */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  // Sizes are measured, and elements are visible before their stylesheet has arrived.
  await page.waitForLoadState('load');
  await page.evaluate(axe.source);
  return page.evaluate(async (tags) => {
    const results = await (globalThis as unknown as { axe: typeof axe }).axe.run({
      runOnly: { type: 'tag', values: tags },
      // Elements that pass are not described.
      resultTypes: ['violations'],
    });
    return results.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  }, RULES);
}
