import { expect, test } from 'vitest';
import type { PrintedCv } from './pdf/printed-cv.ts';
import { createCvFiles } from './run-task.ts';

test('a third file of one candidate is refused while two are read; files of others are read', async () => {
  const { read } = createCvFiles();
  const file = () => new Uint8Array(Buffer.from('{"basics": {"name": "Ana"}}'));
  const [first, second, third, other] = await Promise.allSettled([
    read(1, file()),
    read(1, file()),
    read(1, file()),
    read(2, file()),
  ]);
  expect(third).toMatchObject({ status: 'rejected', reason: { code: 'service_unavailable' } });
  for (const each of [first, second, other]) {
    expect(each).toMatchObject({ status: 'fulfilled', value: { person: { name: 'Ana' } } });
  }
  expect(await read(1, file())).toMatchObject({ person: { name: 'Ana' } });
}, 60_000);

test('the pages of a CV are determined once for each of its contents', async () => {
  const { layOut } = createCvFiles();
  const cv: PrintedCv = {
    language: 'es',
    title: 'Currículum',
    name: 'Ana Sanz',
    headline: '',
    contactTitle: 'Contacto',
    contact: ['ana@example.org', '600 11 22 33'],
    sections: [],
    pageLabels: { page: 'Página', of: 'de' },
  };
  const first = await layOut(1, { cv, template: 'modern' });
  expect(first).toEqual({
    isLarger: true,
    starts: [{ section: 0, item: -1, offset: 0 }],
    sidebar: [2],
    emailSize: 1,
  });
  expect(await layOut(1, { cv, template: 'modern' })).toBe(first);
  expect(await layOut(1, { cv: { ...cv, contact: ['ana@example.org'] }, template: 'modern' })).toMatchObject({
    sidebar: [1],
  });
}, 60_000);
