import type { Dictionaries, DictionaryEntry } from '@curro/shared';
import { type Body, createReport, invalid, type Parsed, type Report } from '../body/parsed.ts';
import { isMissing, readText, valueIn } from '../body/reading.ts';
import { key, optional, text } from '../section/field.ts';
import { createFieldReader } from '../section/read-fields.ts';
import type { Fields, FormDescription } from '../section/section.ts';
import { MAX_COMMENT_LENGTH, MAX_EXPERTISE, MAX_LANGUAGES, MAX_SKILL_LENGTH, type Skills } from './skills.ts';

type ListName = keyof Skills;

/** A list of the skills of a CV whose entries candidates edit one by one. */
export interface SkillList<N extends ListName = ListName> extends FormDescription {
  readonly name: N;
  /** The last segment of the path of its pages, in Spanish. */
  readonly slug: string;
  readonly max: number;
  /** Validates an entry; `others` are the other entries of the list. */
  parse(
    body: Body,
    dictionaries: Dictionaries,
    others: readonly Skills[N][number][],
  ): Parsed<Skills[N][number]>;
  /** The body of a stored entry. */
  toBody(entry: Skills[N][number], dictionaries: Dictionaries): Body;
}

const missing = { missing: '202', invalid: '201' } as const;

const skillFields = {
  skill: text({ max: MAX_SKILL_LENGTH, codes: { missing: '202', invalid: '225', tooLong: '201' } }),
  level: key('skill-level', { codes: missing }),
};

const languageFields = {
  language: key('language', { codes: missing }),
  reading: key('reading-level', { codes: missing }),
  speaking: key('speaking-level', { codes: missing }),
  writing: key('writing-level', { codes: missing }),
  comments: optional(text({ max: MAX_COMMENT_LENGTH, codes: { invalid: '225', tooLong: '201' } })),
};

/** The skill category of the languages that candidates state (contract 4.6). */
const LANGUAGE_CATEGORY = 1301;

/** The group of the levels of a language. */
export const LEVELS_GROUP = 'levels';

const described = (fields: Fields): FormDescription => ({ fields, groups: { '': Object.keys(fields) } });

/** One line of text: the lists show an entry in one line. */
function reportLineBreaks(body: Body, field: string, report: Report): void {
  const reading = readText(body[field]);
  if (!isMissing(reading) && /\p{Cc}/u.test(valueIn(reading) ?? '')) report('225', field);
}

/** Whether a list has a skill, in any case of letters. */
export const hasSkill = (list: readonly Skills['expertise'][number][], skill: string): boolean =>
  list.some((each) => each.skill.toLowerCase() === skill.toLowerCase());

function parseSkill(
  body: Body,
  dictionaries: Dictionaries,
  others: readonly Skills['expertise'][number][],
): Parsed<Skills['expertise'][number]> {
  const { report, errors } = createReport();
  const read = createFieldReader(skillFields, body, dictionaries, report);
  const skill = read.text('skill');
  const level = read.key('level');
  reportLineBreaks(body, 'skill', report);
  const isRepeated = skill !== undefined && hasSkill(others, skill);
  if (isRepeated) report('696', 'skill', { value: skill });
  if (skill === undefined || level === undefined || errors.length > 0) return invalid(errors);
  return { ok: true, value: { skill, level, ...(body.unstatedLevel === true && { unstatedLevel: true }) } };
}

function parseLanguage(
  body: Body,
  dictionaries: Dictionaries,
  others: readonly Skills['language'][number][],
): Parsed<Skills['language'][number]> {
  const { report, errors } = createReport();
  const read = createFieldReader(languageFields, body, dictionaries, report);
  const reading = read.readKey('language');
  read.check('language', reading);
  const entry: DictionaryEntry | undefined = valueIn(reading);
  const levels = {
    reading: read.key('reading'),
    speaking: read.key('speaking'),
    writing: read.key('writing'),
  };
  const comments = read.text('comments') ?? '';
  reportLineBreaks(body, 'comments', report);
  const isRepeated = others.some(({ id }) => id === entry?.id);
  if (entry !== undefined && isRepeated) report('696', 'language', { value: entry.es });
  const { reading: readingLevel, speaking, writing } = levels;
  const isComplete = readingLevel !== undefined && speaking !== undefined && writing !== undefined;
  if (entry === undefined || !isComplete || errors.length > 0) return invalid(errors);
  const category = LANGUAGE_CATEGORY;
  return { ok: true, value: { id: entry.id, category, reading: readingLevel, speaking, writing, comments } };
}

/** The skills that a candidate states, each with a level. */
export const expertiseList: SkillList<'expertise'> = {
  name: 'expertise',
  slug: 'conocimientos',
  max: MAX_EXPERTISE,
  ...described(skillFields),
  parse: parseSkill,
  toBody: (entry) => entry,
};

/** The languages of a candidate, each with three levels. */
export const languageList: SkillList<'language'> = {
  name: 'language',
  slug: 'idiomas',
  max: MAX_LANGUAGES,
  fields: languageFields,
  groups: { '': ['language'], [LEVELS_GROUP]: ['reading', 'speaking', 'writing'], more: ['comments'] },
  parse: parseLanguage,
  toBody: ({ id, reading, speaking, writing, comments }, dictionaries) => ({
    language: dictionaries.get('language').byId(id)?.key,
    reading,
    speaking,
    writing,
    comments,
  }),
};
