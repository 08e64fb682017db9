import type { Connection } from '@curro/db';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod';
import type { Candidate } from '../account/candidate.ts';
import { type CurriculaContext, changeCurricula } from '../curricula/manage-curricula.ts';
import { cvText } from '../cv-text/cv-text.ts';
import { experience } from '../experience/experience.ts';
import { type FileInfo, fileColumns, insertFile, type NewFile } from '../files/candidate-files.ts';
import { deleteUnusedFiles } from '../files/delete-unused-files.ts';
import { isYearPossible, yearFlags } from '../section/portal-fields.ts';

/** What of an entry may be read wrongly. */
const importDoubts = [
  'job',
  'company',
  /** Which of two texts is the job, and which the company. */
  'order',
  'title',
  'institution',
  /** The file says that the studies were not finished. */
  'unfinished',
  'period',
  'description',
  'skill',
  'level',
  'text',
  'name',
  /** No area of the job is clear. */
  'area',
] as const;
export type ImportDoubt = (typeof importDoubts)[number];

const entrySchema = z.object({
  /** Identifies the entry in the import. */
  key: z.string(),
  /** The name of the section, or of the list of skills. */
  section: z.string(),
  body: z.record(z.string(), z.unknown()),
  /** Values of fields that the file lacks, for the candidate to confirm or change in the review. */
  proposed: z.record(z.string(), z.unknown()).optional(),
  /** The names of the proposed values that the candidate has changed. */
  chosen: z.array(z.string()).optional(),
  /** Why the candidate must check the entry before it is saved; undefined if it is plausible. */
  doubt: z.enum(importDoubts).optional(),
  /** The fields that contain only the beginning of the text of the file; undefined without any. */
  cut: z.array(z.string()).optional(),
  /** The CV contained it when the file was read: what the candidate changes there since is not proposed again. */
  known: z.literal(true).optional(),
  /** The id of the job or the studies of the CV that it described, with another name, when the file was read. */
  itemId: z.string().optional(),
  /** What the portal has added to a text that was too short. */
  addedText: z.string().optional(),
  /** The lines that the candidate moved to this text: no part contains them again when it is discarded. */
  moved: z.array(z.string()).optional(),
  /** Whether the candidate has ticked it in the review; undefined before the first change there. */
  ticked: z.boolean().optional(),
  /** Whether the candidate has discarded it, and can still undo this. */
  discarded: z.literal(true).optional(),
});

/** A part of a CV that was read from a file: the body that would store it, possibly incomplete. */
export type ImportEntry = z.infer<typeof entrySchema>;

/**
 * An entry as it is stored. The previous release, which writes during a deployment, has the title of a study beside its
 * body, and the days that stand for a year among the proposals.
 */
const storedEntrySchema = entrySchema
  .extend({ readTitle: z.string().optional() })
  .transform(({ readTitle, proposed, body, ...entry }): ImportEntry => {
    const { true: years = [], false: others = [] } = Object.groupBy(
      Object.entries(proposed ?? {}),
      ([name]) => (name === 'startingDate' || name === 'finishingDate' ? 'true' : 'false'),
    );
    const dates = Object.fromEntries(years);
    const flags = Object.fromEntries(
      Object.keys(yearFlags)
        .filter((flag) => isYearPossible(flag, dates))
        .map((flag) => [flag, true]),
    );
    const title = readTitle === undefined ? {} : { ownTitle: readTitle };
    const left = others.length > 0 ? { proposed: Object.fromEntries(others) } : {};
    return { ...entry, body: { ...dates, ...flags, ...title, ...body }, ...left };
  });

/** JSON without the characters that PostgreSQL does not store: NUL and halves of surrogate pairs. */
const storableJson = (value: unknown): string =>
  JSON.stringify(value).replace(/\\(u[0-9a-f]{4}|.)/g, (written, escaped: string) =>
    /^u(?:0000|d[89a-f])/.test(escaped) ? '' : written,
  );

/** The parts of a file and what of it they lack. */
export interface CvImport {
  readonly entries: readonly ImportEntry[];
  /** Texts of the file that are in no entry. */
  readonly unread: readonly string[];
}

/** The parts of a file that wait for their review, and those that the candidate has discarded since the last save. */
interface WaitingParts extends CvImport {
  /** `unread` in the order of the file, with the texts that the candidate has removed since the last save. */
  readonly lines: readonly string[];
  readonly discarded: readonly ImportEntry[];
}

/** The CV of a candidate for which a file was read. */
export interface ImportPlace {
  readonly candidate: Candidate;
  readonly code: string;
}

