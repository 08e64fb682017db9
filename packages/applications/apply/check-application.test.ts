import type { Questions, ValidationError } from '@curro/shared';
import { describe, expect, it } from 'vitest';
import { submittedAnswers } from './answers.ts';
import { parseApplyBody } from './apply-input.ts';
import { type ApplyContext, checkApplication } from './check-application.ts';

const questions: Questions = {
  open: [{ id: 11, question: '¿Qué noches puedes?' }],
  killer: [
    {
      id: 21,
      question: '¿Tienes carné?',
      answers: [
        { id: 211, answer: 'Sí' },
        { id: 212, answer: 'No' },
      ],
    },
  ],
};
const valid: ApplyContext = { curriculum: { complete: true }, letterExists: true, questions };
const submitted = {
  offerOpenQuestions: [{ id: 11, answer: 'Todas' }],
  offerKillerQuestions: [{ id: '21', answerId: '211' }],
};

const errors = (body: Record<string, unknown>, context: Partial<ApplyContext> = {}): string[] =>
  checkApplication(parseApplyBody(body), { ...valid, ...context }).map(
    ({ code, field }: ValidationError) => `${code} ${field}`,
  );

describe('checkApplication', () => {
  it.each<[string, Record<string, unknown>, Partial<ApplyContext>, string[]]>([
    ['a valid application', submitted, {}, []],
    ['no questions, empty body', {}, { questions: { open: [], killer: [] } }, []],
    ['no CV', submitted, { curriculum: undefined }, ['316 curriculumCode']],
    ['incomplete CV', submitted, { curriculum: { complete: false } }, ['316 curriculumCode']],
    [
      'CV of a wrong type',
      { ...submitted, curriculumCode: 7 },
      { curriculum: undefined },
      ['225 curriculumCode'],
    ],
    [
      'unknown letter',
      { ...submitted, coverLetter: { key: 'x' } },
      { letterExists: false },
      ['340 coverLetter.key'],
    ],
    ['letter without key and text', { ...submitted, coverLetter: {} }, {}, ['341 coverLetter.text']],
    ['blank letter', { ...submitted, coverLetter: { text: ' \n ' } }, {}, ['341 coverLetter.text']],
    ['stored text', { ...submitted, coverLetter: { key: 'x' } }, {}, []],
    ['3,999 characters', { ...submitted, coverLetter: { text: 'ñ'.repeat(3_999) } }, {}, []],
    [
      '4,000 characters',
      { ...submitted, coverLetter: { text: '🙂'.repeat(4_000) } },
      {},
      ['341 coverLetter.text'],
    ],
    [
      'a name that is too long is not an error',
      { ...submitted, coverLetter: { text: 'a', name: 'n'.repeat(101), doSave: true } },
      {},
      [],
    ],
    ['letter of a wrong type', { ...submitted, coverLetter: [] }, {}, ['225 coverLetter']],
    [
      'letter fields of wrong types',
      { ...submitted, coverLetter: { key: 1, text: 2, name: {}, main: 'yes', doSave: 'true' } },
      {},
      ['225 coverLetter.key', '225 coverLetter.name', '225 coverLetter.text', '225 coverLetter.main'],
    ],
    ['nothing answered', {}, {}, ['315 offerOpenQuestions', '315 offerKillerQuestions']],
    [
      'a blank answer, an answer of another question',
      { offerOpenQuestions: [{ id: 11, answer: '  ' }], offerKillerQuestions: [{ id: 21, answerId: 999 }] },
      {},
      ['315 offerOpenQuestions[0].answer', '315 offerKillerQuestions[0].answerId'],
    ],
    [
      'exactly 1,000 characters',
      { ...submitted, offerOpenQuestions: [{ id: 11, answer: 'á'.repeat(1_000) }] },
      {},
      [],
    ],
    [
      'over 1,000 characters',
      { ...submitted, offerOpenQuestions: [{ id: 11, answer: 'a'.repeat(1_001) }] },
      {},
      ['315 offerOpenQuestions[0].answer'],
    ],
    [
      'the same answer twice',
      {
        ...submitted,
        offerKillerQuestions: [
          { id: 21, answerId: 211 },
          { id: 21, answerId: '211' },
        ],
      },
      {},
      [],
    ],
    [
      'two different answers are one error',
      {
        ...submitted,
        offerKillerQuestions: [
          { id: 21, answerId: 211 },
          { id: 21, answerId: 212 },
        ],
      },
      {},
      ['315 offerKillerQuestions[1].answerId'],
    ],
    [
      'a question of another offer',
      {
        ...submitted,
        offerOpenQuestions: [
          { id: 11, answer: 'a' },
          { id: 99, answer: 'b' },
          { id: 99, answer: 'c' },
        ],
      },
      {},
      ['315 offerOpenQuestions[1].id'],
    ],
    [
      'answers of wrong types are 225, not 315',
      { offerOpenQuestions: 'a', offerKillerQuestions: [{ id: 21, answerId: true }] },
      {},
      ['225 offerOpenQuestions', '225 offerKillerQuestions[0].answerId'],
    ],
    [
      'an invalid item is one error',
      { offerOpenQuestions: ['Todas'], offerKillerQuestions: [{ id: 'x', answerId: 211 }] },
      {},
      ['225 offerOpenQuestions[0]', '225 offerKillerQuestions[0].id'],
    ],
    [
      'the other answers beside an invalid item',
      {
        offerOpenQuestions: [
          { answer: 'Todas' },
          { id: 11, answer: ' ' },
          { id: 99, answer: 'a' },
          { id: 99, answer: 'b' },
        ],
        offerKillerQuestions: [{ id: 21, answerId: 211 }],
      },
      {},
      ['315 offerOpenQuestions[1].answer', '315 offerOpenQuestions[2].id', '225 offerOpenQuestions[0].id'],
    ],
    [
      'the order of the table',
      { curriculumCode: 'x', coverLetter: { key: 'x', text: 'a'.repeat(4_000), main: 3 } },
      { curriculum: undefined, letterExists: false },
      [
        '316 curriculumCode',
        '340 coverLetter.key',
        '341 coverLetter.text',
        '315 offerOpenQuestions',
        '315 offerKillerQuestions',
        '225 coverLetter.main',
      ],
    ],
  ])('%s', (_, body, context, codes) => {
    expect(errors(body, context)).toEqual(codes);
  });

  it('reports the id of the question and the value', () => {
    const request = parseApplyBody({ curriculumCode: 'other' });
    expect(checkApplication(request, { ...valid, curriculum: undefined })).toEqual([
      { code: '316', field: 'curriculumCode', params: { value: 'other' } },
      { code: '315', field: 'offerOpenQuestions', params: { id: 11 } },
      { code: '315', field: 'offerKillerQuestions', params: { id: 21 } },
    ]);
  });
});

describe('submittedAnswers', () => {
  it('stores the texts of questions and answers', () => {
    expect(submittedAnswers(parseApplyBody(submitted), questions)).toEqual([
      { questionId: 11, question: '¿Qué noches puedes?', answer: 'Todas' },
      { questionId: 21, question: '¿Tienes carné?', answerId: 211, answer: 'Sí' },
    ]);
  });
});
