import { DomainError, invalidInput } from '@curro/shared';
import type { Candidate } from '../account/candidate.ts';
import type { Body } from '../body/parsed.ts';
import { changeDocument, type Revised, readDocument } from '../curricula/documents.ts';
import type { CandidateContext, WriteCondition } from '../curricula/edit-curriculum.ts';
import type { SkillList } from './skill-lists.ts';
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
  new DomainError('not_found', { params: { detail: String(at) } });

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

/** Replaces a list; with a generic name TypeScript cannot relate the list to the other one. */
function withList<N extends ListName>(
  content: Skills,
  name: N,
  entries: readonly Skills[N][number][],
): Skills {
  return { ...content, [name]: entries };
}

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
  { ifMatch }: WriteCondition = {},
): Promise<void> {
  await changeDocument<Skills>(
    context,
    candidate,
    { section: skills, code, ifMatch },
    (content = NO_SKILLS) => {
      const entries: readonly Skills[N][number][] = content[list.name];
      if (at !== undefined && entries[at] === undefined) throw unknownEntry(at);
      const others = withList(
        content,
        list.name,
        entries.filter((_, index) => index !== at),
      )[list.name];
      const parsed = list.parse(body, context.dictionaries, others);
      if (!parsed.ok) throw invalidInput(parsed.errors);
      if (at === undefined && entries.length >= list.max) {
        const [field = ''] = Object.keys(list.fields);
        throw invalidInput([{ code: '201', field, params: { value: entries.length + 1 } }]);
      }
      const next = at === undefined ? [...entries, parsed.value] : entries.with(at, parsed.value);
      return withList(content, list.name, next);
    },
  );
}

/**
 * Deletes the entry at a position.
 * @throws DomainError `361` for an unknown CV, `not_found` for an unknown position, `precondition_failed`
 */
export async function deleteSkill<N extends ListName>(
  context: CandidateContext,
  candidate: Candidate,
  { list, code, at }: SkillPlace<N>,
  { ifMatch }: WriteCondition = {},
): Promise<void> {
  await changeDocument<Skills>(
    context,
    candidate,
    { section: skills, code, ifMatch },
    (content = NO_SKILLS) => {
      const entries: readonly Skills[N][number][] = content[list.name];
      if (at === undefined || entries[at] === undefined) throw unknownEntry(at ?? -1);
      return withList(
        content,
        list.name,
        entries.filter((_, index) => index !== at),
      );
    },
  );
}
