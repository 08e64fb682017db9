import { offerId, offerPath } from '@curro/shared';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApplicant } from '../applications/applicant.ts';
import { loadOffers } from '../applications/offers.ts';
import { report, reportAll, reportToAll } from '../applications/operator.ts';
import { type Curro, startCurro } from '../support/curro.ts';
import { createVisitor } from './visitor.ts';

let curro: Curro;
beforeAll(async () => {
  curro = await startCurro('applied-offers');
});
afterAll(() => curro.close());

const titles = ['Hornera', 'Panadera', 'Tahonera', 'Pastelera'] as const;
const category = { category: 'turismo-restauracion', subcategory: 'restauracion', description: 'Obrador.' };

/** The texts of the tag of applications on a page, by the ids of the offers. */
const tagsOf = (page: string): Record<string, string> =>
  Object.fromEntries(
    page.split(' data-id="').flatMap((row) => {
      const tag = /tag-applied"><a href="[^"]+"[^>]*>([^<]+)</.exec(row)?.[1];
      return tag === undefined ? [] : [[row.slice(0, 32), tag]];
    }),
  );

test('cards in results, similar offers and saved offers tell an application from a withdrawn one', async () => {
  const offers = titles.map((title, at) => ({ externalId: `o-${at}`, title, ...category }));
  const [withdrawn = '', active = '', other = '', free = ''] = await loadOffers(curro, offers);
  const person = await createApplicant(curro, 'ana');
  await report(curro, await person.applied(withdrawn), 'declined-by-candidate');
  const rejected = await person.applied(other);
  await person.applied(active);
  await report(curro, rejected, 'rejected');
  await curro.settled();
  const visitor = createVisitor(curro);
  await visitor.signIn('ana');
  const page = async (path: string) => (await visitor.send(path)).text();
  const all = { [withdrawn]: 'Candidatura retirada', [active]: 'Inscrito', [other]: 'Inscrito' };

  expect(tagsOf(await page('/?province=zamora'))).toEqual(all);
  expect(tagsOf(await page('/en/?province=zamora'))).toMatchObject({
    [withdrawn]: 'Application withdrawn',
    [active]: 'Applied',
  });
  // The similar offers below an offer.
  expect(tagsOf(await page(offerPath({ id: free, title: 'Pastelera' })))).toEqual(all);
  const saved = JSON.stringify([{ id: withdrawn, title: 'Hornera', company: 'Mistral' }]);
  const rows = await (await visitor.post('/favoritos', { saved })).text();
  expect(rows).toContain('>Candidatura retirada<');
  expect(rows).not.toContain('Inscrito');

  // Visitors and other candidates see none.
  const stranger = createVisitor(curro);
  for (const path of ['/?province=zamora', offerPath({ id: free, title: 'Pastelera' })])
    expect(tagsOf(await (await stranger.send(path)).text())).toEqual({});
});

test('the home page and the navigation count the applications with news until they are read, without hidden ones', async () => {
  const offers = ['Molinera', 'Confitera'].map((title) => ({ externalId: title, title, ...category }));
  const person = await createApplicant(curro, 'eva');
  const codes: string[] = [];
  for (const id of await loadOffers(curro, offers)) codes.push(await person.applied(id));
  const [read = '', hidden = ''] = codes;
  const visitor = createVisitor(curro);
  await visitor.signIn('eva');
  const page = async (path: string) => (await visitor.send(path)).text();
  const news = async (): Promise<string | undefined> => {
    await curro.settled();
    return />(Mis candidaturas[^<]*)</.exec(await page('/'))?.[1];
  };
  await curro.settled();
  for (const code of codes) await page(`/candidaturas/${code}`);
  // Beside the link of the navigation, on public pages and on those of the candidate.
  const counted = (text: string): string | undefined =>
    />Candidaturas<\/span>(?: <span class="account-count">(\d+)<)?/.exec(text)?.[1];
  expect(await news()).toBe('Mis candidaturas');
  expect(counted(await page('/'))).toBeUndefined();
  for (const code of codes) await report(curro, code, 'cv-read');
  expect(await news()).toBe('Mis candidaturas · 2 novedades');
  for (const path of ['/', '/?q=panadera', '/cv']) expect(counted(await page(path)), path).toBe('2');
  await person.put(`/application/${hidden}?hide=true`, {});
  expect(await news()).toBe('Mis candidaturas · 1 novedad');
  expect(counted(await page('/candidaturas'))).toBe('1');
  // The page that reads the events does not count them any more.
  expect(counted(await page(`/candidaturas/${read}`))).toBeUndefined();
  expect(await news()).toBe('Mis candidaturas');
});

test('the page of an application answers the newest message, declines a job and names a closed process', async () => {
  const [id = ''] = await loadOffers(curro, [{ externalId: 'Amasadora', title: 'Amasadora', ...category }]);
  const person = await createApplicant(curro, 'flora');
  const code = await person.applied(id);
  const visitor = createVisitor(curro);
  await visitor.signIn('flora');
  const state = async (): Promise<string> => {
    await curro.settled();
    const text = await (await visitor.send(`/candidaturas/${code}`)).text();
    return /aria-labelledby="state">([\s\S]*?)<\/section>/.exec(text)?.[1] ?? '';
  };
  const replies = async (): Promise<string[]> =>
    [...(await state()).matchAll(/<a class="button[^"]*" href="([^"]*)"/g)].map(([, href = '']) => href);
  await report(curro, code, { event: 'message-send', message: 'Llama al 612 345 678.' });
  expect(await replies()).toEqual(['tel:612345678']);
  await report(curro, code, { event: 'message-send', message: 'O escribe a rrhh@horno.example.' });
  const mail = 'mailto:rrhh@horno.example?subject=Mi%20candidatura%20a%20%C2%ABAmasadora%C2%BB';
  // The number of the message before remains.
  expect(await replies()).toEqual([mail, 'tel:612345678']);
  await reportAll(curro, code, ['cv-read', 'continue-process', 'offer']);
  expect(await replies()).toEqual([mail, 'tel:612345678', `/candidaturas/${code}/retirar`]);

  const [offerId = ''] = await loadOffers(curro, [{ externalId: 'Bollera', title: 'Bollera', ...category }]);
  const other = await person.applied(offerId);
  const heading = async (): Promise<string | undefined> => {
    await curro.settled();
    const text = await (await visitor.send(`/candidaturas/${other}`)).text();
    return /<h2 id="state">([^<]*)<\/h2>([^<]*)/.exec(text)?.slice(1).join(' | ');
  };
  await report(curro, other, 'cv-read');
  expect(await heading()).toBe('CV visto | ');
  await reportToAll(curro, offerId, 'process-closed');
  expect(await heading()).toMatch(/^Proceso cerrado \| .+ · $/);
  await reportToAll(curro, offerId, 'process-opened');
  expect(await heading()).toMatch(/^CV visto \| .+ · $/);
});

test('the page of an offer lists similar offers near it before others with more common skills', async () => {
  const skills = ['Clavijero', 'Apagadores', 'Diapasón', 'Cordaje'];
  const tuner = { title: 'Afinador de pianos', description: 'Taller.', expires: '2099-12-31T00:00:00Z' };
  const places = [
    ['own', 'Zamora', 'Zamora', skills],
    ['far', 'Madrid', 'Madrid', skills],
    ['near', 'Benavente', 'Zamora', []],
  ] as const;
  await curro.load(
    'tuners',
    places.map(([externalId, city, province, known]) => ({
      ...tuner,
      externalId,
      city,
      province,
      skills: known,
    })),
  );
  const path = offerPath({ id: offerId('tuners', 'own'), title: tuner.title });
  const page = await (await curro.fetch(path)).text();
  const [, similar = ''] = page.split('id="similar"');
  const listed = [...similar.matchAll(/class="row[^"]*" data-id="([^"]+)"/g)].map(([, id]) => id);
  expect(listed).toEqual([offerId('tuners', 'near'), offerId('tuners', 'far')]);
});
