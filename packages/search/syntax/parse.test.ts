import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_Q_LENGTH, parseQuery } from './parse.ts';
import type { Atom, Clause, Query } from './tree.ts';

function printAtom(atom: Atom): string {
  if (atom.kind === 'word') return atom.text;
  if (atom.kind === 'wildcard') return atom.pattern;
  return atom.kind === 'phrase' ? `"${atom.text}"` : `(${printQuery(atom.query)})`;
}

function printClause({ exclude, field, atom }: Clause): string {
  return `${exclude ? '-' : ''}${field === undefined ? '' : `${field}:`}${printAtom(atom)}`;
}

/** Prints a tree in the grammar of q; `parseQuery` returns the same tree. */
function printQuery(query: Query): string {
  return query.map((disjunction) => disjunction.map(printClause).join(' OR ')).join(' ');
}

const printed = (q: string): string | undefined => {
  const { query } = parseQuery(q);
  return query && printQuery(query);
};

describe('q is parsed and printed', () => {
  test.each([
    ['panadero noche', 'panadero noche'],
    ['jav* -puesto:becario', 'jav* -title:becario'],
    ['puesto:(jefe OR encargado) poblacion:zamora', 'title:(jefe OR encargado) town:zamora'],
    ['"turno de noche"', '"turno de noche"'],
    ['empresa:"hornos mistral', 'company:"hornos mistral"'],
    ['(java senior) -becario', '(java senior) -becario'],
    ['Descripción:horno REQUISITOS: carné', 'description:horno requirements:carné'],
    ['-(a b) -"c d" -puesto:(e f)', '-(a b) -"c d" -title:(e f)'],
    ['a OR b OR c d', 'a OR b OR c d'],
    ['a AND b', 'a b'],
    ['a or b y c', 'a or b y c'],
    ['C++ C# .NET Node.js CI/CD R&D I+D', 'C++ C# .NET Node.js CI/CD R&D I+D'],
    ['foo:bar http://x.example', 'foo:bar http://x.example'],
    ['back-end a - b', 'back-end a b'],
    ['“turno de noche” «a b» „c d”', '"turno de noche" "a b" "c d"'],
    ['a,b;c', 'a b c'],
    ['title: "x y"', 'title:"x y"'],
    ['title: town:x', 'town:x'],
    ['title:town:x', 'title:town:x'],
    ['--a title:-b', '-a title:b'],
    ['a(b)c"d"e', 'a (b) c "d" e'],
    ['(a', '(a)'],
    ['a) b', 'a b'],
    ['OR a OR', 'a'],
    ['a OR "" OR b', 'a OR b'],
    ['x** ?*y', 'x* ?*y'],
    ['*a *b *a -*c *d', '*a *b *a -*c'],
    ['a??????????', 'a??????????'],
    ['*a?b?c?d?e?f?g?h x*y', '*a?b?c?d?e* x*y'],
    ['*a????????', '*a????*'],
    ['*?*z', '?*z'],
    ['((((((a b))))))', '(((((a b)))))'],
    ['-((((((a b))))))', '-(((((a b)))))'],
    ['(((((-(a b) c)))))', '(((((-a b c)))))'],
    ['-OR title:AND', '-OR title:AND'],
    ['مهندس שלום', 'مهندس שלום'],
    ['ofertas 🔥', 'ofertas 🔥'],
    ['a\u0000b\tc', 'a b c'],
  ])('%j', (q, expected) => {
    expect(printed(q)).toBe(expected);
  });

  test.each([
    '',
    ' , ;',
    '-',
    '--',
    '""',
    '"',
    '()',
    '(()',
    ')',
    'OR',
    'AND OR',
    '*',
    '?*',
    '-*',
    'title:',
    '& / + ...',
  ])('%j has no searchable term', (q) => {
    expect(parseQuery(q).query).toBeUndefined();
  });
});

test.each([
  ['*a *b *c *d -*e puesto:*f *a *d', ['*d', '*e', '*f']],
  ['* ?* -* java', ['*', '?*']],
  ['jav* c?* "*x"', []],
])('%j drops the wildcard terms %j', (q, dropped) => {
  expect(parseQuery(q).droppedWildcards).toEqual(dropped);
});

test('the tree of a query', () => {
  expect(parseQuery('-puesto:(jefe OR "de sala") jav?').query).toEqual([
    [
      {
        exclude: true,
        field: 'title',
        atom: {
          kind: 'group',
          query: [
            [
              { exclude: false, field: undefined, atom: { kind: 'word', text: 'jefe' } },
              { exclude: false, field: undefined, atom: { kind: 'phrase', text: 'de sala' } },
            ],
          ],
        },
      },
    ],
    [{ exclude: false, field: undefined, atom: { kind: 'wildcard', pattern: 'jav?' } }],
  ]);
});

/** Random texts of the tokens of the grammar, for unusual combinations. */
const oddText = fc
  .array(
    fc.constantFrom(
      'a',
      'be',
      'OR',
      'AND',
      '-',
      '(',
      ')',
      '"',
      '“',
      ' ',
      ',',
      '*',
      '?',
      ':',
      'title:',
      'Población:',
      'ñ',
      '.',
    ),
    { maxLength: 40 },
  )
  .map((pieces) => pieces.join(''));

test('parse(print(tree)) returns the tree for every text', () => {
  fc.assert(
    fc.property(fc.oneof(oddText, fc.string({ unit: 'grapheme', maxLength: MAX_Q_LENGTH })), (text) => {
      const tree = parseQuery(text).query;
      expect(tree && parseQuery(printQuery(tree)).query).toEqual(tree);
    }),
    { numRuns: 3_000 },
  );
});
