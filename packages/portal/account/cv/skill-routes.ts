import {
  addExpertise,
  deleteSkill,
  expertiseList,
  languageList,
  readCv,
  readSkill,
  type SkillList,
  saveSkill,
} from '@curro/candidates';
import { firstOf, type Request, revisionTag } from '@curro/platform';
import { DomainError, invalidInput, loadSkills } from '@curro/shared';
import * as z from 'zod';
import type { PortalContext } from '../../context.ts';
import { createChoices } from '../../forms/choices.ts';
import type { FormRows } from '../../forms/field.ts';
import { sectionRows } from '../../forms/section-rows.ts';
import { type Locale, labelOf } from '../../locale.ts';
import type { AccountRoutes } from '../account-page.ts';
import { confirmRemoval, removeItem, saveEditor, showEditor } from '../edit/editor.ts';
import type { EditTarget, FindTarget, NameItem } from '../edit/target.ts';
import { importedTarget } from '../import/imported-target.ts';
import { requireCandidate } from '../require-candidate.ts';
import { entryId, languageName } from './item-view.ts';
import { DEFAULT_SKILL_LEVEL, withLevels } from './language-levels.ts';
import { progressOf } from './progress.ts';
import { NEW_ITEM } from './sections.ts';

const POSITION = /^\d{1,3}$/;

/** The position in the path; undefined for a new entry. */
function readPosition(text: string): number | undefined {
  if (text === NEW_ITEM) return undefined;
  if (!POSITION.test(text)) throw new DomainError('1');
  return Number(text);
}

/** No operation of the contract writes skills: the scope to edit experience, which contains skills, is required. */
const editor = (c: Request, context: PortalContext) =>
  requireCandidate(c, context, 'skillList', 'experiencePut');

/** The names of the current skills of the dictionary, which the form suggests. */
const readSkillNames = (): string[] => [
  ...new Set(loadSkills().skills.flatMap(({ name, deprecated }) => (deprecated ? [] : [name]))),
];

/** The body that stores a skill: a stored one has a level, also where the candidate states none. */
function withStoredLevel<Sent extends { readonly level?: unknown }>(skill: Sent) {
  const isStated = skill.level !== undefined && skill.level !== '';
  return isStated ? skill : { ...skill, level: DEFAULT_SKILL_LEVEL, unstatedLevel: true };
}

/** The rows of the form of a skill, whose level need not be stated. */
const withOptionalLevel =
  (rows: FormRows, emptyLabel: string): FormRows =>
  (values) =>
    rows(values).map((group) => ({
      ...group,
      fields: group.fields.map((field) =>
        field.name === 'level' ? { ...field, required: false, emptyLabel } : field,
      ),
    }));

const sentSkills = z.array(z.object({ skill: z.string(), level: z.string().optional() }));

/** The form that adds several skills at once: rows of a skill and its level, of which some may stay empty. */
function severalSkills(
  c: Request,
  context: PortalContext,
  locale: Locale,
  {
    target,
    code,
    suggestions,
  }: { readonly target: EditTarget; readonly code: string; readonly suggestions: readonly string[] },
): EditTarget {
  const { several } = locale.messages.skills;
  const options = createChoices(context, locale).all('skill-level');
  const maxValues = expertiseList.max;
  return {
    ...target,
    rows: () => [
      {
        fields: [
          {
            name: 'expertise',
            shape: 'skills',
            required: true,
            options,
            maxValues,
            emptyLabel: locale.messages.cv.unstatedLevel,
            suggestions,
          },
        ],
      },
    ],
    messages: several,
    another: undefined,
    async read() {
      await target.read();
      // Additions do not depend on the revision of the list.
      return { content: undefined, etag: '' };
    },
    async save({ expertise }) {
      const rows = sentSkills.parse(expertise);
      const bodies = new Map(
        [...rows.entries()].flatMap(([at, { skill, level }]) =>
          skill === '' ? [] : [[at, withStoredLevel({ skill, level })] as const],
        ),
      );
      if (bodies.size === 0) throw invalidInput([{ code: '201', field: 'expertise', params: { value: '' } }]);
      return { skipped: await addExpertise(context, await editor(c, context), code, bodies) };
    },
  };
}

function findSkillTarget(context: PortalContext, list: SkillList, locale: Locale): FindTarget {
  const messages = locale.messages.skills[list.name];
  const choices = createChoices(context, locale);
  const listed = sectionRows(list, choices, messages);
  const isSkill = list.name === 'expertise';
  const rows = isSkill
    ? withOptionalLevel(listed, locale.messages.cv.unstatedLevel)
    : withLevels(listed, choices);
  const suggestions = isSkill ? readSkillNames() : [];
  return (c) => {
    const code = c.req.param('code') ?? '';
    const item = c.req.param('item') ?? '';
    const at = readPosition(item);
    const back = `/cv/${encodeURIComponent(code)}`;
    const path = `${back}/${list.slug}/${item}`;
    const place = { list, code, at };
    const existing = async () => {
      const candidate = await requireCandidate(c, context, 'skillList');
      const { skills } = await readCv(context, candidate, code);
      return list.name === 'expertise'
        ? skills.expertise.map(({ skill }) => skill)
        : skills.language.map(({ id }) => languageName({ locale, choices }, id));
    };
    const target: EditTarget = {
      rows,
      messages: at === undefined ? { ...messages, title: messages.newTitle } : messages,
      initial: new Map(),
      operation: 'experiencePut',
      path,
      back,
      backLabel: locale.messages.cv.back,
      ...(at !== undefined && { savedAt: entryId(list, at) }),
      removal: at === undefined ? undefined : `${path}/borrar`,
      ...(at === undefined && { another: path, existing }),
      progress: () => progressOf(c, context, locale, { code, current: list.name }),
      async read() {
        const candidate = await requireCandidate(c, context, 'skillList');
        const { content, revision } = await readSkill(context, candidate, place);
        // The list of levels says that none is stated.
        const isUnstated = content?.unstatedLevel === true;
        const shown = isUnstated ? { ...content, level: undefined } : content;
        return { content: shown, etag: revisionTag(revision) };
      },
      async save(body, ifMatch) {
        const stored = isSkill ? withStoredLevel(body) : body;
        await saveSkill(context, await editor(c, context), place, stored, { ifMatch });
        return undefined;
      },
      async remove(ifMatch) {
        await deleteSkill(context, await editor(c, context), place, { ifMatch });
      },
    };
    const isImported = c.req.query('import') !== undefined;
    if (list.name === 'expertise' && at === undefined && !isImported)
      return severalSkills(c, context, locale, { target, code, suggestions });
    return importedTarget(c, context, locale, { target, section: list.name, code });
  };
}

/** The forms of skills and languages; the last segment of their paths is the position in the list. */
export function skillRoutes(context: PortalContext, locale: Locale): AccountRoutes {
  return [expertiseList, languageList].flatMap((list: SkillList): AccountRoutes => {
    const find = findSkillTarget(context, list, locale);
    const path = `/cv/:code/${list.slug}/:item`;
    const nameItem: NameItem = (values) =>
      firstOf(values, 'skill') ||
      (labelOf(locale, context.dictionaries, 'language', firstOf(values, 'language')) ?? '');
    return [
      ['GET', path, showEditor(context, locale, find)],
      ['POST', path, saveEditor(context, locale, find)],
      ['GET', `${path}/borrar`, confirmRemoval(context, locale, find, nameItem)],
      ['POST', `${path}/borrar`, removeItem(context, locale, find, nameItem)],
    ];
  });
}