const ofCv = ({ candidate, code }: ImportPlace) =>
  sql<boolean>`cv_imports.candidate_id = ${candidate.id} and cv_imports.curriculum_id = (
    select id from curricula where candidate_id = ${candidate.id} and code::text = ${code})`;

/**
 * Stores the parts of a file until the candidate has reviewed them; replaces those of an earlier file, also of one for
 * another CV. Housekeeping deletes them after a day.
 * @param file the file itself, if the candidate wants to send it to companies: `settleImportFile` makes it that of the CV
 */
export async function saveCvImport(
  context: CurriculaContext,
  { candidate, code }: ImportPlace,
  { entries, unread }: CvImport,
  file: NewFile | undefined,
): Promise<void> {
  await changeCurricula(context, candidate, async (trx) => {
    const stored = file && (await insertFile(trx, candidate.id, file));
    const values = {
      entries: storableJson(entries),
      unread: storableJson(unread),
      removed_lines: '[]',
      curriculum_id: sql<number>`(select id from curricula where candidate_id = ${candidate.id} and code = ${code})`,
      created_at: sql<Date>`now()`,
      file_id: stored?.id ?? null,
      // One with an identity document is only retained if the candidate says so again.
      retains_file: stored?.hasIdentityCard === false,
    };
    await trx
      .insertInto('cv_imports')
      .values({ candidate_id: candidate.id, ...values })
      .onConflict((conflict) => conflict.column('candidate_id').doUpdateSet(values))
      .execute();
    await deleteUnusedFiles(trx, candidate.id);
  });
}

/** The file of an import, and whether it becomes that of the CV when the review is saved. */
export interface ImportFile extends FileInfo {
  readonly retains: boolean;
}

/** The file that waits with the parts that were read in it; undefined without one. */
export async function findImportFile(db: Connection, place: ImportPlace): Promise<ImportFile | undefined> {
  return db
    .selectFrom('cv_imports')
    .innerJoin('candidate_files', 'candidate_files.id', 'cv_imports.file_id')
    .where(ofCv(place))
    .select([...fileColumns, 'cv_imports.retains_file as retains'])
    .executeTakeFirst();
}

/**
 * Stores whether the file of an import becomes that of the CV.
 * @param shown the code of the file that the candidate has seen: another one that waits since is not changed
 */
export async function retainImportFile(
  db: Connection,
  place: ImportPlace,
  { shown, retains }: { readonly shown: string; readonly retains: boolean },
): Promise<void> {
  await db
    .updateTable('cv_imports')
    .set({ retains_file: retains })
    .where(ofCv(place))
    .where((eb) =>
      eb('file_id', 'in', eb.selectFrom('candidate_files').select('id').where('code', '=', shown)),
    )
    .execute();
}

/** Makes the file of an import that of the CV, or deletes it; without one nothing changes. */
export async function settleImportFile(context: CurriculaContext, place: ImportPlace): Promise<void> {
  await changeCurricula(context, place.candidate, async (trx) => {
    const row = await trx
      .selectFrom('cv_imports')
      .where(ofCv(place))
      .select(['file_id', 'curriculum_id', 'retains_file'])
      .executeTakeFirst();
    if (row === undefined || row.file_id === null) return;
    if (row.retains_file)
      await trx
        .updateTable('curricula')
        .set({ file_id: row.file_id })
        .where('id', '=', row.curriculum_id)
        .execute();
    await trx.updateTable('cv_imports').set({ file_id: null }).where(ofCv(place)).execute();
    await deleteUnusedFiles(trx, place.candidate.id);
  });
}

/**
 * Replaces parts that the candidate has completed, by their keys; parts that were saved or discarded meanwhile remain
 * absent. One statement, so concurrent requests lose nothing.
 */
export async function changeImportEntries(
  db: Connection,
  place: ImportPlace,
  changed: readonly ImportEntry[],
): Promise<void> {
  await sql`
    update cv_imports set entries = (
      select coalesce(jsonb_agg(coalesce(change, entry) order by at), '[]')
      from jsonb_array_elements(entries) with ordinality as stored (entry, at)
      left join jsonb_array_elements(${storableJson(changed)}::jsonb) as change on change ->> 'key' = entry ->> 'key')
    where ${ofCv(place)}`.execute(db);
}

/** Parts that wait, and discarded ones. */
function partsOf(stored: unknown): Pick<WaitingParts, 'entries' | 'discarded'> {
  const all = z.array(storedEntrySchema).parse(stored);
  return {
    entries: all.filter(({ discarded }) => discarded !== true),
    discarded: all.filter(({ discarded }) => discarded === true),
  };
}

