import {
  findCvFile,
  listItems,
  readCv,
  withEstimatedStart,
  withoutNoPostcode,
  withStorablePostcode,
} from '@curro/candidates';
import { type FormValues, firstOf, type OperationHandler, type Request } from '@curro/platform';
import { DomainError } from '@curro/shared';
import type { PortalContext } from '../../context.ts';
import { createChoices } from '../../forms/choices.ts';
import { initialValues } from '../../forms/section-rows.ts';
import type { Locale } from '../../locale.ts';
import { type AccountRoutes, sendAccountPage } from '../account-page.ts';
import { confirmRemoval, removeItem, saveEditor, showEditor } from '../edit/editor.ts';
import { type FindTarget, type NameItem, readSkipped } from '../edit/target.ts';
import { findWaiting } from '../import/find-waiting.ts';
import { importedTarget } from '../import/imported-target.ts';
import { requireCandidate } from '../require-candidate.ts';
import { desiredJobTarget } from './desired-job.ts';
import { itemName, itemTexts } from './item-view.ts';
import { readMissingFields } from './missing-fields.ts';
import { filledSections, fillInPath, missingParts, NO_EXPERIENCE, neededSections } from './missing-parts.ts';
import { doubtPostcode, updatedByPostcode, withForeignPostcode, withProvince, withTown } from './postcode.ts';
import { previewRoutes } from './preview.ts';
import { progressOf } from './progress.ts';
import { proposeJob } from './propose-job.ts';
import { importedKeys, readCurricula } from './read-cv.ts';
import { type CvSection, cvReads, cvSections, NEW_ITEM, rowsOf } from './sections.ts';
import { skillRoutes } from './skill-routes.ts';
import { readUnsaved } from './unsaved-person.ts';
import { cvBody } from './view.ts';

/** GET /cv/{code}: the content of the CV and its missing sections. */
function showCv(context: PortalContext, locale: Locale): OperationHandler {
  const choices = createChoices(context, locale);
  return async (c) => {
    const code = (c.req.param('code') ?? '').toLowerCase();
    const curricula = await readCurricula(c, context);
    const listed = curricula.find((each) => each.code === code);
    if (listed === undefined) throw new DomainError('1');
    const candidate = await requireCandidate(c, context, 'skillList', ...cvReads);
    const cv = await readCv(context, candidate, code);
    const waiting = await findWaiting(context, candidate);
    return sendAccountPage(c, context, locale, {
      title: listed.name,
      path: `/cv/${code}`,
      body: cvBody({
        locale,
        choices,
        curricula,
        listed,
        cv,
        today: context.clock.now().toISOString().slice(0, 'yyyy-MM-dd'.length),
        saved: c.req.query('saved') !== undefined,
        skipped: readSkipped(c),
        removed: c.req.query('removed') !== undefined,
        emptied: c.req.query('emptied') !== undefined,
        created: c.req.query('created') !== undefined,
        missingFields: await readMissingFields(
          context,
          { locale, choices },
          { candidate, code, cv },
          missingParts(listed),
        ),
        file: await findCvFile(context.db, candidate, code),
        fileChange: (['saved', 'removed'] as const).find((change) => change === c.req.query('file')),
        waiting: waiting?.code === code ? waiting : undefined,
        imported: await importedKeys(context, candidate, code),
        unsaved: (await readUnsaved(context, { locale, choices }, { candidate, code, cv })).person,
      }),
    });
  };
}

type Body = Readonly<Record<string, unknown>>;

const param = (c: Request, name: string): string => c.req.param(name) ?? '';

/** The initial nationality of the form: that of most candidates. */
const INITIAL_NATIONALITY = 'espana';

/** The values of the personal data without the initial nationality for a candidate without a NIF, which Spaniards have. */
const withoutNationality = (values: FormValues): FormValues =>
  ['nie', 'pasaporte'].includes(firstOf(values, 'nationalIdentityCardType')) &&
  (values.get('nationalities') ?? []).join() === INITIAL_NATIONALITY
    ? new Map([...values, ['nationalities', []]])
    : values;

