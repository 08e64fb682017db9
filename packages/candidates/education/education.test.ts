import { loadDictionaries } from '@curro/shared';
import { expect, it } from 'vitest';
import { presentItem, presentItems, type StoredItem } from '../section/item-section.ts';
import { educationBody } from '../test-cases/education-cases.ts';
import { type Education, education, isCourseLevel, parseEducation } from './education.ts';

const dictionaries = loadDictionaries();

const item = (id: string, change: Partial<StoredItem<Education>> = {}): StoredItem<Education> => ({
  educationLevelCode: 'grado',
  stillEnrolled: false,
  hideEducation: false,
  ...change,
  id,
});

it('presents the id as a number and omits fields without a value', () => {
  expect(
    presentItem(education, Object.assign(item('14826429040'), { curriculumId: 3 }), dictionaries),
  ).toEqual({
    id: 14826429040,
    educationLevelCode: 'grado',
    stillEnrolled: false,
    hideEducation: false,
  });
});

it('lists current education first, then by finishing date and id, descending, under both names', () => {
  const lists = presentItems(
    education,
    [
      item('9'),
      item('10'),
      item('3', { finishingDate: '2017-06-30' }),
      item('2', { finishingDate: '2019-06-30' }),
      item('1', { stillEnrolled: true }),
    ],
    dictionaries,
  );
  expect(lists.educations?.map(({ id }) => id)).toEqual([1, 2, 3, 10, 9]);
  expect(lists.education).toBe(lists.educations);
});

it('presents a CV without education as two empty lists', () => {
  expect(presentItems(education, [], dictionaries)).toEqual({ educations: [], education: [] });
});

it.each([14826429040, '14826429040', '014826429040'])(
  'replaces the item %j of a CV with the maximum number of items',
  (id) => {
    const itemIds = ['14826429040', ...Array.from({ length: 49 }, (_, at) => String(at))];
    const parsed = parseEducation({ ...educationBody, id }, { dictionaries, itemIds });
    expect(parsed).toEqual({ ok: true, value: { ...educationBody, id: '14826429040' } });
  },
);

it('tells courses and certificates from studies', () => {
  const courses = dictionaries.get('study').entries.filter(({ key }) => isCourseLevel(key, dictionaries));
  expect(courses.map(({ key }) => key)).toEqual([
    'otros-titulos-certificaciones-y-carnes',
    'otros-cursos-y-formacion-no-reglada',
  ]);
});
