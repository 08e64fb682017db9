import type { FileInfo } from '@curro/candidates';
import { expect, test } from 'vitest';
import { chooseFile } from './file-choice.ts';

const file = (code: string, hasIdentityCard = false): FileInfo => ({
  code,
  name: `${code}.pdf`,
  size: 1,
  kind: 'pdf',
  addedAt: new Date(0),
  hasIdentityCard,
});

const form = (offered: readonly string[], sent: string | undefined) =>
  new Map([['offered', [...offered]], ...(sent === undefined ? [] : [['file', [sent]] as const])]);

test.each([
  ['a new form', undefined, file('a'), 'a'],
  ['a new form with an identity document', undefined, file('a', true), undefined],
  ['the same CV', form(['a'], 'a'), file('a'), 'a'],
  ['the same CV without its file', form(['a'], undefined), file('a'), undefined],
  ['another CV', form(['a'], 'a'), file('b'), 'b'],
  ['another CV without a file', form(['a'], 'a'), undefined, undefined],
  ['another CV after one whose file is not sent', form(['a'], undefined), file('b'), undefined],
  ['another CV after one without a file', form([], undefined), file('b'), 'b'],
] as const)('%s', (_, values, ofCv, expected) => {
  const { offered, chosen } = chooseFile(values, { now: undefined, earlier: undefined }, ofCv);
  expect([offered, chosen?.code]).toEqual([ofCv === undefined ? [] : [ofCv], expected]);
});

test('a file that was just attached is chosen, unless it has an identity document', () => {
  const chosenOf = (now: FileInfo) => {
    const { chosen, attachment } = chooseFile(form(['cv'], 'cv'), { now, earlier: undefined }, file('cv'));
    return [chosen?.code, attachment?.code];
  };
  expect(chosenOf(file('a'))).toEqual(['a', 'a']);
  expect(chosenOf(file('a', true))).toEqual([undefined, 'a']);
});
