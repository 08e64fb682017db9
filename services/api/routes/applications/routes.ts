import {
  applyToOffer,
  getApplication,
  hideApplication,
  listApplications,
  presentApplication,
  presentApplicationList,
  presentCreatedApplication,
  presentTimeline,
  readTimeline,
} from '@curro/applications';
import { type Candidate, ensureCandidate } from '@curro/candidates';
import { type OperationHandler, type Request, sendJson } from '@curro/platform';
import { throwIfInvalid } from '@curro/shared';
import type { ApiContext } from '../../context.ts';
import type { Handlers } from '../../http/mount-operation.ts';
import { readJsonBody } from '../../http/read-json-body.ts';
import { reportIgnored, reportUnknown } from '../../http/report-query.ts';
import { type ParsedQuery, parseHideQuery, parseListQuery, parseTimelineQuery } from './queries.ts';

const candidateOf = (c: Request, { db }: ApiContext): Promise<Candidate> =>
  ensureCandidate(db, c.get('principal'));

const applicationId = (c: Request): string => c.req.param('applicationId') ?? '';

/** Parses the query of a request and reports its unknown parameters. */
function parseQuery<T>(c: Request, parse: (query: URLSearchParams) => ParsedQuery<T>): ParsedQuery<T> {
  const parsed = parse(new URL(c.req.url).searchParams);
  reportIgnored(c, parsed.ignoredParameters);
  return parsed;
}

/**
 * Checks the query of a request for one application. An unknown application is reported before an invalid query
 * (contract 1.2, step 9).
 */
async function checkQuery<T>(
  c: Request,
  context: ApiContext,
  candidate: Candidate,
  { request, errors }: ParsedQuery<T>,
): Promise<T> {
  if (errors.length > 0) await getApplication(context, candidate, applicationId(c));
  throwIfInvalid(errors);
  return request;
}

/** POST /offer/{offerId}/application (contract 6.2). */
function apply(context: ApiContext): OperationHandler {
  return async (c) => {
    const body = await readJsonBody(c);
    const offerId = c.req.param('offerId') ?? '';
    const created = await applyToOffer(
      { ...context, log: context.log.child({ requestId: c.get('requestId') }) },
      await candidateOf(c, context),
      {
        offerId,
        body,
        idempotencyKey: c.req.header('idempotency-key'),
        clientId: c.get('principal').clientId,
      },
    );
    context.searchDesk.logApplication(c.env.incoming, offerId);
    c.header('Location', `/api/1/application/${created.code}`);
    return c.json(presentCreatedApplication(created), 201);
  };
}

/** GET /application (contract 6.2): without hidden applications. */
function list(context: ApiContext): OperationHandler {
  return async (c) => {
    const { request, errors } = parseQuery(c, parseListQuery);
    throwIfInvalid(errors);
    const page = await listApplications(context, await candidateOf(c, context), request);
    return sendJson(c, presentApplicationList(page));
  };
}

/** GET /application/{applicationId} (contract 6.2). */
function get(context: ApiContext): OperationHandler {
  return async (c) => {
    reportUnknown(c, []);
    const application = await getApplication(context, await candidateOf(c, context), applicationId(c));
    return sendJson(c, presentApplication(application, context.dictionaries));
  };
}

/** PUT /application/{applicationId}?hide= (contract 6.2): the body is ignored. */
function update(context: ApiContext): OperationHandler {
  return async (c) => {
    const query = parseQuery(c, parseHideQuery);
    const candidate = await candidateOf(c, context);
    const { hide } = await checkQuery(c, context, candidate, query);
    await hideApplication(context, candidate, applicationId(c), hide);
    return c.json({ hide });
  };
}

/** GET /application/{applicationId}/timeline (contract 6.2). */
function timeline(context: ApiContext): OperationHandler {
  return async (c) => {
    const query = parseQuery(c, parseTimelineQuery);
    const candidate = await candidateOf(c, context);
    const page = await checkQuery(c, context, candidate, query);
    return sendJson(c, presentTimeline(await readTimeline(context, candidate, applicationId(c), page)));
  };
}

/** The operations of applications (contract 6.2). */
export function applicationRoutes(context: ApiContext): Handlers {
  return {
    applicationCreate: apply(context),
    applicationGet: get(context),
    applicationList: list(context),
    applicationUpdate: update(context),
    applicationTimeline: timeline(context),
  };
}
