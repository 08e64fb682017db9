import type { CvContent } from '@curro/cv-files';
import { loadDictionaries, systemClock } from '@curro/shared';
import { expect, test } from 'vitest';
import { createChoices } from '../../forms/choices.ts';
import { localeOf } from '../../locale.ts';
import { printCv } from './print-cv.ts';

const locale = localeOf('es');
const choices = createChoices({ dictionaries: loadDictionaries(), clock: systemClock }, locale);

const study = (educationLevelCode: string, more: object): CvContent['education'][number] => ({
  educationLevelCode,
  stillEnrolled: false,
  hideEducation: false,
  ...more,
});

test('courses are below the studies, under a heading of their own that stands for their level', () => {
  const content: CvContent = {
    email: '',
    personalData: undefined,
    education: [
      study('otros-cursos-y-formacion-no-reglada', {
        courseName: 'Manipulador de alimentos',
        institutionName: 'Cámara de Zamora',
        finishingDate: '2024-03-31',
      }),
      study('grado', { ownTitle: 'Grado en Historia', finishingDate: '2014-06-30' }),
      study('bachillerato', { finishingDate: '2010-06-30' }),
    ],
    experience: [],
    futureJob: undefined,
    cvText: '',
    skills: { expertise: [], language: [] },
  };
  const { sections } = printCv(content, { locale, choices });
  expect(
    sections.map(({ title, entries }) => [title, entries.map((entry) => [entry.title, entry.subtitle])]),
  ).toEqual([
    [
      'Formación',
      [
        ['Grado en Historia', 'Grado'],
        ['Bachillerato', ''],
      ],
    ],
    ['Cursos y certificados', [['Manipulador de alimentos', 'Cámara de Zamora']]],
  ]);
});

test('a CV begins with what candidates say of themselves, and ends with what they look for', () => {
  const content: CvContent = {
    email: '',
    personalData: undefined,
    education: [study('bachillerato', {})],
    experience: [],
    futureJob: undefined,
    cvText: 'Llevo diez años entre hornos.',
    skills: {
      expertise: [{ skill: 'Hojaldre', level: 'alto' }],
      language: [
        { id: 3, category: 1301, reading: 'medio', speaking: 'medio', writing: 'medio', comments: 'EOI' },
      ],
    },
  };
  const { sections } = printCv(content, { locale, choices });
  expect(sections.map(({ title, inline }) => [title, inline])).toEqual([
    ['Sobre mí', false],
    ['Formación', false],
    ['Idiomas', true],
    ['Conocimientos', true],
  ]);
  expect(sections[2]?.entries[0]?.subtitle).toMatch(/, EOI$/);
});

test('the place of a job is behind its company', () => {
  const content: CvContent = {
    email: '',
    personalData: undefined,
    education: [],
    experience: [
      {
        job: 'Camarera',
        company: 'Bar Sol',
        place: 'Lugo',
        description: 'Barra',
        startingDate: '2019-01-01',
        onCourse: true,
        level: 'empleado-a',
        category: 'turismo-restauracion',
        subcategories: ['restauracion'],
        hideSalary: false,
        visible: true,
        expertise: [],
      },
    ],
    futureJob: undefined,
    cvText: '',
    skills: { expertise: [], language: [] },
  };
  const [jobs] = printCv(content, { locale, choices }).sections;
  expect(jobs?.entries).toMatchObject([{ title: 'Camarera', subtitle: 'Bar Sol, Lugo', text: 'Barra' }]);
});
