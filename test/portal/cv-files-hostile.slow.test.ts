import { errorRow, errorText } from '@curro/shared';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Curro, startCurro } from '../support/curro.ts';
import { importer } from './cv-importer.ts';
import { hostileFiles } from './hostile-files.ts';

let curro: Curro;
beforeAll(async () => {
  curro = await startCurro('portal-hostile-files');
});
afterAll(() => curro.close());

test('files that cannot be read get a status and say what to do, and nothing of them is stored', async () => {
  const { upload, review } = await importer(curro, 'hostile');
  for (const [name, content, status, code] of await hostileFiles()) {
    const response = await upload(content);
    const page = await response.text();
    expect(response.status, name).toBe(status);
    // The API states the limit as a number.
    expect(page, name).toContain(errorText(errorRow(code, 'portal'), 'es', { max: 5 }));
    expect(page, name).not.toContain(code);
  }
  expect(await review()).toContain('No queda nada por revisar.');
}, 180_000);
