import {
  createSearch,
  deleteSearch,
  ensureCandidateOwner,
  findOwner,
  getSearch,
  parseSavedSearch,
  presentSavedSearch,
  readSearches,
  replaceSearch,
} from '@curro/alerts';
import { ensureCandidate } from '@curro/candidates';
import { type Request, sendJson } from '@curro/platform';
import type { ApiContext } from '../../context.ts';
import type { Handlers } from '../../http/mount-operation.ts';
import { readJsonBody } from '../../http/read-json-body.ts';
import { reportUnknown } from '../../http/report-query.ts';

const keyOf = (c: Request): string => c.req.param('savedsearchId') ?? '';

/** The candidate's saved searches (docs/alerts.md). */
export function savedSearchRoutes(context: ApiContext): Handlers {
  const { db, portalUrl } = context;
  const ownerOf = async (c: Request) => {
    const candidate = await ensureCandidate(db, c.get('principal'));
    return findOwner(db, { candidateId: candidate.id });
  };
  return {
    savedSearchList: async (c) => {
      reportUnknown(c, []);
      const owner = await ownerOf(c);
      const searches = owner === undefined ? [] : await readSearches(db, { ownerId: owner.id });
      return sendJson(
        c,
        searches.map((search) => presentSavedSearch(search, portalUrl)),
      );
    },
    savedSearchCreate: async (c) => {
      const input = parseSavedSearch(await readJsonBody(c));
      const principal = c.get('principal');
      const candidate = await ensureCandidate(db, principal);
      const ensureOwner = () => ensureCandidateOwner(db, candidate, input.language);
      const { search } = await createSearch(context, ensureOwner, input, {
        clientId: principal.clientId,
        isRepeatable: true,
      });
      c.header('Location', `/api/1/savedsearch/${search.key}`);
      return c.json(presentSavedSearch(search, portalUrl), 201);
    },
    savedSearchGet: async (c) => {
      reportUnknown(c, []);
      const search = await getSearch(context, (await ownerOf(c))?.id, keyOf(c));
      return sendJson(c, presentSavedSearch(search, portalUrl));
    },
    savedSearchUpdate: async (c) => {
      const input = parseSavedSearch(await readJsonBody(c));
      const principal = c.get('principal');
      const candidate = await ensureCandidate(db, principal);
      const owner = await ensureCandidateOwner(db, candidate, input.language);
      const search = await replaceSearch(context, owner, keyOf(c), input, principal.clientId);
      return c.json(presentSavedSearch(search, portalUrl));
    },
    savedSearchDelete: async (c) => {
      await deleteSearch(context, (await ownerOf(c))?.id, keyOf(c));
      return c.json({});
    },
  };
}
