import {
  getQuestions,
  presentKillerQuestions,
  presentOpenQuestions,
  presentQuestions,
} from '@curro/applications';
import { type OperationHandler, sendJson } from '@curro/platform';
import type { Questions } from '@curro/shared';
import type { ApiContext } from '../../context.ts';
import type { Handlers } from '../../http/mount-operation.ts';
import { reportUnknown } from '../../http/report-query.ts';

function readQuestions(context: ApiContext, present: (questions: Questions) => object): OperationHandler {
  return async (c) => {
    reportUnknown(c, []);
    return sendJson(c, present(await getQuestions(context, c.req.param('offerId') ?? '')));
  };
}

/** The operations of an offer's questions (contract 6.4). */
export function questionRoutes(context: ApiContext): Handlers {
  return {
    killerQuestionList: readQuestions(context, presentKillerQuestions),
    openQuestionList: readQuestions(context, presentOpenQuestions),
    questionList: readQuestions(context, presentQuestions),
  };
}
