import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTermIndex } from './term-index.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 4 });
const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
const terms = fc.array(fc.array(name, { minLength: 1, maxLength: 2 }), { maxLength: 30 });

/** Whether each word begins another word of the text. */
function beginsWords(text: string, words: readonly string[]): boolean {
  const free = text.split(' ');
  return words.every((each) => {
    const at = free.findIndex((other) => other.startsWith(each));
    return at >= 0 && free.splice(at, 1).length > 0;
  });
}

/** The completions by a scan of the whole list. */
function scan(texts: readonly (readonly string[])[], words: readonly string[], max: number): number[] {
  const typed = words.join(' ');
  const groups = [
    (text: string) => text.startsWith(typed),
    (text: string) => beginsWords(text, words),
    // Two letters are in most words.
    (text: string) => typed.length > 2 && text.includes(typed),
  ];
  const all = texts.map((_, position) => position);
  const found = groups.flatMap((matches) => all.filter((position) => texts[position]?.some(matches)));
  return [...new Set(found)].slice(0, max);
}

test('completions are those of a scan of the list', () => {
  fc.assert(
    fc.property(
      terms,
      fc.array(word, { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 1, max: 9 }),
      (texts, words, max) => {
        const index = createTermIndex(
          texts,
          texts.map(() => 1),
        );
        expect(index.complete(words, max)).toEqual(scan(texts, words, max));
        const begins = (names: readonly string[]) => names.some((each) => each.startsWith(words.join(' ')));
        const beginning = [...texts.keys()].filter((position) => begins(texts[position] ?? []));
        expect(index.beginning(words, max)).toEqual(beginning.slice(0, max));
      },
    ),
  );
});

test('the counts of the words with a beginning are added', () => {
  const index = createTermIndex([['pan dulce', 'panadero'], ['pandero'], ['sala']], [5, 3, 1]);
  expect(['pan', 'panad', 's', 'x', ''].map((beginning) => index.countBeginning(beginning))).toEqual([
    13, 5, 1, 0, 19,
  ]);
});
