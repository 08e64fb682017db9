import { type Environment, type Middleware, refuseBadEscapes } from '@curro/platform';
import { OFFER_FEED_SCOPE, OPERATOR_SCOPE } from '@curro/shared';
import { Hono } from 'hono';
import type { ApiContext } from '../../context.ts';
import { requireScope } from '../../http/authenticate.ts';
import { identifyClient } from '../../http/identify-client.ts';
import { refuseOtherMethods } from '../../http/refuse-other-methods.ts';
import { candidateOpsRoutes } from './candidates.ts';
import { clientOpsRoutes } from './clients.ts';
import { deadLetterRoutes } from './dead-letters/dead-letters.ts';
import { listDuplicates } from './duplicates.ts';
import { eventOpsRoutes } from './events.ts';
import { feedRoutes, feedRunRoutes } from './feeds.ts';
import { getChanges } from './get-changes.ts';
import { identityOpsRoutes, operatorAccountRoutes } from './identity.ts';
import { importOffers, previewOffers } from './import-offers.ts';
import { getImportRecord, getImportResults, getRejectedLines, listImportRecords } from './imports.ts';
import { reconcileRoutes, reindexRoutes } from './index-admin.ts';
import { monitoringRoutes } from './monitoring.ts';
import { offerReportRoutes } from './offer-reports.ts';
import { moderationRoutes, offerRoutes } from './offers.ts';
import { savedSearchOpsRoutes } from './saved-searches.ts';
import { searchOpsRoutes } from './searches.ts';
import { sourceRoutes } from './sources.ts';

const enterOperator: Middleware = async (c, next) => {
  c.set('operation', 'operator');
  c.header('Cache-Control', 'no-store');
  await next();
};

/** Paths that the partner scope may access, too. */
const PARTNER_PATHS: ReadonlySet<string> = new Set(['/offers/changes']);

/** The operator API, `/ops/v1` (contract 8). An unknown path is 404 before the token is checked (contract 1.2). */
export function opsRoutes(context: ApiContext): Hono<Environment> {
  const operatorRoutes = refuseOtherMethods(
    new Hono<Environment>()
      .post('/offers', importOffers(context))
      .post('/offers/preview', previewOffers(context))
      .get('/offers/changes', getChanges(context))
      .get('/imports', listImportRecords(context))
      .get('/imports/:id', getImportRecord(context))
      .get('/imports/:id/results', getImportResults(context))
      .get('/imports/:id/rejected-lines', getRejectedLines(context))
      .get('/duplicates', listDuplicates(context))
      .route('/', offerRoutes(context))
      .route('/', offerReportRoutes(context))
      .route('/', moderationRoutes(context))
      .route('/', sourceRoutes(context))
      .route('/', clientOpsRoutes(context))
      .route('/', identityOpsRoutes(context))
      .route('/', operatorAccountRoutes(context))
      .route('/', deadLetterRoutes(context))
      .route('/', feedRoutes(context))
      .route('/', feedRunRoutes(context))
      .route('/', reindexRoutes(context))
      .route('/', reconcileRoutes(context))
      .route('/', candidateOpsRoutes(context))
      .route('/', eventOpsRoutes(context))
      .route('/', savedSearchOpsRoutes(context))
      .route('/', searchOpsRoutes(context))
      .route('/', monitoringRoutes(context)),
  );
  const checks = [refuseBadEscapes, identifyClient('optional', context.verifyClient)];
  const operator = requireScope(OPERATOR_SCOPE, context);
  const partner = requireScope(OFFER_FEED_SCOPE, context, [OPERATOR_SCOPE]);
  const ops = new Hono<Environment>().use(enterOperator);
  for (const { method, path, handler } of operatorRoutes.routes) {
    if (method === 'ALL') ops.all(path, handler);
    else ops.on(method, [path], ...checks, PARTNER_PATHS.has(path) ? partner : operator, handler);
  }
  return ops;
}
