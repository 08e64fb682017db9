import { DomainError, invalidInput, type ValidationError } from '@curro/shared';
import type { Candidate } from '../account/candidate.ts';
import type { Body } from '../body/parsed.ts';
import { changeDocument, type Revised, readDocument } from '../curricula/documents.ts';
import type { CandidateContext, WriteCondition } from '../curricula/edit-curriculum.ts';
import { expertiseList, hasSkill, type SkillList } from './skill-lists.ts';
import { NO_SKILLS, type Skills, skills } from './skills.ts';

type ListName = keyof Skills;

/** An entry of a list of a CV. Entries have no ids: `at` is the position, valid for the revision of the skills. */
export interface SkillPlace<N extends ListName> {
  readonly list: SkillList<N>;
  readonly code: string;
  /** Undefined: a new entry. */
  readonly at: number | undefined;
}

const unknownEntry = (at: number): DomainError =>
  new DomainError('not_found', { params: { detail: `entry ${at}` } });

/**
 * An entry as the body that would store it, with the revision of the skills; without an entry for a new one.
 * @throws DomainError `361` for an unknown CV, `not_found` for an unknown position
 */
export async function readSkill<N extends ListName>(
  context: Pick<CandidateContext, 'db' | 'dictionaries'>,
  candidate: Candidate,
  { list, code, at }: SkillPlace<N>,
): Promise<Revised<Body | undefined>> {
  const { content = NO_SKILLS, revision } = await readDocument(context, candidate, skills, code);
  if (at === undefined) return { content: undefined, revision };
  const entry = content[list.name][at];
  if (entry === undefined) throw unknownEntry(at);
  return { content: list.toBody(entry, context.dictionaries), revision };
}

type Entries<N extends ListName> = readonly Skills[N][number][];

/** Changes the entries of a list of a CV. */
async function changeEntries<N extends ListName>(
  context: CandidateContext,
  candidate: Candidate,
  { list, code }: Pick<SkillPlace<N>, 'list' | 'code'>,
  { ifMatch }: WriteCondition,
  change: (entries: Entries<N>) => Entries<N>,
): Promise<void> {
  await changeDocument<Skills>(
    context,
    candidate,
    { section: skills, code, ifMatch },
    (content = NO_SKILLS) => ({ ...content, [list.name]: change(content[list.name]) }),
  );
}

const without = <T>(entries: readonly T[], at: number | undefined): readonly T[] =>
  entries.filter((_, index) => index !== at);

/**
 * Validates an entry and adds it to the end of its list, or replaces the entry at the position.
 * @throws DomainError `361` for an unknown CV, `not_found` for an unknown position, the validation errors of the body,
 * `precondition_failed`
 */
export async function saveSkill<N extends ListName>(
  context: CandidateContext,
  candidate: Candidate,
  { list, code, at }: SkillPlace<N>,
  body: Body,
  condition: WriteCondition = {},
): Promise<void> {
  await changeEntries(context, candidate, { list, code }, condition, (entries) => {
    if (at !== undefined && entries[at] === undefined) throw unknownEntry(at);
    const parsed = list.parse(body, context.dictionaries, without(entries, at));
    if (!parsed.ok) throw invalidInput(parsed.errors);
    if (at === undefined && entries.length >= list.max) {
      const params = { value: entries.length + 1, max: list.max };
      throw invalidInput([{ code: '201', field: 'skills', params }]);
    }
    return at === undefined ? [...entries, parsed.value] : entries.with(at, parsed.value);
  });
}

/**
 * Validates skills and adds all of them to the end of their list, or none. Those that the list has already are skipped if
 * others are new.
 * @param bodies by their positions in the request
 * @returns the number of skipped skills
 * @throws DomainError `361` for an unknown CV, the validation errors of the bodies at the fields `expertise[<position>]`
 */
export async function addExpertise(
  context: CandidateContext,
  candidate: Candidate,
  code: string,
  bodies: ReadonlyMap<
    number,
    { readonly skill: string; readonly level: string | undefined; readonly unstatedLevel?: boolean }
  >,
): Promise<number> {
  const list = expertiseList;
  let skipped = 0;
  await changeEntries(context, candidate, { list, code }, {}, (entries) => {
    const errors: ValidationError[] = [];
    let all = entries;
    const added = [...bodies].filter(([, { skill }]) => !hasSkill(entries, skill.trim()));
    const sent = added.length === 0 ? [...bodies] : added;
    skipped = bodies.size - sent.length;
    for (const [at, body] of sent) {
      const parsed = list.parse(body, context.dictionaries, all);
      if (parsed.ok) all = [...all, parsed.value];
      else
        errors.push(
          ...parsed.errors.map(({ code: errorCode, field, params }) => ({
            code: errorCode,
            field: `expertise[${at}].${field}`,
            // An error of a level names its skill.
            params: { ...params, value: body.skill },
          })),
        );
    }
    const count = entries.length + sent.length;
    if (count > list.max)
      errors.push({ code: '201', field: 'skills', params: { value: count, max: list.max } });
    if (errors.length > 0) throw invalidInput(errors);
    return all;
  });
  return skipped;
}

/**
 * Deletes the entry at a position.
 * @throws DomainError `361` for an unknown CV, `not_found` for an unknown position, `precondition_failed`
 */
export async function deleteSkill<N extends ListName>(
  context: CandidateContext,
  candidate: Candidate,
  { list, code, at }: SkillPlace<N>,
  condition: WriteCondition = {},
): Promise<void> {
  await changeEntries(context, candidate, { list, code }, condition, (entries) => {
    if (at === undefined || entries[at] === undefined) throw unknownEntry(at ?? -1);
    return without(entries, at);
  });
}
