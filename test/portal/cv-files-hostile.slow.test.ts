import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Curro, startCurro } from '../support/curro.ts';
import { importer } from './cv-importer.ts';
import { hostileFiles } from './hostile-files.ts';

let curro: Curro;
beforeAll(async () => {
  curro = await startCurro('portal-hostile-files');
});
afterAll(() => curro.close());

test('files that cannot be read get a status and a code, and nothing of them is stored', async () => {
  const { upload, review } = await importer(curro, 'hostile');
  for (const [name, content, status, code] of await hostileFiles()) {
    const response = await upload(content);
    const page = await response.text();
    expect([response.status, /Código: (\w+)/.exec(page)?.[1]], name).toEqual([status, code]);
  }
  expect(await review()).toContain('No queda nada por revisar.');
}, 180_000);
