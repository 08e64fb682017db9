import { firstOf } from '@curro/platform';
import type { PortalContext } from '../../context.ts';
import { createChoices } from '../../forms/choices.ts';
import type { Locale } from '../../locale.ts';
import type { AccountRoutes } from '../account-routes.ts';
import { saveEditor, showEditor } from '../edit/editor.ts';
import { confirmRemoval, removeItem } from '../edit/removal.ts';
import type { NameItem } from '../edit/target.ts';
import { findCvTarget } from './find-target.ts';
import { cvSections } from './sections.ts';
import { showCv, showPrincipalCv } from './show-cv.ts';

/** The pages of the CVs. */
export function cvRoutes(context: PortalContext, locale: Locale): AccountRoutes {
  const choices = createChoices(context.dictionaries, locale);
  const { study, courses } = {
    study: context.dictionaries.get('study'),
    courses: context.dictionaries.get('study-detail'),
  };
  /** A job is known by its title, education by its course, or else by its level. */
  const nameItem: NameItem = (values) => {
    const course =
      courses.byKey(firstOf(values, 'courseCode')) ?? study.byKey(firstOf(values, 'educationLevelCode'));
    return (
      [firstOf(values, 'job'), firstOf(values, 'company')].filter((text) => text !== '').join(' · ') ||
      firstOf(values, 'courseName') ||
      (course === undefined ? '' : locale.label(course))
    );
  };
  return [
    ['GET', '/cv', showPrincipalCv(context, locale)],
    ['GET', '/cv/:code', showCv(context, locale)],
    ...cvSections.flatMap((section): AccountRoutes => {
      const find = findCvTarget(section, choices, locale);
      const path = `/cv/:code/${section.slug}${section.items ? '/:item' : ''}`;
      return [
        ['GET', path, showEditor(context, locale, find)],
        ['POST', path, saveEditor(context, locale, find)],
        ...(section.items
          ? ([
              ['GET', `${path}/borrar`, confirmRemoval(context, locale, find, nameItem)],
              ['POST', `${path}/borrar`, removeItem(context, locale, find, nameItem)],
            ] as const)
          : []),
      ];
    }),
  ];
}
