import { type AcceptedBody, type RefusedBody, type RequestBody, refusedFrom } from './body-case.ts';

/** A valid future job; the response is equal. */
export const futureJobBody = {
  working: true,
  employmentStatus: 'estoy-buscando-trabajo-activamente',
  yearsOfExperience: '2-anos',
  lastJobSearch: 'feria-de-empleo',
  lastJobSearchDetails: 'Feria de Benavente',
  preferredPosition: 'Encargada de obrador',
  subcategories: ['restauracion'],
  contractTypes: ['indefinido'],
  workDay: 'completa',
  availabilityToChangeHomeAddress: 'mala',
  availabilityToTravel: 'buena',
  preferredDestinations: ['madrid', 'cualquiera'],
  motivationToChange: 'Aprender',
  futureJobGoals: 'Dirigir un obrador',
  salaryPeriod: 'bruto-ano',
  salaryMin: '21.000',
  preferredSalary: '24.000',
} as const satisfies RequestBody;

const minimalFutureJobBody = {
  working: false,
  employmentStatus: 'no-busco-trabajo',
  yearsOfExperience: 'sin-experiencia',
  preferredPosition: 'Panadera',
  subcategories: ['restauracion'],
  availabilityToChangeHomeAddress: 'ninguna',
  availabilityToTravel: 'total',
} as const satisfies RequestBody;

const refused = refusedFrom(futureJobBody);
const ofFourCategories = ['restauracion', 'consumo-alimentacion', 'almacen', 'educacion-especial'];

/** Invalid future job bodies. */
export const refusedFutureJob: readonly RefusedBody[] = [
  refused('699', 'working null', { working: null }, '699 working'),
  refused('225', 'working not a boolean', { working: 'si' }, '225 working'),
  refused('700', 'status placeholder', { employmentStatus: 'seleccionar' }, '700 employmentStatus'),
  refused('701', 'status unknown', { employmentStatus: 'durmiendo' }, '701 employmentStatus'),
  refused('702', 'years absent', { yearsOfExperience: undefined }, '702 yearsOfExperience'),
  refused('702', 'years unknown', { yearsOfExperience: 2 }, '702 yearsOfExperience'),
  refused('703', 'search way unknown', { lastJobSearch: 'azar' }, '703 lastJobSearch'),
  refused('704', 'position blank', { preferredPosition: ' ' }, '704 preferredPosition'),
  refused('704', 'position too long', { preferredPosition: 'x'.repeat(101) }, '704 preferredPosition'),
  refused('705', 'no subcategory', { subcategories: ['seleccionar'] }, '705 subcategories'),
  refused('706', 'subcategory unknown', { subcategories: ['magia'] }, '706 subcategories[0]'),
  refused(
    '714',
    'subcategories of four categories',
    { subcategories: ofFourCategories },
    '714 subcategories',
  ),
  refused(
    '707',
    'contract type unknown',
    { contractTypes: ['indefinido', 'eterno'] },
    '707 contractTypes[1]',
  ),
  refused(
    '708',
    'availability to move absent',
    { availabilityToChangeHomeAddress: undefined },
    '708 availabilityToChangeHomeAddress',
  ),
  refused(
    '709',
    'availability to travel unknown',
    { availabilityToTravel: 'quizas' },
    '709 availabilityToTravel',
  ),
  refused('710', 'workday unknown', { workDay: 'eterna' }, '710 workDay'),
  refused('711', 'destination unknown', { preferredDestinations: ['luna'] }, '711 preferredDestinations[0]'),
  refused('712', 'motivation too long', { motivationToChange: 'x'.repeat(1501) }, '712 motivationToChange'),
  refused('713', 'goals too long', { futureJobGoals: 'x'.repeat(1501) }, '713 futureJobGoals'),
  refused('713', 'goals not a text', { futureJobGoals: ['mandar'] }, '713 futureJobGoals'),
  refused(
    '715',
    'search details too long',
    { lastJobSearchDetails: 'x'.repeat(151) },
    '715 lastJobSearchDetails',
  ),
  refused('718', 'period unknown', { salaryPeriod: 'bruto-siglo' }, '718 salaryPeriod'),
  refused('718', 'amounts without period', { salaryPeriod: undefined }, '718 salaryPeriod'),
  refused('716', 'minimum unknown', { salaryMin: '21000' }, '716 salaryMin'),
  refused('716', 'minimum of another period', { salaryMin: '1.500' }, '716 salaryMin'),
  refused('717', 'desired salary unknown', { preferredSalary: 'mucho' }, '717 preferredSalary'),
  refused('717', 'desired salary below the minimum', { preferredSalary: '18.000' }, '717 preferredSalary'),
  refused(
    '225',
    'texts of a wrong type',
    { preferredPosition: 1, motivationToChange: 1, lastJobSearchDetails: 1 },
    '225 preferredPosition',
    '225 motivationToChange',
    '225 lastJobSearchDetails',
  ),
];

/** Valid future job bodies with their responses, without curriculumId. */
export const acceptedFutureJob: readonly AcceptedBody[] = [
  { what: 'everything', body: futureJobBody, response: futureJobBody },
  {
    what: 'the least',
    body: { ...minimalFutureJobBody, lastJobSearch: 'seleccionar', contractTypes: null, workDay: '' },
    response: { ...minimalFutureJobBody, contractTypes: [], preferredDestinations: [] },
  },
  {
    what: 'the old spelling of salaryMin',
    body: { ...futureJobBody, salaryMin: undefined, SalaryMin: '21.000' },
    response: futureJobBody,
  },
  {
    what: 'a period alone',
    body: { ...futureJobBody, salaryMin: '', preferredSalary: 'seleccionar' },
    response: { ...futureJobBody, salaryMin: undefined, preferredSalary: undefined },
  },
  {
    what: 'the subcategory "-" of the category otros',
    body: { ...futureJobBody, subcategories: ['-', 'restauracion'] },
    response: { ...futureJobBody, subcategories: ['-', 'restauracion'] },
  },
];
