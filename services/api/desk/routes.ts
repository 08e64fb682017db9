import type { Environment } from '@curro/platform';
import { DomainError } from '@curro/shared';
import type { Hono } from 'hono';
import type { OperatorContext } from '../operator-pages/frame.ts';
import { operatorPages } from '../operator-pages/operator-pages.ts';
import { candidatePages } from './candidates/page.ts';
import { clientPages } from './clients/page.ts';
import { deadLetterPages } from './dead-letters/page.ts';
import { duplicatePages } from './duplicates/page.ts';
import { feedPages } from './feeds/page.ts';
import { importPages } from './imports/page.ts';
import { indexAdminPages } from './index-admin/page.ts';
import { offerPages } from './offers/page.ts';
import { operatorAccountPages } from './operators/page.ts';
import { overviewPages } from './overview/page.ts';
import { queuePages } from './queues/page.ts';
import { reportPages } from './reports/page.ts';
import { unmappedPages } from './unmapped/page.ts';

/** The pages of the operators' desk (docs/operators-desk.md). */
export function deskRoutes(context: OperatorContext, stopping: AbortSignal): Hono<Environment> {
  return operatorPages(context)
    .route('/', overviewPages(context, stopping))
    .route('/', queuePages(context, stopping))
    .route('/', feedPages(context))
    .route('/', importPages(context))
    .route('/', deadLetterPages(context))
    .route('/', unmappedPages(context))
    .route('/', duplicatePages(context))
    .route('/', indexAdminPages(context))
    .route('/', reportPages(context))
    .route('/', offerPages(context))
    .route('/', candidatePages(context))
    .route('/', clientPages(context))
    .route('/', operatorAccountPages(context))
    .get('*', (c) => {
      throw new DomainError('not_found', { params: { detail: `page ${c.req.path}` } });
    });
}
