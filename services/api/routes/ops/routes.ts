import { OPERATOR_SCOPE } from '@curro/shared';
import { Hono } from 'hono';
import type { ApiContext } from '../../context.ts';
import { requireScope } from '../../http/authenticate.ts';
import { refuseBadEscapes } from '../../http/check-target.ts';
import type { Environment, Middleware } from '../../http/environment.ts';
import { identifyClient } from '../../http/identify-client.ts';
import { candidateOpsRoutes } from './candidates/routes.ts';
import { deleteOneOffer } from './delete-offer.ts';
import { eventOpsRoutes } from './events/routes.ts';
import { importOffersRoute } from './import-offers.ts';
import { postClient } from './post-client.ts';
import { putOneOffer } from './put-offer.ts';
import { getSourceSettings, putSourceSettings } from './sources.ts';

const enterOperator: Middleware = async (c, next) => {
  c.set('operation', 'operator');
  c.header('Cache-Control', 'no-store');
  await next();
};

/** The operator's door, `/ops/v1` (contract 8). */
export function opsRoutes(context: ApiContext): Hono<Environment> {
  return new Hono<Environment>()
    .use(
      enterOperator,
      refuseBadEscapes,
      identifyClient('optional', context.verifyClient),
      requireScope(OPERATOR_SCOPE, context),
    )
    .post('/offers', importOffersRoute(context))
    .put('/offers/:source/:externalId', putOneOffer(context))
    .delete('/offers/:source/:externalId', deleteOneOffer(context))
    .get('/sources/:source', getSourceSettings(context))
    .put('/sources/:source', putSourceSettings(context))
    .post('/clients', postClient(context))
    .route('/', candidateOpsRoutes(context))
    .route('/', eventOpsRoutes(context));
}
