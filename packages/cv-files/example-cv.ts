import type { Cv, StoredItem } from '@curro/candidates';
import type { PrintedSection } from './pdf/printed-cv.ts';

type Items = readonly StoredItem<Record<string, unknown>>[];

/* A CV for the tests: every kind of field, with texts that formats must escape. */
export const exampleCv: Cv = {
  documents: new Map<string, object>([
    [
      'personalData',
      {
        name: 'Candela',
        surname1: 'de la Encina',
        surname2: 'Ruibarbo & Ñu',
        nationalIdentityCardType: 'nif',
        nationalIdentityCard: '12345678Z',
        birthDay: '1991-11-02',
        gender: 'mujer',
        country: 'espana',
        province: 'zamora',
        cityCode: 'benavente',
        zipCode: '49600',
        address: 'Calle <Mayor> 1',
        preferredContactPhone: 'mobile-phone',
        mobilePhone: '600000000',
        webpages: [{ url: 'https://candela.example/?a=1&b=2', type: 'portfolio' }],
        driverLicenses: ['b', 'c1-e'],
        vehicleOwner: true,
        freelance: false,
        nationalities: ['espana', 'portugal'],
        workPermits: [],
      },
    ],
    [
      'futureJob',
      {
        working: true,
        employmentStatus: 'estoy-buscando-trabajo-activamente',
        yearsOfExperience: 'sin-experiencia',
        preferredPosition: 'Encargada de obrador',
        subcategories: ['restauracion'],
        contractTypes: [],
        availabilityToChangeHomeAddress: 'buena',
        availabilityToTravel: 'buena',
        preferredDestinations: [],
      },
    ],
  ]),
  items: new Map<string, Items>([
    [
      'education',
      [
        {
          id: '1',
          educationLevelCode: 'master',
          courseName: 'Panadería <artesana>',
          startingDate: '2013-09-01',
          stillEnrolled: true,
          institutionName: 'Escuela "El Horno"',
          hideEducation: false,
        },
        { id: '2', educationLevelCode: 'sin-estudios', stillEnrolled: false, hideEducation: true },
      ],
    ],
    [
      'experience',
      [
        {
          id: '1',
          company: 'Obrador La Encina, S.L.',
          job: 'Panadera',
          description: 'Masa madre.\n\n- Turno de noche\n- Pedidos ?> & <b>caja</b>',
          startingDate: '2014-01-01',
          onCourse: true,
          level: 'empleado-a',
          category: 'turismo-restauracion',
          subcategories: ['restauracion'],
          hideSalary: false,
          visible: true,
          expertise: [{ skill: 'Masa madre' }, { skill: 'Hojaldre' }],
        },
        {
          id: '2',
          company: 'Bar Sol',
          job: 'Camarera',
          startingDate: '2010-06-15',
          finishingDate: '2013-06-30',
          onCourse: false,
          level: 'empleado-a',
          category: 'turismo-restauracion',
          subcategories: ['restauracion'],
          hideSalary: false,
          visible: false,
          expertise: [],
        },
      ],
    ],
  ]),
  cvText:
    'Llevo más de diez años entre hornos.\n\nMe gusta enseñar el oficio & <mejorarlo>: turnos, pedidos y masas, de noche o de día, sola o en equipo.',
  skills: {
    expertise: [
      { skill: 'Hojaldre', level: 'alto' },
      { skill: 'Excel', level: 'bajo' },
    ],
    language: [
      { id: 1, category: 1301, reading: 'nativo', speaking: 'nativo', writing: 'nativo', comments: '' },
      { id: 3, category: 1301, reading: 'medio', speaking: 'conversacion', writing: 'bajo', comments: 'EOI' },
    ],
  },
};

/** A section of a printed CV for the tests. */
export const printedSection = (title: string, more: Partial<PrintedSection>): PrintedSection => ({
  title,
  entries: [],
  inline: false,
  text: '',
  facts: [],
  ...more,
});