/** The form of a section, or of one of its items, of the CV with the code in the path. */
function findCvTarget(context: PortalContext, section: CvSection, locale: Locale): FindTarget {
  const { name, slug, list, description, operation } = section;
  const choices = createChoices(context, locale);
  const allRows = rowsOf(section, choices, locale);
  const rows = name === 'personalData' ? withForeignPostcode(updatedByPostcode(allRows)) : allRows;
  const { sections, cv } = locale.messages;
  const common = {
    rows,
    initial: initialValues(description),
    operation,
    backLabel: cv.back,
    step: neededSections.includes(name) ? name : undefined,
  };
  return (c) => {
    const code = param(c, 'code');
    const item = list === undefined ? undefined : param(c, 'item');
    const id = item === NEW_ITEM ? undefined : item;
    const back = `/cv/${encodeURIComponent(code)}`;
    const path = `${back}/${slug}${item === undefined ? '' : `/${encodeURIComponent(item)}`}`;
    const { title, newTitle = title, editTitle = title, newLead: lead } = sections[name];
    const forNew = { ...sections[name], title: newTitle, ...(lead !== undefined && { lead }) };
    const forStored = { ...sections[name], title: editTitle };
    const desiredJob =
      name === 'experience' ? cvSections.find((each) => each.name === 'futureJob') : undefined;
    const access = section.access(c, context, code, id);
    const target = {
      ...common,
      messages: item === NEW_ITEM ? forNew : forStored,
      ...access,
      ...(name === 'experience' && { propose: (values: FormValues) => proposeJob(context, values) }),
      ...(name === 'futureJob' && desiredJobTarget(c, context, { code, description, access })),
      ...(desiredJob !== undefined &&
        id === undefined && { skip: `${fillInPath(encodeURIComponent(code), desiredJob)}?${NO_EXPERIENCE}` }),
      ...(name === 'personalData' && {
        complete: (values: FormValues) => withProvince(values, context),
        propose: (values: FormValues) => Promise.resolve(withTown(withoutNationality(values), context)),
        doubts: (body: Body) => doubtPostcode(body, { ...context, locale }),
        read: async () => {
          const { content, etag } = await access.read();
          return { content: content && withoutNoPostcode(content), etag };
        },
        save: (body: Body, ifMatch: string | undefined) => access.save(withStorablePostcode(body), ifMatch),
      }),
      ...(name === 'education' && {
        save: (body: Body, ifMatch: string | undefined) =>
          access.save(
            body.unstatedStart === true ? withEstimatedStart(body, context.dictionaries) : body,
            ifMatch,
          ),
      }),
      ...(name === 'cvText' && {
        isNothing: async ({ cvtext }: Body) => {
          const { content } = await access.read();
          return cvtext === '' && new Map(Object.entries(content ?? {})).get('cvtext') === '';
        },
        save: async (body: Body, ifMatch: string | undefined) => {
          const next = await access.save(body, ifMatch);
          return body.cvtext === '' ? `${back}?emptied=1` : next;
        },
      }),
      back,
      path,
      removal: id === undefined ? undefined : `${path}/borrar`,
      ...(list !== undefined &&
        id === undefined && {
          another: path,
          existing: async () => {
            const candidate = await requireCandidate(c, context, `${list.name}List`);
            const { items } = await listItems(context, candidate, { section: list, code });
            return items.map((each) => {
              const stored = new Map<string, unknown>(Object.entries(each));
              return itemName(
                list.summary,
                itemTexts(list, (field) => stored.get(field), choices, locale),
              );
            });
          },
        }),
      progress: () => progressOf(c, context, locale, { code, current: name }),
      filledSections: async () => {
        const curricula = await readCurricula(c, context);
        return filledSections(curricula.find((each) => each.code === code.toLowerCase()));
      },
    };
    return importedTarget(c, context, locale, { target, section: name, code, id });
  };
}

/** The pages of a CV. */
export function cvRoutes(context: PortalContext, locale: Locale): AccountRoutes {
  const choices = createChoices(context, locale);
  return [
    ['GET', '/cv/:code', showCv(context, locale)],
    ...previewRoutes(context, locale),
    ...skillRoutes(context, locale),
    ...cvSections.flatMap((section): AccountRoutes => {
      const { slug, list } = section;
      const find = findCvTarget(context, section, locale);
      const path = `/cv/:code/${slug}${list === undefined ? '' : '/:item'}`;
      const forms = [
        ['GET', path, showEditor(context, locale, find)],
        ['POST', path, saveEditor(context, locale, find)],
      ] as const;
      if (list === undefined) return forms;
      const nameItem: NameItem = (values) =>
        itemName(
          list.summary,
          itemTexts(list, (field) => firstOf(values, field), choices, locale),
        );
      return [
        ...forms,
        ['GET', `${path}/borrar`, confirmRemoval(context, locale, find, nameItem)],
        ['POST', `${path}/borrar`, removeItem(context, locale, find, nameItem)],
      ];
    }),
  ];
}
