import { type AcceptedBody, type RefusedBody, type RequestBody, refusedFrom } from './body-case.ts';

/** A valid experience with all fields; the response is equal. */
export const experienceBody = {
  company: 'Obrador La Encina',
  job: 'Panadera',
  description: 'Masa madre y hornos de leña.',
  startingDate: '2018-03-01',
  finishingDate: '2021-12-31',
  onCourse: false,
  industry: 'administracion-publica',
  level: 'mando-intermedio',
  staff: '1-5',
  reportingTo: 'direccion-gerencia',
  category: 'profesiones-artes-oficios',
  subcategories: ['consumo-alimentacion'],
  salaryPeriod: 'bruto-ano',
  salaryMin: '18.000',
  salaryMax: '21.000',
  hideSalary: true,
  visible: true,
  expertise: [{ skill: 'Masa madre' }, { skill: 'Hojaldre' }],
} as const satisfies RequestBody;

/** A valid experience with required fields only. */
export const minimalExperienceBody = {
  company: 'Obrador La Encina',
  job: 'Panadera',
  startingDate: '2018-03-01',
  onCourse: true,
  level: 'empleado-a',
  category: 'profesiones-artes-oficios',
  subcategories: ['consumo-alimentacion'],
} as const satisfies RequestBody;

const refused = refusedFrom(experienceBody);
const skills = (...names: unknown[]) => ({ expertise: names.map((skill) => ({ skill })) });
const sixteenSkills = Array.from({ length: 16 }, (_, at) => `Masa ${at}`);

const presence: readonly RefusedBody[] = [
  refused('655', 'an unknown item stops validation', { id: 999999999, job: '' }, '655 id'),
  refused('671', 'job absent', { job: undefined }, '671 job'),
  refused('672', 'company blank', { company: ' ' }, '672 company'),
  refused('673', 'startingDate absent', { startingDate: undefined }, '673 startingDate'),
  refused('674', 'neither finished nor ongoing', { finishingDate: undefined }, '674 finishingDate'),
  refused('675', 'category placeholder', { category: '-' }, '675 category'),
  refused('676', 'no subcategory', { subcategories: [] }, '676 subcategories'),
  refused('676', 'subcategory "-" of another category', { subcategories: ['-'] }, '676 subcategories'),
  refused('676', 'subcategory blank', { subcategories: '' }, '676 subcategories'),
  refused('677', 'level placeholder', { level: 'seleccionar' }, '677 level'),
  refused('658', 'finished and ongoing', { onCourse: 'true' }, '658 finishingDate'),
  refused(
    '226',
    'dates that do not exist',
    { startingDate: '2018-13-01', finishingDate: 2021 },
    '226 startingDate',
    '226 finishingDate',
  ),
  refused('654', 'finished on its starting day', { finishingDate: '2018-03-01' }, '654 finishingDate'),
  refused('683', 'job too long', { job: 'x'.repeat(151) }, '683 job'),
  refused('684', 'company too long', { company: 'x'.repeat(151) }, '684 company'),
  refused('685', 'description too long', { description: 'x'.repeat(1501) }, '685 description'),
];

const keys: readonly RefusedBody[] = [
  refused('688', 'category unknown', { category: 'magia' }, '688 category'),
  refused(
    '689',
    'subcategory unknown',
    { subcategories: ['consumo-alimentacion', 'magia'] },
    '689 subcategories[1]',
  ),
  refused('689', 'subcategories not a list', { subcategories: 3084 }, '689 subcategories'),
  refused(
    '670',
    'subcategory of another category',
    { subcategories: ['restauracion'] },
    '670 subcategories[0]',
  ),
  refused('690', 'industry unknown', { industry: 'magia' }, '690 industry'),
  refused('691', 'level unknown', { level: 'mago' }, '691 level'),
  refused('696', 'staff unknown', { staff: '3' }, '696 staff'),
  refused('696', 'duplicate skill', skills('Hojaldre', 'hojaldre'), '696 expertise[1].skill'),
  refused('657', 'staff missing for the level', { staff: 'seleccionar' }, '657 staff'),
  refused('695', 'reportingTo unknown', { reportingTo: 'empleado-a' }, '695 reportingTo'),
  refused('749', 'reportingTo missing for the level', { reportingTo: undefined }, '749 reportingTo'),
  refused(
    '749',
    'reportingTo missing for a specialist',
    { level: 'especialista', reportingTo: '' },
    '749 reportingTo',
  ),
];

