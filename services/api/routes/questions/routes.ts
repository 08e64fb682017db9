import { presentKillerQuestions, presentOpenQuestions, presentQuestions } from '@curro/applications';
import { getOffer } from '@curro/offers';
import { type OperationHandler, sendJson } from '@curro/platform';
import { DomainError, type Questions } from '@curro/shared';
import type { ApiContext } from '../../context.ts';
import type { Handlers } from '../../http/mount-operation.ts';
import { reportUnknown } from '../../http/report-ignored.ts';

/** Answers with some of an offer's questions, closed offers' too; 313 for an unknown or deleted offer. */
function readQuestions({ db }: ApiContext, present: (questions: Questions) => object): OperationHandler {
  return async (c) => {
    reportUnknown(c, []);
    const id = c.req.param('offerId') ?? '';
    const stored = await getOffer(db, id);
    if (stored === undefined || stored.state === 'deleted') throw new DomainError('313', { params: { id } });
    return sendJson(c, present(stored.offer.questions));
  };
}

/** The questions of an offer (contract 6.4). */
export function questionRoutes(context: ApiContext): Handlers {
  return {
    killerQuestionList: readQuestions(context, presentKillerQuestions),
    openQuestionList: readQuestions(context, presentOpenQuestions),
    questionList: readQuestions(context, presentQuestions),
  };
}