/** The parts that wait for the review of a CV, and what they lack; without any if the file was read for another CV. */
export async function readCvImport(db: Connection, place: ImportPlace): Promise<WaitingParts> {
  const row = await db
    .selectFrom('cv_imports')
    .select(['entries', 'unread', 'removed_lines'])
    .where(ofCv(place))
    .executeTakeFirst();
  if (row === undefined) return { entries: [], discarded: [], unread: [], lines: [] };
  const lines = z.array(z.string()).parse(row.unread);
  const removed = z.array(z.string()).parse(row.removed_lines);
  return { ...partsOf(row.entries), unread: lines.filter((line) => !removed.includes(line)), lines };
}

/** The CV whose file waits for its review, and the parts that are left of it; undefined without any. */
export async function findWaitingImport(
  db: Connection,
  candidate: Candidate,
): Promise<{ readonly code: string; readonly entries: readonly ImportEntry[] } | undefined> {
  const row = await db
    .selectFrom('cv_imports')
    .innerJoin('curricula', 'curricula.id', 'cv_imports.curriculum_id')
    .select(['curricula.code', 'cv_imports.entries'])
    .where('cv_imports.candidate_id', '=', candidate.id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { entries } = partsOf(row.entries);
  return entries.length === 0 ? undefined : { code: row.code, entries };
}

/** Removes parts that the candidate has saved. */
export async function dropImportEntries(
  db: Connection,
  place: ImportPlace,
  keys: readonly string[],
): Promise<void> {
  await sql`
    update cv_imports set entries = (
      select coalesce(jsonb_agg(entry), '[]') from jsonb_array_elements(entries) as entry
      where entry ->> 'key' <> all(${[...keys]}::text[]))
    where ${ofCv(place)}`.execute(db);
}

/** The lines that were moved to the parts of a condition. */
const movedLines = (isMeant: RawBuilder<unknown>) => sql`
  from jsonb_array_elements(entries) as entry, jsonb_array_elements_text(entry -> 'moved') as line where ${isMeant}`;

/**
 * Marks parts that the candidate does not want, until the review is saved. The lines that were moved to them are in no part
 * again.
 */
export async function discardImportEntries(
  db: Connection,
  place: ImportPlace,
  keys: readonly string[],
): Promise<void> {
  const isMeant = sql`entry ->> 'key' = any(${[...keys]}::text[]) and not jsonb_exists(entry, 'discarded')`;
  await sql`
    update cv_imports set
      entries = (
        select coalesce(jsonb_agg(case when ${isMeant} then entry || '{"discarded": true}' else entry end order by at), '[]')
        from jsonb_array_elements(entries) with ordinality as stored (entry, at)),
      unread = unread || (select coalesce(jsonb_agg(line), '[]') ${movedLines(isMeant)})
    where ${ofCv(place)}`.execute(db);
}

/** Returns a discarded part to the review, with the lines that were moved to it. */
export async function restoreImportEntry(db: Connection, place: ImportPlace, key: string): Promise<void> {
  const isMeant = sql`entry ->> 'key' = ${key}::text and jsonb_exists(entry, 'discarded')`;
  await sql`
    update cv_imports set
      entries = (
        select coalesce(jsonb_agg(case when ${isMeant} then entry - 'discarded' else entry end order by at), '[]')
        from jsonb_array_elements(entries) with ordinality as stored (entry, at)),
      unread = unread - (select coalesce(array_agg(line), '{}') ${movedLines(isMeant)})
    where ${ofCv(place)}`.execute(db);
}

/** Removes a line that no part contains and that the candidate has saved as a part. */
export async function dropUnreadLine(db: Connection, place: ImportPlace, line: string): Promise<void> {
  await sql`update cv_imports set unread = unread - ${line}::text where ${ofCv(place)}`.execute(db);
}

/** Marks a line that no part contains and that the candidate does not need, until the review is saved. */
export async function removeUnreadLine(db: Connection, place: ImportPlace, line: string): Promise<void> {
  await sql`
    update cv_imports set removed_lines = removed_lines || to_jsonb(array[${line}::text])
    where ${ofCv(place)} and jsonb_exists(unread, ${line}::text)
      and not jsonb_exists(removed_lines, ${line}::text)`.execute(db);
}

/** Returns a removed line to the review. */
export async function restoreUnreadLine(db: Connection, place: ImportPlace, line: string): Promise<void> {
  await sql`
    update cv_imports set removed_lines = removed_lines - ${line}::text where ${ofCv(place)}`.execute(db);
}

/** Forgets the removed lines when the review is saved. */
export async function dropRemovedLines(db: Connection, place: ImportPlace): Promise<void> {
  await sql`
    update cv_imports set removed_lines = '[]', unread = unread - (
      select coalesce(array_agg(line), '{}') from jsonb_array_elements_text(removed_lines) as line)
    where ${ofCv(place)}`.execute(db);
}

/**
 * Moves a line that no part contains to the end of the text about the candidate that waits for the review; without one, to a
 * new part with a text before it, which replaces a discarded one. One statement, so a repeated request adds the line once.
 * @param before the stored text, which a new part continues; '' without one
 */
export async function moveLineToText(
  db: Connection,
  place: ImportPlace,
  { line, before }: { readonly line: string; readonly before: string },
): Promise<void> {
  const cvtext = before === '' ? line : `${before}\n${line}`;
  const part: ImportEntry = {
    key: `${cvText.name}-0`,
    section: cvText.name,
    body: { cvtext },
    moved: [line],
  };
  const isText = sql`entry ->> 'section' = ${cvText.name} and not jsonb_exists(entry, 'discarded')`;
  await sql`
    update cv_imports set unread = unread - ${line}::text, entries = case
      when exists (select from jsonb_array_elements(entries) as entry where ${isText}) then (
        select jsonb_agg(case when ${isText}
          then jsonb_set(entry, '{body,cvtext}', to_jsonb(concat_ws(e'\\n', entry #>> '{body,cvtext}', ${line}::text)))
            || jsonb_build_object('moved', coalesce(entry -> 'moved', '[]') || to_jsonb(array[${line}::text]))
          else entry end order by at)
        from jsonb_array_elements(entries) with ordinality as stored (entry, at))
      else (
        select coalesce(jsonb_agg(entry order by at), '[]')
        from jsonb_array_elements(entries) with ordinality as stored (entry, at)
        where entry ->> 'section' <> ${cvText.name}) || ${storableJson([part])}::jsonb end
    where ${ofCv(place)} and jsonb_exists(unread, ${line}::text)`.execute(db);
}

/**
 * Moves a line that no part contains to the end of the description of a job that waits for the review. One statement, so a
 * repeated request adds the line once.
 * @param key the key of the job
 */
export async function moveLineToJob(
  db: Connection,
  place: ImportPlace,
  { line, key }: { readonly line: string; readonly key: string },
): Promise<void> {
  const isMeant = sql`entry ->> 'key' = ${key}::text and entry ->> 'section' = ${experience.name}
    and not jsonb_exists(entry, 'discarded')`;
  await sql`
    update cv_imports set unread = unread - ${line}::text, entries = (
      select jsonb_agg(case when ${isMeant}
        then jsonb_set(entry, '{body,description}',
          to_jsonb(concat_ws(e'\\n', nullif(entry #>> '{body,description}', ''), ${line}::text)))
          || jsonb_build_object('moved', coalesce(entry -> 'moved', '[]') || to_jsonb(array[${line}::text]))
        else entry end order by at)
      from jsonb_array_elements(entries) with ordinality as stored (entry, at))
    where ${ofCv(place)} and jsonb_exists(unread, ${line}::text)
      and exists (select from jsonb_array_elements(entries) as entry where ${isMeant})`.execute(db);
}

/**
 * Replaces a line that no part contains, or a part, by new parts. One statement, so a repeated request adds them once.
 * @param replaced the line, or the key of the part
 */
export async function replaceInImport(
  db: Connection,
  place: ImportPlace,
  replaced: { readonly line: string } | { readonly key: string },
  parts: readonly ImportEntry[],
): Promise<void> {
  const [line, key] = 'line' in replaced ? [replaced.line, ''] : ['', replaced.key];
  const isReplaced = sql`entry ->> 'key' = ${key}::text and not jsonb_exists(entry, 'discarded')`;
  await sql`
    update cv_imports set unread = unread - ${line}::text, entries = (
      select coalesce(jsonb_agg(entry order by at), '[]')
      from jsonb_array_elements(entries) with ordinality as stored (entry, at)
      where not (${isReplaced})) || ${storableJson(parts)}::jsonb
    where ${ofCv(place)} and (jsonb_exists(unread, ${line}::text)
      or exists (select from jsonb_array_elements(entries) as entry where ${isReplaced}))`.execute(db);
}

/** Discards all parts of a file that was read for a CV, and the file. */
export async function deleteCvImport(context: CurriculaContext, place: ImportPlace): Promise<void> {
  await changeCurricula(context, place.candidate, async (trx) => {
    await trx.deleteFrom('cv_imports').where(ofCv(place)).execute();
    await deleteUnusedFiles(trx, place.candidate.id);
  });
}
