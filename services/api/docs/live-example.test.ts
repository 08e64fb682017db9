import { loadDictionaries, type Questions } from '@curro/shared';
import { expect, test } from 'vitest';
import { applicationBody, createLiveExample } from './live-example.ts';

const BEGIN = Date.UTC(2026, 0, 1);

test('a failed search is reported once, and tried again some seconds later', async () => {
  let now = BEGIN;
  let searches = 0;
  const warnings: string[] = [];
  const readExample = createLiveExample({
    clock: { now: () => new Date(now) },
    dictionaries: loadDictionaries(),
    portalUrl: 'https://jobs.example',
    search: {
      search: () => {
        searches += 1;
        return Promise.reject(new Error('unavailable'));
      },
    },
    readOffer: () => Promise.resolve(undefined),
    log: { warn: (_, message) => warnings.push(message) },
  });
  expect(await Promise.all([readExample(), readExample()])).toEqual([{}, {}]);
  now += 5_000;
  expect(await readExample()).toEqual({});
  expect([searches, warnings.length]).toEqual([1, 1]);
  now += 10_000;
  expect(await readExample()).toEqual({});
  expect([searches, warnings.length]).toEqual([2, 2]);
});

const killer: Questions['killer'] = [
  {
    id: 11,
    question: '¿Tienes carné?',
    answers: [
      { id: 21, answer: 'Sí' },
      { id: 22, answer: 'No' },
    ],
  },
];
const open: Questions['open'] = [{ id: 12, question: '¿Desde cuándo?' }];

test.each([
  [{ killer: [], open: [] }, {}],
  [{ killer, open: [] }, { offerKillerQuestions: [{ id: 11, answerId: 21 }] }],
  [{ killer: [], open }, { offerOpenQuestions: [{ id: 12, answer: expect.any(String) }] }],
  [
    { killer, open },
    {
      offerKillerQuestions: [{ id: 11, answerId: 21 }],
      offerOpenQuestions: [{ id: 12, answer: expect.any(String) }],
    },
  ],
])('the example of an application answers the questions of the offer: %j', (questions, answers) => {
  expect(applicationBody(questions)).toEqual({ coverLetter: { text: expect.any(String) }, ...answers });
});
