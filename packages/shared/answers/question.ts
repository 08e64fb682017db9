import * as z from 'zod';
import type { Answer } from './pieces.ts';

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
export type KillerQuestionsAnswer = Answer<typeof killerQuestions>;

/** openQuestionList (contract 6.4). */
export const openQuestions = z.array(openQuestion);
export type OpenQuestionsAnswer = Answer<typeof openQuestions>;

/** questionList (contract 6.4). */
export const questions = z.object({ openQuestions, killerQuestions }).meta({ id: 'Questions' });
export type QuestionsAnswer = Answer<typeof questions>;
