import * as z from 'zod';
import type { ResponseOf } from './field-schemas.ts';

const killerQuestion = z
  .object({
    id: z.int(),
    question: z.string(),
    answers: z.array(z.object({ id: z.int(), answer: z.string() })),
  })
  .meta({ id: 'KillerQuestion', description: 'A question with answers to choose from.' });

const openQuestion = z.object({ id: z.int(), question: z.string() }).meta({ id: 'OpenQuestion' });

/** killerQuestionList (contract 6.4). */
export const killerQuestions = z.array(killerQuestion);
export type KillerQuestionsResponse = ResponseOf<typeof killerQuestions>;

/** openQuestionList (contract 6.4). */
export const openQuestions = z.array(openQuestion);
export type OpenQuestionsResponse = ResponseOf<typeof openQuestions>;

/** questionList (contract 6.4). */
export const questions = z.object({ openQuestions, killerQuestions }).meta({ id: 'Questions' });
export type QuestionsResponse = ResponseOf<typeof questions>;
