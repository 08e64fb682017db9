import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApplicant } from '../applications/applicant.ts';
import { type Curro, startCurro } from '../support/curro.ts';
import { createVisitor } from './visitor.ts';

let curro: Curro;
beforeAll(async () => {
  curro = await startCurro('portal-cv-files');
});
afterAll(() => curro.close());

async function signedIn(subject: string) {
  const { curriculum } = await createApplicant(curro, subject);
  const visitor = createVisitor(curro);
  await visitor.signIn(subject);
  return { visitor, curriculum };
}

test('a CV is downloaded as PDF in two templates, Europass and JSON Resume', async () => {
  const { visitor, curriculum } = await signedIn('downloads');
  const download = async (file: string) => {
    const response = await visitor.send(`/cv/${curriculum}/descargar/${file}`);
    return {
      type: response.headers.get('content-type'),
      disposition: response.headers.get('content-disposition'),
      cache: response.headers.get('cache-control'),
      content: Buffer.from(await response.arrayBuffer()),
    };
  };
  const file = (type: string, name: string) => ({
    type,
    disposition: `attachment; filename="${name}"`,
    cache: 'no-store',
  });
  for (const template of ['classic', 'modern']) {
    const { content, ...headers } = await download(`pdf-${template}`);
    expect(headers).toEqual(file('application/pdf', 'cv.pdf'));
    expect(content.subarray(0, 8).toString()).toBe('%PDF-1.7');
    for (const part of ['/StructTreeRoot', '/Lang (es-ES)', '/Outlines', '/DisplayDocTitle true'])
      expect(content.includes(part), part).toBe(true);
  }
  const { content: xml, ...xmlHeaders } = await download('europass');
  expect(xmlHeaders).toEqual(file('application/xml; charset=utf-8', 'europass.xml'));
  expect(xml.toString()).toContain('<PositionTitle typeCode="FREETEXT">Panadera</PositionTitle>');
  const { content: json, ...jsonHeaders } = await download('json-resume');
  expect(jsonHeaders).toEqual(file('application/json; charset=utf-8', 'cv.json'));
  expect(JSON.parse(json.toString())).toMatchObject({ work: [{ position: 'Panadera' }] });
  for (const content of [xml, json]) expect(content.includes('12345678Z')).toBe(false);
});

test('the files of another candidate are not found, and visitors sign in first', async () => {
  const { curriculum } = await signedIn('owner');
  const { visitor } = await signedIn('curious');
  for (const file of [
    'descargar/json-resume',
    'descargar/europass',
    'descargar/pdf-classic',
    'vista-previa',
    'idiomas/nueva',
  ]) {
    expect((await visitor.send(`/cv/${curriculum}/${file}`)).status, file).toBe(404);
    expect((await createVisitor(curro).send(`/cv/${curriculum}/${file}`)).status, file).toBe(303);
  }
});
