import type { Environment } from '@curro/platform';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { deadLetterList } from './view.ts';

const UNFILTERED = { topic: '', source: '', reason: '', since: '', until: '', state: 'discarded' };
const group = (reason: string) => ({ topic: 'import-line', reason, count: 2 });

async function shown(reasons: readonly string[], reason = ''): Promise<string> {
  const list = { deadLetters: [], next: undefined, total: 2, groups: reasons.map(group), sources: [] };
  const pages = new Hono<Environment>().get('/', (c) =>
    c.html(deadLetterList(c, list, { ...UNFILTERED, reason }, '')),
  );
  return (await pages.request('/')).text();
}

test('a single reason is a link that sets the filter until the filter is set', async () => {
  const link = 'topic=import-line&amp;reason=missing+title';
  expect(await shown(['missing title'])).toContain(link);
  expect(await shown(['missing title'])).toContain('>Title is missing</a>');
  expect(await shown(['not_json'])).toContain('>The line is not valid JSON</a>');
  expect(await shown(['missing title'], 'missing')).not.toContain('By reason');
  expect(await shown(['missing title', 'missing url'], 'missing')).toContain(link);
  expect(await shown([])).not.toContain('By reason');
});
