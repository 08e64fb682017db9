import { loadDictionaries, loadSkills } from '@curro/shared';
import { describe, expect, test } from 'vitest';
import { describeApi, describePublicApi } from './document.ts';

type Node = Readonly<Record<string, unknown>>;

/** Keywords whose values are data, not schemas. */
const DATA: ReadonlySet<string> = new Set(['example', 'examples', 'default', 'enum', 'x-error-codes']);
/** Keywords whose values are maps from names to nodes: their keys are not keywords. */
const MAPS: ReadonlySet<string> = new Set([
  'properties',
  'schemas',
  'responses',
  'headers',
  'paths',
  'content',
]);

/** Every object of the document that can hold keywords, with its place. */
function nodesOf(value: unknown, place = '#', isMap = false): (readonly [place: string, node: Node])[] {
  if (Array.isArray(value)) return value.flatMap((part, i) => nodesOf(part, `${place}/${i}`));
  if (typeof value !== 'object' || value === null) return [];
  const node = value as Node;
  const below = Object.entries(node).flatMap(([name, part]) =>
    !isMap && DATA.has(name) ? [] : nodesOf(part, `${place}/${name}`, !isMap && MAPS.has(name)),
  );
  return isMap ? below : [[place, node], ...below];
}

/** An enum value, a schema name or a property name with the characters that identifiers of every language allow. */
const mangled = (name: unknown): string =>
  String(name)
    .normalize('NFD')
    .replace(/[^A-Za-z0-9]/g, '')
    .toLowerCase();

const hasCollision = (names: readonly unknown[]): boolean => new Set(names.map(mangled)).size < names.length;

/**
 * Escapes that ECMAScript, Python and Java interpret alike: punctuation, the common control characters and two hexadecimal
 * digits. `\d`, `\w`, `\s` and `\b` depend on Unicode in Python, `\0` is octal in Java, `\p` does not exist in Python.
 */
const COMMON_ESCAPE = /\\(?:[^A-Za-z0-9]|[tnrf]|x[0-9a-f]{2})/g;
/** Groups: capturing, non-capturing and lookaheads; no named groups, lookbehinds and inline flags. */
const UNCOMMON = /\(\?(?![:=!])|[*+?}]\+|\[\^?[^\]]*(?:\[|&&)/;

function isCommonPattern(pattern: string): boolean {
  const withoutEscapes = pattern.replace(COMMON_ESCAPE, '');
  const isAscii = /^[\x20-\x7e]*$/.test(pattern);
  return isAscii && !withoutEscapes.includes('\\') && !UNCOMMON.test(withoutEscapes);
}

const described = { dictionaries: loadDictionaries(), skills: loadSkills() };
const documents = [
  ['all operations', describeApi(described)],
  ['public operations', describePublicApi(described)],
] as const;

const placesWhere = (document: object, isWrong: (node: Node) => boolean): string[] =>
  nodesOf(document).flatMap(([place, node]) => (isWrong(node) ? [place] : []));

test.each([
  ['^[^\\x00-\\x1f\\x7f-\\x9f]*$', true],
  ['^(?!curro-)[A-Za-z0-9._-]{0,62}$', true],
  ['^[^\\p{Cc}]*$', false],
  ['^\\d+$', false],
  ['^[^/\\\\\\0]+$', false],
  ['^(?<year>[0-9]{4})$', false],
  ['^(?<=a)b$', false],
  ['^a++$', false],
  ['^[a-z&&[^b]]$', false],
  ['^ñ$', false],
])('whether %s is a common pattern: %s', (pattern, expected) => {
  expect(isCommonPattern(pattern)).toBe(expected);
});

describe.each(documents)('the description of %s', (_, document) => {
  test('has no constants', () => {
    expect(placesWhere(document, (node) => 'const' in node)).toEqual([]);
  });

  test('has no enums of booleans', () => {
    const isBooleanEnum = (node: Node) =>
      Array.isArray(node.enum) && node.enum.some((value) => typeof value === 'boolean');
    expect(placesWhere(document, isBooleanEnum)).toEqual([]);
  });

  test('has nothing beside a reference', () => {
    expect(placesWhere(document, (node) => '$ref' in node && Object.keys(node).length > 1)).toEqual([]);
  });

  test('has patterns that ECMAScript, Python and Java interpret alike', () => {
    const isUncommon = ({ pattern }: Node) => typeof pattern === 'string' && !isCommonPattern(pattern);
    expect(placesWhere(document, isUncommon)).toEqual([]);
  });

  test('has enum values and property names that generators can distinguish', () => {
    const collides = ({ enum: values, properties }: Node) =>
      (Array.isArray(values) && hasCollision(values)) ||
      (typeof properties === 'object' && hasCollision(Object.keys(properties ?? {})));
    expect(placesWhere(document, collides)).toEqual([]);
  });

  test('has no lists and maps among alternatives: many languages have no types for them at run time', () => {
    const isUntyped = ({ type, properties }: Node) =>
      type === 'array' || (type === 'object' && properties === undefined);
    const hasUntyped = ({ anyOf, oneOf }: Node) => {
      const alternatives = ([anyOf, oneOf].flat() as (Node | undefined)[]).filter(
        (part) => part !== undefined && part.type !== 'null',
      );
      return alternatives.length > 1 && alternatives.some((part) => part !== undefined && isUntyped(part));
    };
    expect(placesWhere(document, hasUntyped)).toEqual([]);
  });

  test('has names of schemas and operations that generators can distinguish', () => {
    expect(hasCollision(Object.keys(document.components.schemas))).toBe(false);
    const ids = nodesOf(document).flatMap(([, { operationId }]) => operationId ?? []);
    expect(ids.length).toBeGreaterThan(30);
    expect(hasCollision(ids)).toBe(false);
  });

  test('defines what it refers to, and refers to every schema', () => {
    const text = JSON.stringify(document);
    const referred = new Set([...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name));
    expect(referred).toEqual(new Set(Object.keys(document.components.schemas)));
  });
});
