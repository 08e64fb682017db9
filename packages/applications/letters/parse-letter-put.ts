import type { Finding } from '@curro/shared';
import { booleanMember, given, type JsonObject, type Member, textMember } from '../body/read-member.ts';
import { typeFindings } from '../body/type-findings.ts';
import { LETTER_TEXT_BELOW, type LetterText, letterSizes, sizedText } from './letter-text.ts';

/** Most letters a candidate keeps (contract 6.3). */
export const MOST_LETTERS = 20;

/** A letter ready to be stored. */
export interface LetterContent {
  readonly name: string;
  readonly text: string;
  readonly main: boolean;
}

/** The body of coverLetterPut, parsed. */
export interface LetterRequest {
  /** Undefined: a new letter. */
  readonly key: string | undefined;
  readonly content: LetterContent;
  /** In the order of the operation's table: 741 and 201, 742, 341, 225 (contract 6.3). */
  readonly findings: readonly Finding[];
}

type Codes = { readonly [Kind in 'absent' | 'unsound' | 'wrong']: Finding };

const judge = (text: LetterText, codes: Codes): Finding[] =>
  text.kind === 'value' ? [] : [codes[text.kind]];

const nameCodes = (member: Member<string>): Codes => ({
  absent: { code: '741', field: 'name' },
  unsound: { code: '201', field: 'name', params: { value: given(member) ?? '' } },
  wrong: { code: '225', field: 'name' },
});

const textCodes: Codes = {
  absent: { code: '742', field: 'text' },
  unsound: { code: '341', field: 'text', params: { max: LETTER_TEXT_BELOW } },
  wrong: { code: '225', field: 'text' },
};

/** Parses the body of coverLetterPut; a key in the path wins over the one in the body (contract 6.3). */
export function parseLetterPut(body: JsonObject, pathKey: string | undefined): LetterRequest {
  const key = textMember(body.key);
  const nameMember = textMember(body.name);
  const name = sizedText(nameMember, letterSizes.name);
  const text = sizedText(textMember(body.text), letterSizes.text);
  const main = booleanMember(body.main);
  const findings = [
    ...judge(name, nameCodes(nameMember)),
    ...judge(text, textCodes),
    ...(pathKey === undefined ? typeFindings({ key }) : []),
    ...typeFindings({ main }),
  ];
  // Types last: 225 is the last line of the table whatever member it speaks of.
  return {
    key: pathKey ?? given(key),
    content: {
      name: name.kind === 'value' ? name.value : '',
      text: text.kind === 'value' ? text.value : '',
      main: given(main) ?? false,
    },
    findings: findings.toSorted((a, b) => Number(a.code === '225') - Number(b.code === '225')),
  };
}
