import {
  deleteLetter,
  ensureCandidate,
  listLetters,
  presentCoverLetter,
  presentCoverLetterList,
  readLetter,
  saveLetter,
} from '@curro/candidates';
import { sendJson } from '@curro/platform';
import type { ApiContext } from '../../context.ts';
import type { Handlers } from '../../http/mount-operation.ts';
import { readJsonBody } from '../../http/read-json-body.ts';
import { reportUnknown } from '../../http/report-query.ts';

/** The candidate's cover letters (contract 6.3). */
export function coverLetterRoutes(context: ApiContext): Handlers {
  const { db } = context;
  return {
    coverLetterList: async (c) => {
      reportUnknown(c, []);
      const { id } = await ensureCandidate(db, c.get('principal'));
      return sendJson(c, presentCoverLetterList(await listLetters(db, id)));
    },
    coverLetterGet: async (c) => {
      reportUnknown(c, []);
      const candidate = await ensureCandidate(db, c.get('principal'));
      const letter = await readLetter(context, candidate, c.req.param('coverletterId') ?? '');
      return sendJson(c, presentCoverLetter(letter));
    },
    // Also PUT /coverletter/{coverletterId}: the key in the path takes precedence over that in the body.
    coverLetterPut: async (c) => {
      const body = await readJsonBody(c);
      const candidate = await ensureCandidate(db, c.get('principal'));
      const key = c.req.param('coverletterId');
      const letter = await saveLetter(context, candidate, key === undefined ? body : { ...body, key });
      return c.json(presentCoverLetter(letter));
    },
    coverLetterDelete: async (c) => {
      const candidate = await ensureCandidate(db, c.get('principal'));
      await deleteLetter(context, candidate, c.req.param('coverletterId') ?? '');
      return c.json({});
    },
  };
}
