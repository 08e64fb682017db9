import { countApplicationsWith } from '@curro/applications';
import {
  type Candidate,
  choosePrincipal,
  createCurriculum,
  deleteCurriculum,
  MAX_CURRICULUM_NAME_LENGTH,
  renameCurriculum,
} from '@curro/candidates';
import { firstOf, type OperationHandler, type Request, readForm } from '@curro/platform';
import { DomainError } from '@curro/shared';
import type { PortalContext } from '../../context.ts';
import type { Field } from '../../forms/field.ts';
import type { Locale } from '../../locale.ts';
import { formKey, guardForm } from '../../session/guard-form.ts';
import { type AccountRoutes, sendAccountPage } from '../account-page.ts';
import { missingParts, neededSections } from '../cv/missing-parts.ts';
import { importedKeys, type ListedCv, readCurricula } from '../cv/read-cv.ts';
import { confirmRemoval, removeItem, saveEditor, showEditor } from '../edit/editor.ts';
import type { EditTarget, FindTarget, NameItem } from '../edit/target.ts';
import { findWaiting } from '../import/find-waiting.ts';
import { requireCandidate } from '../require-candidate.ts';
import { COPY_PARAMETER, CV_LIST, cvListBody, NEW_CV } from './view.ts';

const EMPTY = 'empty';
const FROM_FILE = 'file';

const nameField: Field = {
  name: 'name',
  shape: 'text',
  required: true,
  maxLength: MAX_CURRICULUM_NAME_LENGTH,
};

/** No operation of the contract manages CVs: the scopes to edit their sections are required. */
const manager = (c: Request, context: PortalContext): Promise<Candidate> =>
  requireCandidate(
    c,
    context,
    'curriculumList',
    'educationPut',
    'experiencePut',
    'futureJobPut',
    'cvTextPut',
  );

const codeOf = (c: Request): string => (c.req.param('code') ?? '').toLowerCase();

/** The CV in the path with the other CVs; 404 for an unknown one. */
async function findCv(c: Request, context: PortalContext) {
  const curricula = await readCurricula(c, context);
  const cv = curricula.find(({ code }) => code === codeOf(c));
  if (cv === undefined) throw new DomainError('1');
  return { cv, others: curricula.filter((each) => each !== cv) };
}

/** What all forms of CVs have in common; CVs have no revisions. */
const commonTarget = ({ messages }: Locale) => ({
  initial: new Map(),
  operation: 'cvTextPut' as const,
  back: CV_LIST,
  backLabel: messages.cvs.back,
});

/** The name of a copy: the first with a number that no CV of the candidate has. */
function copyName(
  named: (name: string, number: number) => string,
  copied: string,
  curricula: readonly ListedCv[],
): string {
  const taken = new Set(curricula.map(({ name }) => name.toLowerCase()));
  const names = curricula.map((_, at) => named(copied, at + 1));
  return names.find((name) => !taken.has(name.toLowerCase())) ?? named(copied, names.length + 1);
}

/** The form of a new CV: its name, and what it contains at first. */
function findNewCv(context: PortalContext, locale: Locale): FindTarget {
  const { cvs } = locale.messages;
  return async (c): Promise<EditTarget> => {
    const curricula = await readCurricula(c, context);
    const copied = curricula.find(({ code }) => code === c.req.query(COPY_PARAMETER));
    const start: Field = {
      name: 'start',
      shape: 'choice',
      required: true,
      options: [
        {
          options: [
            { value: EMPTY, label: cvs.empty },
            ...curricula.map(({ code, name }) => ({ value: code, label: cvs.copyOf(name) })),
            { value: FROM_FILE, label: cvs.fromFile },
          ],
        },
      ],
    };
    return {
      ...commonTarget(locale),
      rows: () => [{ fields: [nameField, start] }],
      messages: cvs.form,
      initial: new Map([
        ['name', [copied === undefined ? '' : copyName(cvs.copyName, copied.name, curricula)]],
        ['start', [copied?.code ?? EMPTY]],
      ]),
      path: NEW_CV,
      read: async () => ({ content: undefined, etag: '' }),
      async save({ name, start: chosen }) {
        const isCopy = chosen !== undefined && chosen !== EMPTY && chosen !== FROM_FILE;
        const body = { name, ...(isCopy && { copyOf: chosen }) };
        const code = await createCurriculum(context, await manager(c, context), body);
        return chosen === FROM_FILE ? `/cv/${code}/importar` : `/cv/${code}?created=1`;
      },
    };
  };
}

