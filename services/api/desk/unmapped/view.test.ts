import type { Environment } from '@curro/platform';
import { loadDictionaries } from '@curro/shared';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createDictionaryValues } from './dictionary-values.ts';
import { mappingTable } from './view.ts';

test('a blank is between the name of a mapped value and its key', async () => {
  const dictionary = createDictionaryValues(loadDictionaries());
  const mappings = [{ field: 'category', word: 'Sala y bar', key: 'turismo-restauracion' }] as const;
  const pages = new Hono<Environment>().get('/', (c) =>
    c.html(mappingTable(c, 'agency', mappings, dictionary)),
  );
  expect(await (await pages.request('/')).text()).toContain(
    'Turismo y restauración <small class="desk-code">turismo-restauracion</small>',
  );
});
