import { offerId } from '@curro/shared';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Curro } from '../support/curro.ts';
import { headerOf, textOf } from '../support/mail-server.ts';
import { until } from '../support/until.ts';
import { createPerson } from './person.ts';
import { type AlertsCurro, alertOffer, hurry, searchRow, startAlerts } from './start.ts';

const SOURCE = 'matching';

let alerts: AlertsCurro;
let curro: Curro;
beforeAll(async () => {
  alerts = await startAlerts('alert-matching');
  ({ curro } = alerts);
});
afterAll(() => alerts.close());

test('a new offer is mailed once, with one-click unsubscription', async () => {
  const person = await createPerson(curro, 'reader');
  const { body } = await person.save({ query: 'q=camarero&province=madrid' });
  const waitress = { city: 'Madrid', province: 'Madrid' };
  await curro.load(SOURCE, [
    alertOffer('waitress', 'Camarera de sala', waitress),
    alertOffer('welder', 'Soldador', waitress),
  ]);
  const [mail = ''] = await alerts.awaitMails(person.address, 1);
  expect(textOf(mail)).toContain(offerId(SOURCE, 'waitress'));
  expect(textOf(mail)).not.toContain(offerId(SOURCE, 'welder'));
  expect(headerOf(mail, 'List-Unsubscribe')).toMatch(/^<https:\/\/jobs\.example\/alertas\/[\w-]{32}\/baja>$/);
  expect(headerOf(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  expect(headerOf(mail, 'Message-ID')).toMatch(/^<alert-[\w-]+@curro\.example>$/);

  // The same offer with another text is not new.
  const changed = { ...waitress, description: 'Otro texto.' };
  await curro.load(SOURCE, [alertOffer('waitress', 'Camarera de sala', changed)]);
  expect(await person.get(body.id)).toMatchObject({ matches: 1, newMatches: 1 });
  expect(alerts.mailsTo(person.address)).toHaveLength(1);
});

test('an offer that is changed into a match is found; a paused search finds nothing', async () => {
  const person = await createPerson(curro, 'patient');
  const word = alerts.newWord();
  const active = await person.save({ query: `q=${word}`, channel: 'rss' });
  const paused = await person.save({ query: `q=${word}`, channel: 'rss', paused: true });
  await curro.load(SOURCE, [alertOffer('changing', 'Camarera de sala')]);
  await curro.load(SOURCE, [alertOffer('changing', word)]);
  const matches = async (id: string) => (await person.get(id)).matches;
  await until('the match', async () => (await matches(active.body.id)) === 1);
  expect(await matches(paused.body.id)).toBe(0);
});

test('a closed offer is not mailed, and a duplicate once', async () => {
  const person = await createPerson(curro, 'diver');
  const word = alerts.newWord();
  const { body } = await person.save({ query: `q=${word}`, frequency: 'daily' });
  const description = `Se necesita ${word} con experiencia en aguas frías y carné de patrón.`;
  const offer = (part: string) => alertOffer(`diver-${part}`, word, { description });
  await curro.load(SOURCE, ['a', 'b', 'c'].map(offer));
  await curro.load(`${SOURCE}-2`, [offer('a')]);
  await until('four matches', async () => (await person.get(body.id)).matches === 4);
  await until('the group', async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from offers join offer_fingerprints on offer_id = id
      where external_id like 'diver-%' and group_id is not null`.execute(curro.db);
    return rows[0]?.count === 4;
  });
  await curro.ops(`/offers/${SOURCE}/diver-a`, { method: 'DELETE' });
  await hurry(curro, body.id);
  const [mail = ''] = await alerts.awaitMails(person.address, 1);
  expect(textOf(mail)).not.toContain(offerId(SOURCE, 'diver-a'));
  expect(headerOf(mail, 'Subject')).toContain('1 oferta nueva');
});

test('three refused mails pause the search', async () => {
  const person = await createPerson(curro, 'refused');
  const word = alerts.newWord();
  const { body } = await person.save({ query: `q=${word}` });
  for (let count = 1; count <= 3; count += 1) {
    await curro.load(SOURCE, [alertOffer(`refused-${count}`, word)]);
    await until('the match', async () => (await person.get(body.id)).matches === count);
    await hurry(curro, body.id);
    await until('the refusal', async () => (await searchRow(curro, body.id)).bounces === count);
  }
  expect(await person.get(body.id)).toMatchObject({ paused: true, pausedBy: 'bounces' });
});
