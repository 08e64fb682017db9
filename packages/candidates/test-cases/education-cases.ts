import { type AcceptedBody, type RefusedBody, type RequestBody, refusedFrom } from './body-case.ts';

/** A valid education of a level that requires a course code. */
export const educationBody = {
  educationLevelCode: 'ciclo-formativo-grado-superior',
  courseCode: 'cfgs-hosteleria-y-turismo',
  startingDate: '2015-09-01',
  finishingDate: '2017-06-30',
  stillEnrolled: false,
  institutionName: 'IES Arribes',
  hideEducation: false,
} as const satisfies RequestBody;

/** A valid education of a level that requires a course name. */
const namedEducationBody = {
  educationLevelCode: 'master',
  courseName: 'Panadería artesana',
  startingDate: '2018-09-01',
  stillEnrolled: true,
  hideEducation: true,
} as const satisfies RequestBody;

const byCode = refusedFrom(educationBody);
const byName = refusedFrom(namedEducationBody);
const noStudies = refusedFrom({ educationLevelCode: 'sin-estudios' });
const school = refusedFrom({
  educationLevelCode: 'bachillerato',
  startingDate: '2005-09-01',
  finishingDate: '2007-06-30',
});
const titles = refusedFrom({
  educationLevelCode: 'otros-titulos-certificaciones-y-carnes',
  courseName: 'Manipulación de alimentos',
  finishingDate: '2016-05-02',
});

/** Invalid education bodies. */
export const refusedEducation: readonly RefusedBody[] = [
  byCode('612', 'an unknown item stops validation', { id: '999999999', educationLevelCode: '' }, '612 id'),
  byCode('612', 'id not a number', { id: 'primera' }, '612 id'),
  byCode(
    '603',
    'a missing level stops validation',
    { educationLevelCode: undefined, startingDate: 'ayer' },
    '603 educationLevelCode',
  ),
  byCode('603', 'level blank', { educationLevelCode: ' ' }, '603 educationLevelCode'),
  byCode(
    '602',
    'an unknown level stops validation',
    { educationLevelCode: 'parvulario', startingDate: 'ayer' },
    '602 educationLevelCode',
  ),
  byCode('602', 'level not a text', { educationLevelCode: 60 }, '602 educationLevelCode'),
  byCode(
    '608',
    'the placeholder level stops validation',
    { educationLevelCode: 'indicar-nivel', startingDate: 'ayer' },
    '608 educationLevelCode',
  ),
  noStudies(
    '613',
    'every field sent without studies',
    {
      courseCode: 'x',
      courseName: 'x',
      startingDate: 'ayer',
      finishingDate: '2016-05-02',
      stillEnrolled: 'true',
      institutionName: 'x',
    },
    '613 courseCode',
    '613 courseName',
    '613 startingDate',
    '613 finishingDate',
    '613 stillEnrolled',
    '613 institutionName',
  ),
  school(
    '613',
    'course sent for a school level',
    { courseCode: 'cfgs-hosteleria-y-turismo', courseName: 'Ciencias' },
    '613 courseCode',
    '613 courseName',
  ),
  titles('613', 'startingDate sent for other titles', { startingDate: '2016-05-03' }, '613 startingDate'),
  byCode('610', 'course code unknown', { courseCode: 'cfgs-magia' }, '610 courseCode'),
  byCode('610', 'course code of another level', { courseCode: 'cfgm-agraria' }, '610 courseCode'),
  byName(
    '610',
    'course code for a level that requires a name',
    { courseCode: 'cfgm-agraria' },
    '610 courseCode',
  ),
  byName('609', 'course name absent', { courseName: '' }, '609 courseName'),
  byName('609', 'course name too long', { courseName: 'x'.repeat(201) }, '609 courseName'),
  byName('609', 'course name not a text', { courseName: 1 }, '609 courseName'),
  byCode(
    '609',
    'course name for a level that requires a code',
    { courseName: 'Hostelería' },
    '609 courseName',
  ),
  byCode(
    '226',
    'dates that do not exist',
    { startingDate: '2015-02-30', finishingDate: 'junio' },
    '226 startingDate',
    '226 finishingDate',
  ),
  byCode('605', 'startingDate absent', { startingDate: null }, '605 startingDate'),
  byCode('606', 'neither finished nor enrolled', { finishingDate: '' }, '606 finishingDate'),
  byCode('606', 'finished and enrolled', { stillEnrolled: true }, '606 finishingDate'),
  byCode('607', 'finished before its starting day', { finishingDate: '2015-08-31' }, '607 finishingDate'),
  byCode('607', 'finished on its starting day', { finishingDate: '2015-09-01' }, '607 finishingDate'),
  byCode('611', 'institution too long', { institutionName: 'x'.repeat(201) }, '611 institutionName'),
  byCode('611', 'institution without letter or digit', { institutionName: '---' }, '611 institutionName'),
  byCode(
    '225',
    'booleans of a wrong type',
    { stillEnrolled: 'no', hideEducation: 0 },
    '225 stillEnrolled',
    '225 hideEducation',
  ),
  { ...byCode('201', 'a fifty-first item', {}, '201 educations'), existingItems: 50 },
];

const responseBody = (what: string, body: RequestBody, answer: RequestBody = body): AcceptedBody => ({
  what,
  body,
  response: { stillEnrolled: false, hideEducation: false, ...answer },
});

const dates = { startingDate: '2005-09-01', finishingDate: '2007-06-30' };

/** Valid education bodies with their responses, without id. */
export const acceptedEducation: readonly AcceptedBody[] = [
  {
    what: 'the course key of the sample in contract 4.2',
    body: { ...educationBody, courseCode: 'hosteleria-turismo' },
    response: educationBody,
  },
  responseBody('a course by code', educationBody),
  responseBody('a course by name', namedEducationBody),
  responseBody(
    'no studies',
    { educationLevelCode: 'sin-estudios', stillEnrolled: 'false' },
    { educationLevelCode: 'sin-estudios' },
  ),
  responseBody(
    'school',
    { educationLevelCode: 'bachillerato', courseCode: 'seleccionar', courseName: null, ...dates },
    { educationLevelCode: 'bachillerato', ...dates },
  ),
  responseBody(
    'a level that requires a code, without course',
    { educationLevelCode: 'grado', courseCode: '', courseName: '', ...dates },
    { educationLevelCode: 'grado', ...dates },
  ),
  responseBody(
    'the old key of other titles',
    { educationLevelCode: 'otros-titulos', courseName: 'Carné de horno', finishingDate: '2016-05-02' },
    {
      educationLevelCode: 'otros-titulos-certificaciones-y-carnes',
      courseName: 'Carné de horno',
      finishingDate: '2016-05-02',
    },
  ),
  responseBody('a course without start', {
    educationLevelCode: 'otros-cursos-y-formacion-no-reglada',
    courseName: 'Hojaldre',
    finishingDate: '2016-05-02',
  }),
  responseBody(
    'future dates with a time',
    { ...educationBody, startingDate: '2098-01-01T00:00:00Z', finishingDate: '2099-01-01T23:59:59.9+01:00' },
    { ...educationBody, startingDate: '2098-01-01', finishingDate: '2099-01-01' },
  ),
];
