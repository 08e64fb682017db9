import { expect, test } from 'vitest';
import type { StatusReport } from '../../system-status/describe-status.ts';
import { countUnseen, type ServerErrors } from '../../system-status/server-errors.ts';
import { overview, shownErrorsOf } from './view.ts';

const pageWith = (errors: readonly ServerErrors[]): string => {
  const status: StatusReport = {
    at: '2026-03-05T09:30:08.000+0000',
    node: 'v24',
    uptimeSeconds: 60,
    serverErrors: errors.reduce((sum, { count }) => sum + count, 0),
    unseenServerErrors: countUnseen(errors),
    engines: { postgresql: { up: true }, redis: { up: true }, elasticsearch: { up: true } },
  };
  return String(overview(status, { checks: [], reports: 0, errors, samples: [] }));
};

test('server errors need attention, and lead to their operations', () => {
  const page = pageWith([
    { operation: 'offerSearch', status: '503', count: 3, seen: 0 },
    { operation: 'portal.offer', status: '500', count: 1, seen: 0 },
  ]);
  expect(page).toContain('Needs attention: 1');
  expect(page).toContain('4 responses since the start of this process, most of offerSearch (status 503)');
  expect(page).toContain('<code>request failed</code>');
  expect(page.match(/href="\/ops#server-errors"/g)).toHaveLength(2);
  expect(page).toMatch(
    /id="server-errors">[\s\S]*<code>offerSearch<\/code>[\s\S]*<code>portal\.offer<\/code>/,
  );
});

test('without server errors nothing needs attention', () => {
  const page = pageWith([]);
  expect(page).toContain('All 0 checks are ok.');
  expect(page).toContain('No server errors since the start of this process.');
  expect(page.match(/href="\/ops#server-errors"/g)).toHaveLength(1);
});

test('errors that were seen need no attention until there are others', () => {
  const seen = pageWith([{ operation: 'offerSearch', status: '503', count: 3, seen: 3 }]);
  expect(seen).toContain('All 0 checks are ok.');
  expect(seen).toContain('3 seen, process started');
  expect(seen).not.toContain('desk-alarm');
  expect(seen).not.toContain('Mark as seen');
  const later = pageWith([{ operation: 'offerSearch', status: '503', count: 5, seen: 3 }]);
  expect(later).toContain('2 responses after those that were marked as seen, most of offerSearch');
  expect(later).toContain('desk-alarm');
  expect(later).toContain('form="seen-errors" name="error" value="503 5 offerSearch"');
});

test('the form marks the errors that it shows', () => {
  expect(shownErrorsOf(['503 5 offerSearch', '500 1 portal offer', 'x', '500 -1 a'])).toEqual([
    { operation: 'offerSearch', status: '503', count: 5 },
    { operation: 'portal offer', status: '500', count: 1 },
  ]);
});