/** The form of the name of a CV. */
function findName(context: PortalContext, locale: Locale): FindTarget {
  return (c) => ({
    ...commonTarget(locale),
    rows: () => [{ fields: [nameField] }],
    messages: locale.messages.cvs.renameForm,
    path: `/cv/${codeOf(c)}/nombre`,
    async read() {
      const { cv } = await findCv(c, context);
      return { content: { name: cv.name }, etag: '' };
    },
    async save(body) {
      await renameCurriculum(context, await manager(c, context), codeOf(c), body);
      return undefined;
    },
  });
}

/** What the deletion of a CV changes: its applications, and the principal CV. */
async function removalNotes(
  context: PortalContext,
  { messages: { cvs } }: Locale,
  candidate: Candidate,
  { cv, others }: { readonly cv: ListedCv; readonly others: readonly ListedCv[] },
): Promise<string[]> {
  const used = await countApplicationsWith(context, candidate, cv.code);
  const [next] = others;
  return [
    ...(used > 0 ? [cvs.removalUsed(used)] : []),
    ...(cv.principal && next !== undefined ? [cvs.removalPrincipal(next.name)] : []),
  ];
}

/** The deletion of a CV. */
function findRemoval(context: PortalContext, locale: Locale): FindTarget {
  return (c) => ({
    ...commonTarget(locale),
    rows: () => [{ fields: [nameField] }],
    messages: locale.messages.cvs.renameForm,
    path: `/cv/${codeOf(c)}`,
    removal: `/cv/${codeOf(c)}/borrar`,
    async read() {
      const { cv, others } = await findCv(c, context);
      if (others.length === 0) throw new DomainError('last_curriculum');
      return { content: { name: cv.name }, etag: '' };
    },
    removalNotes: async () =>
      removalNotes(context, locale, await manager(c, context), await findCv(c, context)),
    save: async () => undefined,
    async remove() {
      await deleteCurriculum(context, await manager(c, context), codeOf(c));
    },
  });
}

/** GET /cv: the CVs of the candidate. */
function showCvs(context: PortalContext, locale: Locale): OperationHandler {
  const { cv, cvs } = locale.messages;
  return async (c) => {
    const { saved, removed, changed, welcome } = c.req.query();
    const curricula = await readCurricula(c, context);
    const candidate = await requireCandidate(c, context, 'curriculumList');
    const waiting = await findWaiting(context, candidate);
    const isEmpty = curricula.every((each) => missingParts(each).length === neededSections.length);
    const notices = [
      saved === undefined ? undefined : cv.saved,
      removed === undefined ? undefined : cv.removed,
      changed === undefined ? undefined : cvs.principalChanged,
      welcome === undefined || !isEmpty ? undefined : cvs.welcome,
    ];
    return sendAccountPage(c, context, locale, {
      title: cvs.title,
      path: CV_LIST,
      body: cvListBody(locale, {
        curricula,
        waiting,
        imported: waiting === undefined ? new Map() : await importedKeys(context, candidate, waiting.code),
        key: formKey(c, context),
        notice: notices.find((notice) => notice !== undefined),
      }),
    });
  };
}

/** POST /cv/{code}/principal */
function makePrincipal(context: PortalContext, locale: Locale): OperationHandler {
  return async (c) => {
    guardForm(c, await readForm(c));
    await choosePrincipal(context, await manager(c, context), codeOf(c));
    return c.redirect(`${locale.prefix}${CV_LIST}?changed=1`, 303);
  };
}

/** The list of CVs, and the pages that create, rename and delete a CV and choose the principal one. */
export function cvListRoutes(context: PortalContext, locale: Locale): AccountRoutes {
  const newCv = findNewCv(context, locale);
  const name = findName(context, locale);
  const removal = findRemoval(context, locale);
  const nameItem: NameItem = (values) => firstOf(values, 'name');
  return [
    ['GET', CV_LIST, showCvs(context, locale)],
    ['GET', NEW_CV, showEditor(context, locale, newCv)],
    ['POST', NEW_CV, saveEditor(context, locale, newCv)],
    ['GET', '/cv/:code/nombre', showEditor(context, locale, name)],
    ['POST', '/cv/:code/nombre', saveEditor(context, locale, name)],
    ['POST', '/cv/:code/principal', makePrincipal(context, locale)],
    ['GET', '/cv/:code/borrar', confirmRemoval(context, locale, removal, nameItem)],
    ['POST', '/cv/:code/borrar', removeItem(context, locale, removal, nameItem)],
  ];
}
