import {
  type DocumentSection,
  deleteItem,
  documentSections,
  ensureCandidate,
  getItem,
  type ItemSection,
  itemSections,
  listCurricula,
  listItems,
  NO_SKILLS,
  presentCurriculum,
  presentItem,
  presentItems,
  readDocument,
  saveDocument,
  saveItem,
  skills,
  skillsResponse,
} from '@curro/candidates';
import { type OperationHandler, type Request, sendJson, sendTag } from '@curro/platform';
import type { ApiContext } from '../../context.ts';
import type { Handlers } from '../../http/mount-operation.ts';
import { readJsonBody } from '../../http/read-json-body.ts';
import { reportUnknown } from '../../http/report-query.ts';

const codeOf = (c: Request): string => c.req.param('curriculumId') ?? '';
const ifMatchOf = (c: Request) => ({ ifMatch: c.req.header('if-match') });

/** Finds or creates the candidate of the token and reports all query parameters: operations on CVs have none. */
function candidateOf(c: Request, { db }: ApiContext) {
  reportUnknown(c, []);
  return ensureCandidate(db, c.get('principal'));
}

/** Handles GET of a section that is one document. */
function getDocument(context: ApiContext, section: DocumentSection): OperationHandler {
  const { dictionaries } = context;
  return async (c) => {
    const candidate = await candidateOf(c, context);
    const { content, revision } = await readDocument(context, candidate, section, codeOf(c));
    sendTag(c, revision);
    return sendJson(c, section.present(content, { dictionaries, email: candidate.email }));
  };
}

/** Handles PUT of a section that is one document. */
function putDocument(context: ApiContext, section: DocumentSection): OperationHandler {
  const { dictionaries } = context;
  return async (c) => {
    const body = await readJsonBody(c);
    const candidate = await candidateOf(c, context);
    const code = codeOf(c);
    const saved = await saveDocument(context, candidate, section, code, body, ifMatchOf(c));
    sendTag(c, saved.revision);
    return c.json(section.present(saved.content, { dictionaries, curriculumId: code.toLowerCase() }));
  };
}

/** The operations of a section that is one document. */
const documentHandlers = (context: ApiContext, section: DocumentSection): Handlers => ({
  [`${section.name}Get`]: getDocument(context, section),
  [`${section.name}Put`]: putDocument(context, section),
});

/** The operations of a section of items. */
function itemHandlers(context: ApiContext, section: ItemSection): Handlers {
  const { dictionaries } = context;
  const { name } = section;
  const placeOf = (c: Request) => ({ section, code: codeOf(c) });
  const idOf = (c: Request): string => c.req.param(`${name}Id`) ?? '';
  const list: OperationHandler = async (c) => {
    const { items, revision } = await listItems(context, await candidateOf(c, context), placeOf(c));
    sendTag(c, revision);
    return sendJson(c, presentItems(section, items, dictionaries));
  };
  const get: OperationHandler = async (c) => {
    const candidate = await candidateOf(c, context);
    const { item, revision } = await getItem(context, candidate, placeOf(c), idOf(c));
    sendTag(c, revision);
    return sendJson(c, presentItem(section, item, dictionaries));
  };
  const put: OperationHandler = async (c) => {
    const body = await readJsonBody(c);
    const candidate = await candidateOf(c, context);
    const { item, revision } = await saveItem(context, candidate, placeOf(c), body, ifMatchOf(c));
    sendTag(c, revision);
    return c.json(presentItem(section, item, dictionaries));
  };
  const remove: OperationHandler = async (c) => {
    const candidate = await candidateOf(c, context);
    await deleteItem(context, candidate, placeOf(c), idOf(c), ifMatchOf(c));
    return c.json({});
  };
  return { [`${name}List`]: list, [`${name}Get`]: get, [`${name}Put`]: put, [`${name}Delete`]: remove };
}

/** GET /curriculum (contract 4): the candidate's CVs, the principal one first. */
function getCurricula(context: ApiContext): OperationHandler {
  const { db, dictionaries } = context;
  return async (c) => {
    const curricula = await listCurricula(db, (await candidateOf(c, context)).id);
    return sendJson(
      c,
      curricula.map((curriculum) => presentCurriculum(curriculum, curriculum, dictionaries)),
    );
  };
}

/** GET /curriculum/{curriculumId}/skill (contract 4.6): the response always contains both lists. */
function getSkills(context: ApiContext): OperationHandler {
  return async (c) => {
    const candidate = await candidateOf(c, context);
    const { content, revision } = await readDocument(context, candidate, skills, codeOf(c));
    sendTag(c, revision);
    return sendJson(c, skillsResponse.parse(content ?? NO_SKILLS));
  };
}

/** The operations on CVs and their sections (contract 4). */
export function curriculumRoutes(context: ApiContext): Handlers {
  const handlers: Handlers = { curriculumList: getCurricula(context), skillList: getSkills(context) };
  for (const section of documentSections) Object.assign(handlers, documentHandlers(context, section));
  for (const section of itemSections) Object.assign(handlers, itemHandlers(context, section));
  return handlers;
}