const salary: readonly RefusedBody[] = [
  refused(
    '656',
    'only a minimum',
    { salaryPeriod: undefined, salaryMax: '' },
    '656 salaryPeriod',
    '678 salaryPeriod',
    '682 salaryMax',
  ),
  refused(
    '678',
    'salary without period',
    { salaryPeriod: 'seleccionar' },
    '656 salaryPeriod',
    '678 salaryPeriod',
  ),
  refused('679', 'salary without minimum', { salaryMin: undefined }, '656 salaryPeriod', '679 salaryMin'),
  refused('682', 'salary without maximum', { salaryMax: undefined }, '656 salaryPeriod', '682 salaryMax'),
  refused('686', 'period unknown', { salaryPeriod: 'bruto-siglo' }, '686 salaryPeriod'),
  refused('687', 'minimum unknown', { salaryMin: '18000' }, '687 salaryMin'),
  refused('692', 'maximum unknown', { salaryMax: '21.001' }, '692 salaryMax'),
  refused('692', 'maximum of another period', { salaryMax: '1.500' }, '692 salaryMax'),
  refused('716', 'minimum of another period', { salaryMin: '1.500' }, '716 salaryMin'),
  refused('659', 'maximum below minimum', { salaryMin: '24.000' }, '659 salaryMax'),
];

const limits: readonly RefusedBody[] = [
  refused('201', 'sixteen skills', skills(...sixteenSkills), '201 expertise'),
  refused(
    '201',
    'skill blank and too long',
    skills('', 'x'.repeat(101)),
    '201 expertise[0].skill',
    '201 expertise[1].skill',
  ),
  refused(
    '225',
    'texts of a wrong type',
    { job: 1, company: [], description: {} },
    '225 job',
    '225 company',
    '225 description',
  ),
  refused(
    '225',
    'booleans of a wrong type',
    { onCourse: 'no', hideSalary: 1, visible: {} },
    '225 onCourse',
    '225 hideSalary',
    '225 visible',
  ),
  refused('225', 'expertise not a list', { expertise: 'Hojaldre' }, '225 expertise'),
  refused(
    '225',
    'skills of a wrong type',
    { expertise: ['Hojaldre', { skill: 3 }] },
    '225 expertise[0]',
    '225 expertise[1].skill',
  ),
];

/** Invalid experience bodies. */
export const refusedExperience: readonly RefusedBody[] = [...presence, ...keys, ...salary, ...limits];

const minimalResponse = {
  ...minimalExperienceBody,
  description: '',
  industry: 'seleccionar',
  staff: 'seleccionar',
  reportingTo: 'seleccionar',
  salaryPeriod: 'seleccionar',
  salaryMin: 'seleccionar',
  salaryMax: 'seleccionar',
  hideSalary: false,
  visible: false,
  expertise: [],
};

/** Valid experience bodies with their responses, without id. */
export const acceptedExperience: readonly AcceptedBody[] = [
  { what: 'all fields', body: experienceBody, response: experienceBody },
  { what: 'required fields only', body: minimalExperienceBody, response: minimalResponse },
  {
    what: 'the response to required fields only, as a body',
    body: minimalResponse,
    response: minimalResponse,
  },
  {
    what: 'a specialist with the placeholder manager',
    body: { ...minimalExperienceBody, level: 'especialista', reportingTo: 'seleccionar' },
    response: { ...minimalResponse, level: 'especialista' },
  },
  {
    what: 'an old level key, one subcategory as text and booleans as texts',
    body: {
      ...minimalExperienceBody,
      level: 'becario-practicas',
      subcategories: 'consumo-alimentacion',
      onCourse: 'true',
      visible: 'true',
    },
    response: { ...minimalResponse, level: 'becario-a-practicas', visible: true },
  },
  {
    what: 'the subcategory "-" of the category otros',
    body: { ...minimalExperienceBody, category: 'otros', subcategories: ['-'] },
    response: { ...minimalResponse, category: 'otros', subcategories: ['-'] },
  },
];
