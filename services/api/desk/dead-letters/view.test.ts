import type { StoredDeadLetter } from '@curro/db';
import type { Environment } from '@curro/platform';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { deadLetterList } from './view.ts';

const UNFILTERED = { topic: '', source: '', reason: '', since: '', until: '', state: 'discarded' };
const group = (reason: string) => ({ topic: 'import-line', reason, count: 2 });

const LINE: StoredDeadLetter = {
  id: 1,
  topic: 'import-line',
  source: 'agency',
  line: 1,
  reason: 'missing title',
  reasonGroup: 'missing title',
  message: null,
  lineHead: null,
  attempts: 1,
  state: 'discarded',
  createdAt: new Date(0),
  lastAt: new Date(0),
  editedBy: null,
  resolvedAt: null,
  resolvedBy: null,
};

async function shown(
  reasons: readonly string[],
  reason = '',
  deadLetters: readonly StoredDeadLetter[] = [],
): Promise<string> {
  const list = { deadLetters, next: undefined, total: 2, groups: reasons.map(group), sources: [] };
  const pages = new Hono<Environment>().get('/', (c) =>
    c.html(deadLetterList(c, list, { ...UNFILTERED, reason }, '')),
  );
  return (await pages.request('/')).text();
}

const shownLine = (line: Partial<StoredDeadLetter>): Promise<string> => shown([], '', [{ ...LINE, ...line }]);

test('a single reason is a link that sets the filter until the filter is set', async () => {
  const link = 'topic=import-line&amp;reason=missing+title';
  expect(await shown(['missing title'])).toContain(link);
  expect(await shown(['missing title'])).toContain('>Title is missing</a>');
  expect(await shown(['not_json'])).toContain('>The line is not valid JSON</a>');
  expect(await shown(['missing title'], 'missing')).not.toContain('By reason');
  expect(await shown(['missing title', 'missing url'], 'missing')).toContain(link);
  expect(await shown([])).not.toContain('By reason');
});

test('a line that is not JSON is linked by the reason, not by its text; the reasons of fields keep their sentences', async () => {
  const text = '"esto no es json" is not a complete JSON value';
  const invalid = await shownLine({ reason: 'not_json', message: text, lineHead: 'esto no es json' });
  expect(invalid).toContain('">The line is not valid JSON</a>');
  expect(invalid).not.toContain(text);
  expect(invalid).toContain('<code>esto no es json</code>');
  const missing = { reason: 'missing title', message: 'title is missing; description is missing' };
  expect(await shownLine(missing)).toContain('">Title is missing; description is missing</a>');
});
