import { afterAll, beforeAll, expect, test } from 'vitest';
import { idOf, type MadeUpOffer, madeUpOffer } from './support/made-up-offer.ts';
import { openSearch, type SearchDoor } from './support/search-door.ts';

const OFFERS = 60;
const MINUTE_MS = 60_000;
const START = Date.UTC(2026, 2, 1);

/** Offer n was updated n minutes after the start; titles come in threes. */
function numbered(n: number, more: Partial<MadeUpOffer> = {}) {
  return madeUpOffer({
    id: `n${n}`,
    title: `Puesto ${Math.floor(n / 3)}`,
    updatedAt: new Date(START + n * MINUTE_MS).toISOString(),
    ...more,
  });
}

/** Grows with each change, as the revisions of the store do. */
let revision = 1;

let door: SearchDoor;
beforeAll(async () => {
  door = await openSearch(
    'cursor',
    Array.from({ length: OFFERS }, (_, n) => numbered(n)),
  );
});
afterAll(() => door.close());

test.each(['updated', 'updated-desc', 'title', 'title-desc', 'applicants-asc'])(
  '%s: offers that do not change are seen exactly once while others come and go',
  async (order) => {
    const query = `maxResults=7&order=${order}`;
    const seen: string[] = [];
    const changed = new Set<string>();
    let answer = await door.ask(query);
    for (let page = 0; ; page += 1) {
      seen.push(...answer.offers.map((offer) => offer.id));
      if (answer.nextCursor === undefined) break;
      const [gone, moved, fresh] = [page, 30 + page, 100 + page];
      revision += 1;
      for (const n of [gone, moved, fresh]) changed.add(idOf(`n${n}`));
      await door.index.write({ index: [], remove: [{ id: idOf(`n${gone}`), revision }] });
      await door.put(
        numbered(moved, {
          title: 'Abad',
          updatedAt: '2026-03-09T00:00:00.000Z',
          applications: 9,
          revision,
        }),
        numbered(fresh, { title: 'Zurcidor', revision }),
      );
      answer = await door.ask(`${query}&after=${answer.nextCursor}`);
    }
    const unchanged = Array.from({ length: OFFERS }, (_, n) => idOf(`n${n}`)).filter(
      (id) => !changed.has(id),
    );
    expect(seen.filter((id) => !changed.has(id)).toSorted()).toEqual(unchanged.toSorted());
    revision += 1;
    const strangers = [...changed].map((id) => ({ id, revision }));
    await door.index.write({ index: [], remove: strangers });
    revision += 1;
    await door.put(...Array.from({ length: OFFERS }, (_, n) => numbered(n, { revision })));
  },
);

test('a page read again by its cursor is the same page', async () => {
  const first = await door.ask('maxResults=10&order=city');
  const again = () => door.ask(`maxResults=10&order=city&after=${first.nextCursor}`);
  expect(await again()).toEqual(await again());
});
