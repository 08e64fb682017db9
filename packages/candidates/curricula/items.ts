import type { Connection } from '@curro/db';
import { requireMatch } from '@curro/platform';
import { DomainError, type ErrorCode, invalidInput } from '@curro/shared';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod';
import type { Candidate } from '../account/candidate.ts';
import { type Body, definedFields } from '../body/parsed.ts';
import { dayInMadrid } from '../body/reading.ts';
import type { Item, ItemSection, StoredItem } from '../section/item-section.ts';
import {
  isYearPossible,
  possibleValues,
  readPortalFields,
  retainedValues,
} from '../section/portal-fields.ts';
import { type CurriculumKey, findCurriculumKey, ownCurriculum } from './curriculum.ts';
import {
  type CandidateContext,
  editCurriculum,
  touchCandidate,
  unknownCurriculum,
  type WriteCondition,
} from './edit-curriculum.ts';

/** An item with its revision, which a later `If-Match` requires. */
export interface RevisedItem<T extends object> {
  readonly item: StoredItem<T>;
  readonly revision: number;
}

/** The section of an item and the code of its CV. */
export interface ItemPlace<T extends object> {
  readonly section: ItemSection<T>;
  readonly code: string;
}

/** Maximum digits of an item id; every number of this length is a safe integer. */
const MAX_ID_DIGITS = 15;

/** Converts the id of a path or a body to a number; 0, which is not used as an id, if the text is invalid. */
const itemNumber = (digits: string): number =>
  /^\d+$/.test(digits) && digits.length <= MAX_ID_DIGITS ? Number(digits) : 0;

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The columns of the fields of a section. */
const columnsOf = ({ fields, portal }: ItemSection) =>
  Object.entries({ ...fields, ...portal.fields }).map(([name, { column = snakeCase(name), codec }]) => ({
    name,
    column,
    codec,
  }));

const rowSchema = z.looseObject({ id: z.number(), revision: z.number() });

function toItem<T extends object>(section: ItemSection<T>, row: unknown): RevisedItem<T> {
  const { id, revision, ...values } = rowSchema.parse(row);
  const content = columnsOf(section).map(({ name, column, codec }) => {
    const value = values[column] ?? undefined;
    return [name, codec === undefined ? value : codec.decode(value)] as const;
  });
  const body = definedFields(Object.fromEntries(content));
  // The previous release, which runs during a deployment, changes a date without the flag that it stands for a year.
  const known = Object.entries(body).filter(([name]) => isYearPossible(name, body));
  const stored = section.stored.parse(Object.fromEntries(known));
  return { item: { ...stored, id: String(id) }, revision };
}

/** The items of a CV; with `id` (digits) only this item. */
const ownItems = ({ table }: ItemSection, cv: CurriculumKey, id?: string): RawBuilder<unknown> => sql`
  from ${sql.table(table)} where curriculum_id = ${cv.id} and candidate_id = ${cv.candidateId}
  ${id === undefined ? sql`` : sql`and id = ${itemNumber(id)}`}`;

async function findItem<T extends object>(
  db: Connection,
  section: ItemSection<T>,
  cv: CurriculumKey,
  id: string,
): Promise<RevisedItem<T> | undefined> {
  const { rows } = await sql`select * ${ownItems(section, cv, id)}`.execute(db);
  return rows[0] === undefined ? undefined : toItem(section, rows[0]);
}

/**
 * The items of a section of a candidate's CV, unordered, and the revision of the list.
 * @throws DomainError `361` if the candidate does not have the CV
 */
export async function listItems<T extends object>(
  { db }: { readonly db: Connection },
  candidate: Pick<Candidate, 'id'>,
  { section, code }: ItemPlace<T>,
): Promise<{ readonly items: readonly StoredItem<T>[]; readonly revision: number }> {
  const list = await ownCurriculum(db, candidate.id, code)
    .select(['curricula.id', sql<number>`${sql.ref(section.revision)}`.as('revision')])
    .executeTakeFirst();
  if (list === undefined) throw unknownCurriculum(code);
  const cv = { id: list.id, candidateId: candidate.id };
  const { rows } = await sql`select * ${ownItems(section, cv)}`.execute(db);
  return { items: rows.map((row) => toItem(section, row).item), revision: list.revision };
}

const unknownItem = (code: ErrorCode, id: string): DomainError => new DomainError(code, { params: { id } });

/**
 * One item of a candidate's CV.
 * @param id digits
 * @throws DomainError `361` for an unknown CV, the section's code for an unknown item
 */
export async function getItem<T extends object>(
  { db }: Pick<CandidateContext, 'db'>,
  candidate: Candidate,
  { section, code }: ItemPlace<T>,
  id: string,
): Promise<RevisedItem<T>> {
  const cv = await findCurriculumKey(db, candidate.id, code);
  if (cv === undefined) throw unknownCurriculum(code);
  const found = await findItem(db, section, cv, id);
  if (found === undefined) throw unknownItem(section.unknownItem.get, id);
  return found;
}

/** Sets the change time of the list to now. */
async function touchList(trx: Connection, { revision }: ItemSection, cv: CurriculumKey): Promise<void> {
  await touchCandidate(trx, cv.candidateId);
  await sql`update curricula set ${sql.ref(revision)} = nextval('section_revision'), updated_at = now()
    where id = ${cv.id} and candidate_id = ${cv.candidateId}`.execute(trx);
}

