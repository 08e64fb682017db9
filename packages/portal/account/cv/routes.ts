import { firstOf } from '@curro/platform';
import type { PortalContext } from '../../context.ts';
import type { Edition } from '../../edition.ts';
import { createChoices } from '../../forms/choices.ts';
import { saveEditor, showEditor } from '../edit/editor.ts';
import { askRemoval, removeItem } from '../edit/removal.ts';
import type { NameItem } from '../edit/target.ts';
import type { OwnRoutes } from '../own-routes.ts';
import { findCvTarget } from './find-target.ts';
import { cvSections } from './sections.ts';
import { showCv, showPrincipalCv } from './show-cv.ts';

/** The pages of the CVs. */
export function cvRoutes(context: PortalContext, edition: Edition): OwnRoutes {
  const choices = createChoices(context.dictionaries, edition);
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
      (course === undefined ? '' : edition.label(course))
    );
  };
  return [
    ['GET', '/cv', showPrincipalCv(context, edition)],
    ['GET', '/cv/:code', showCv(context, edition)],
    ...cvSections.flatMap((section): OwnRoutes => {
      const find = findCvTarget(section, choices, edition);
      const path = `/cv/:code/${section.slug}${section.items ? '/:item' : ''}`;
      return [
        ['GET', path, showEditor(context, edition, find)],
        ['POST', path, saveEditor(context, edition, find)],
        ...(section.items
          ? ([
              ['GET', `${path}/borrar`, askRemoval(context, edition, find, nameItem)],
              ['POST', `${path}/borrar`, removeItem(context, edition, find, nameItem)],
            ] as const)
          : []),
      ];
    }),
  ];
}
