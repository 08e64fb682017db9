import { readFile } from 'node:fs/promises';
import { expect, expectTypeOf, test } from 'vitest';
import type { OWN_TEXTS } from './messages.ts';
import type { CurroEvents, CurroSearchAttributes, CurroSearchTexts } from './types.ts';

type Events<EventMap extends CurroEvents> = Pick<EventMap, keyof CurroEvents>;

test('the events have their details wherever they bubble', () => {
  expectTypeOf<Events<HTMLElementEventMap>>().toEqualTypeOf<CurroEvents>();
  expectTypeOf<Events<ShadowRootEventMap>>().toEqualTypeOf<CurroEvents>();
  expectTypeOf<Events<DocumentEventMap>>().toEqualTypeOf<CurroEvents>();
  expectTypeOf<Events<WindowEventMap>>().toEqualTypeOf<CurroEvents>();
});

/** Each attribute once: the compiler refuses a missing or an unknown one. */
const attributes: Readonly<
  Record<Exclude<keyof CurroSearchAttributes, 'class' | 'texts' | `on${string}`>, true>
> = {
  api: true,
  client: true,
  q: true,
  province: true,
  category: true,
  city: true,
  radius: true,
  filters: true,
  exact: true,
  sort: true,
  'page-size': true,
  lang: true,
  theme: true,
  hide: true,
  address: true,
  label: true,
  'offer-url': true,
  target: true,
  'heading-level': true,
  logos: true,
  strict: true,
};

test('the texts that a page replaces have their types', () => {
  expectTypeOf<keyof CurroSearchTexts>().toEqualTypeOf<(typeof OWN_TEXTS)[number]>();
});

test('the types have the attributes of the table, and the events', async () => {
  const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');
  const declaration = /```ts\n\/\/ curro-search\.d\.ts.*?```/s;
  // The package test compiles that of the documentation.
  const documented = await readFile(new URL('../../../docs/embed-frameworks.md', import.meta.url), 'utf8');
  expect(declaration.exec(readme)?.[0]).toBe(declaration.exec(documented)?.[0] ?? '');
  const table = /## Attributes(.*?)## Events/s.exec(readme)?.[1] ?? '';
  const names = [...table.matchAll(/^\| ((?:`[\w-]+` ?)+)\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([\w-]+)`/g)].map(([, name]) => name),
  );
  expect(new Set(names)).toEqual(new Set(Object.keys(attributes)));
  expectTypeOf<Parameters<NonNullable<CurroSearchAttributes['oncurro-select']>>[0]>().toEqualTypeOf<
    CurroEvents['curro-select']
  >();
});