/** Copies the items of a CV to another CV of the candidate. */
export async function copyItems(
  trx: Connection,
  section: ItemSection,
  from: CurriculumKey,
  to: CurriculumKey,
): Promise<void> {
  const columns = sql.join(columnsOf(section).map(({ column }) => sql.ref(column)));
  await sql`
    insert into ${sql.table(section.table)} (candidate_id, curriculum_id, ${columns})
    select candidate_id, ${to.id}, ${columns} ${ownItems(section, from)} order by id`.execute(trx);
}

async function writeItem<T extends object>(
  trx: Connection,
  section: ItemSection<T>,
  cv: CurriculumKey,
  { id, ...content }: Item<T>,
): Promise<RevisedItem<T>> {
  await touchList(trx, section, cv);
  const values = new Map<string, unknown>(Object.entries(content));
  const columns = columnsOf(section).map(({ name, column, codec }) => ({
    name: sql.ref(column),
    value: (codec === undefined ? values.get(name) : codec.encode(values.get(name))) ?? null,
  }));
  const table = sql.table(section.table);
  const { rows } = await (id === undefined
    ? sql`insert into ${table} (candidate_id, curriculum_id, ${sql.join(columns.map(({ name }) => name))})
        values (${cv.candidateId}, ${cv.id}, ${sql.join(columns.map(({ value }) => value))}) returning *`
    : sql`update ${table} set revision = nextval('section_revision'),
          ${sql.join(columns.map(({ name, value }) => sql`${name} = ${value}`))}
        where id = ${itemNumber(id)} and curriculum_id = ${cv.id} and candidate_id = ${cv.candidateId}
        returning *`
  ).execute(trx);
  return toItem(section, rows[0]);
}

/** Locks the CV of a section and changes the section; `listRevision` is the revision of the list. */
async function editItems<T extends object, R>(
  context: CandidateContext,
  candidate: Candidate,
  { section, code }: ItemPlace<T>,
  work: (trx: Connection, cv: CurriculumKey, listRevision: number) => Promise<R>,
): Promise<R> {
  const place = { code, revision: `curricula.${section.revision}` };
  return editCurriculum(context, candidate, place, (trx, { id, revision }) =>
    work(trx, { id, candidateId: candidate.id }, revision),
  );
}

/** A write of an item; `fromPortal`: the body also has the fields of the portal, which other writes do not change. */
interface ItemWrite extends WriteCondition {
  readonly fromPortal?: true;
}

const asBody = (item: object): Body => Object.fromEntries(Object.entries(item));

/**
 * Validates an item and adds it, or replaces the item whose id the body contains (contract 4.2, 4.3).
 * @param condition compared with the revision of the replaced item, or of the list if an item is added
 * @throws DomainError `361` for an unknown CV, the validation errors of the body, `precondition_failed`
 */
export async function saveItem<T extends object>(
  context: CandidateContext,
  candidate: Candidate,
  { section, code }: ItemPlace<T>,
  body: Body,
  { ifMatch, fromPortal }: ItemWrite = {},
): Promise<RevisedItem<T>> {
  const { dictionaries, clock } = context;
  const rulesContext = { dictionaries, today: dayInMadrid(clock.now()) };
  const ofPortal = fromPortal === true ? readPortalFields(section.portal, body, rulesContext) : undefined;
  return editItems(context, candidate, { section, code }, async (trx, cv, listRevision) => {
    const { rows } = await sql<{ id: number }>`select id ${ownItems(section, cv)}`.execute(trx);
    const parsed = section.parse(body, { dictionaries, itemIds: rows.map(({ id }) => String(id)) });
    const errors = [...(parsed.ok ? [] : parsed.errors), ...(ofPortal?.errors ?? [])];
    if (!parsed.ok || errors.length > 0) throw invalidInput(errors);
    const { id } = parsed.value;
    const replaced = id === undefined ? undefined : await findItem(trx, section, cv, id);
    requireMatch(ifMatch, replaced?.revision ?? listRevision);
    const after = asBody(parsed.value);
    const before = replaced === undefined ? {} : asBody(replaced.item);
    const values = ofPortal?.values ?? retainedValues(section.portal, before, after);
    return writeItem(trx, section, cv, {
      ...parsed.value,
      ...possibleValues(section.portal, values, after, dictionaries),
    });
  });
}

/**
 * Deletes an item of a candidate's CV.
 * @throws DomainError `361` for an unknown CV, the section's code for an unknown item, `precondition_failed`
 */
export async function deleteItem<T extends object>(
  context: CandidateContext,
  candidate: Candidate,
  { section, code }: ItemPlace<T>,
  id: string,
  { ifMatch }: WriteCondition = {},
): Promise<void> {
  await editItems(context, candidate, { section, code }, async (trx, cv) => {
    const found = await findItem(trx, section, cv, id);
    if (found === undefined) throw unknownItem(section.unknownItem.delete, id);
    requireMatch(ifMatch, found.revision);
    await touchList(trx, section, cv);
    await sql`delete ${ownItems(section, cv, id)}`.execute(trx);
  });
}
