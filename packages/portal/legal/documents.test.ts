import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadLegalDocuments, missingNotices } from './documents.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'curro-legal-'));
});
afterEach(() => rm(directory, { recursive: true }));

test('the default texts exist in both languages', () => {
  const { privacy, terms, notice } = loadLegalDocuments(undefined);
  expect([privacy.es.title, terms.es.title, notice.es.title]).toEqual([
    'Privacidad',
    'Condiciones de uso',
    'Aviso legal',
  ]);
  expect([privacy.en.title, terms.en.title, notice.en.title]).toEqual([
    'Privacy',
    'Terms of use',
    'Legal notice',
  ]);
});

test('a file of the operator replaces one default text', async () => {
  await writeFile(join(directory, 'notice.es.md'), '# Quiénes somos\n\n- **Empleo Sur, S. L.**\n');
  const { notice } = loadLegalDocuments(directory);
  expect(notice.es.title).toBe('Quiénes somos');
  expect(String(notice.es.body)).toContain('<li><strong>Empleo Sur, S. L.</strong></li>');
  expect(notice.en.title).toBe('Legal notice');
  expect(missingNotices(directory)).toEqual(['notice.en.md']);
  expect(missingNotices(undefined)).toEqual(['notice.es.md', 'notice.en.md']);
});

test('the default legal notice names the operator of the settings, and no default text claims a name without them', () => {
  const operator = { name: 'Empleo Sur, S. L.', taxNumber: 'B00000000', email: 'hola@empleo-sur.example' };
  const { es, en } = loadLegalDocuments(undefined, operator).notice;
  expect(String(es.body)).toMatch(
    /<li>Titular: Empleo Sur, S\. L\.<\/li>\s*<li>NIF: B00000000<\/li>\s*<li>Correo electrónico: <a href="mailto:hola@empleo-sur\.example">/,
  );
  expect(String(es.body)).not.toMatch(/Domicilio|persona o entidad/);
  expect(String(en.body)).toContain('<li>Tax number: B00000000</li>');
  const { privacy } = loadLegalDocuments(undefined, operator);
  expect(String(privacy.es.body)).toMatch(/El responsable es Empleo Sur, S\. L\., <a href="mailto:hola@/);
  expect(String(loadLegalDocuments(undefined).privacy.en.body)).toContain(
    'The controller is the operator of',
  );
  for (const each of Object.values(loadLegalDocuments(undefined)).flatMap((texts) => [texts.es, texts.en])) {
    expect(String(each.body)).not.toMatch(/figura en|named in|\{operator|\{controller/);
  }
});

test('the default texts address visitors, and the privacy notice says how long data is stored', () => {
  const documents = loadLegalDocuments(undefined);
  for (const each of Object.values(documents).flatMap(({ es, en }) => [es, en])) {
    expect(String(each.body)).not.toMatch(/todavía no|not published|TODO|\[[A-Z]/);
  }
  expect(String(documents.privacy.es.body)).toMatch(/<table>[\s\S]+90 días[\s\S]+Un día como máximo/);
  expect(String(documents.privacy.en.body)).toMatch(/<table>[\s\S]+90 days[\s\S]+One day at most/);
});

test('a file without a heading is an error that names the file', async () => {
  const path = join(directory, 'terms.en.md');
  await writeFile(path, 'No heading.');
  expect(() => loadLegalDocuments(directory)).toThrow(path);
});
