/** The texts of one form: headings, fields by the member of the body, hints under some of them. */
export interface FormMessages {
  readonly title: string;
  readonly lead?: string;
  readonly groups: Readonly<Record<string, string>>;
  readonly labels: Readonly<Record<string, string>>;
  readonly hints: Readonly<Record<string, string>>;
}

const personalData: FormMessages = {
  title: 'Datos personales',
  lead: 'Son los mismos en todos tus CV.',
  groups: {
    person: 'Quién eres',
    home: 'Dónde vives',
    identity: 'Documento de identidad',
    contact: 'Cómo contactar contigo',
    mobility: 'Conducir y trabajar',
    web: 'En la red',
  },
  labels: {
    name: 'Nombre',
    surname1: 'Primer apellido',
    surname2: 'Segundo apellido',
    birthDay: 'Fecha de nacimiento',
    gender: 'Sexo',
    country: 'País',
    province: 'Provincia o región',
    cityCode: 'Localidad',
    cityName: 'Otra localidad',
    zipCode: 'Código postal',
    address: 'Dirección',
    nationalIdentityCardType: 'Tipo de documento',
    nationalIdentityCard: 'Número',
    preferredContactPhone: 'Teléfono preferido',
    mobilePhone: 'Móvil',
    landLinePhone: 'Fijo',
    internationalPhone: 'Teléfono internacional',
    webpages: 'Páginas y perfiles',
    driverLicenses: 'Permisos de conducir',
    vehicleOwner: 'Tengo vehículo propio',
    freelance: 'Trabajo por cuenta propia (autónomo)',
    nationalities: 'Nacionalidades',
    workPermits: 'Permisos de trabajo',
    pendingWorkPermit: 'Permiso de trabajo en trámite',
  },
  hints: {
    cityName: 'Solo si la tuya no está en la lista.',
    internationalPhone: 'Con el prefijo del país, por ejemplo +351912345678.',
    webpages: 'La dirección entera, con https:// delante.',
    nationalities: 'Hasta cinco.',
    workPermits: 'Países donde puedes trabajar con permiso.',
  },
};

const education: FormMessages = {
  title: 'Formación',
  groups: {},
  labels: {
    educationLevelCode: 'Nivel de estudios',
    courseCode: 'Titulación',
    courseName: 'Nombre del curso o título',
    startingDate: 'Desde',
    finishingDate: 'Hasta',
    stillEnrolled: 'Sigo estudiando',
    institutionName: 'Centro',
    hideEducation: 'No mostrar a las empresas',
  },
  hints: { educationLevelCode: 'De él depende lo demás.' },
};

const experience: FormMessages = {
  title: 'Experiencia',
  groups: { job: 'El puesto', time: 'Cuándo', salary: 'Salario', more: 'Más detalles' },
  labels: {
    job: 'Puesto',
    company: 'Empresa',
    level: 'Nivel',
    category: 'Área',
    subcategories: 'Especialidades',
    startingDate: 'Desde',
    finishingDate: 'Hasta',
    onCourse: 'Sigo en este puesto',
    description: 'Qué hacías',
    industry: 'Sector de la empresa',
    staff: 'Personas a tu cargo',
    reportingTo: 'Respondías ante',
    salaryPeriod: 'Salario por',
    salaryMin: 'Desde',
    salaryMax: 'Hasta',
    hideSalary: 'No mostrar el salario a las empresas',
    visible: 'Mostrar esta experiencia a las empresas',
    expertise: 'Conocimientos usados',
  },
  hints: {
    subcategories: 'Al menos una.',
    staff: 'Hace falta en los niveles de mando y dirección.',
    reportingTo: 'Hace falta para especialistas y mandos intermedios.',
    expertise: 'Uno por línea, quince como mucho.',
    salaryPeriod: 'Si das el salario, hacen falta las tres cosas: por cuánto tiempo, desde y hasta.',
  },
};

const futureJob: FormMessages = {
  title: 'Empleo que buscas',
  groups: { now: 'Tu situación', job: 'El puesto', place: 'Dónde', salary: 'Salario', why: 'Tus motivos' },
  labels: {
    working: '¿Trabajas ahora?',
    employmentStatus: 'Búsqueda de empleo',
    yearsOfExperience: 'Años de experiencia',
    lastJobSearch: 'Cómo encontraste tu último empleo',
    lastJobSearchDetails: 'Detalles',
    preferredPosition: 'Puesto que buscas',
    subcategories: 'Especialidades',
    contractTypes: 'Contratos que aceptas',
    workDay: 'Jornada',
    availabilityToChangeHomeAddress: 'Disposición a mudarte',
    availabilityToTravel: 'Disposición a viajar',
    preferredDestinations: 'Destinos preferidos',
    motivationToChange: 'Por qué cambiarías',
    futureJobGoals: 'Qué quieres conseguir',
    salaryPeriod: 'Salario por',
    salaryMin: 'Mínimo',
    preferredSalary: 'Deseado',
  },
  hints: { subcategories: 'Al menos una, de tres áreas como mucho.' },
};

const cvText: FormMessages = {
  title: 'CV en texto',
  lead: 'Tu CV con tus palabras. No pongas tu nombre completo, tus teléfonos ni tu correo: ya están en tus datos.',
  groups: {},
  labels: { cvtext: 'Texto' },
  hints: { cvtext: 'Entre 110 y 30.720 caracteres, o nada.' },
};

const letter: FormMessages = {
  title: 'Carta de presentación',
  groups: {},
  labels: { name: 'Nombre de la carta', text: 'Texto', main: 'Es mi carta principal' },
  hints: { name: 'Solo lo ves tú.', text: 'Menos de 4.000 caracteres.' },
};

const apply: FormMessages = {
  title: 'Inscribirse',
  groups: { cv: 'Tu CV', questions: 'Preguntas de la empresa', letter: 'Carta de presentación' },
  labels: {
    curriculumCode: 'CV con el que te inscribes',
    letter: 'Carta',
    text: 'Texto de la carta',
    save: 'Guardar esta carta para otra vez',
    name: 'Nombre de la carta',
  },
  hints: { name: 'Hace falta para guardarla. Solo lo ves tú.', text: 'Menos de 4.000 caracteres.' },
};

/** The texts of the forms in Spanish. */
export const forms = {
  optional: '(opcional)',
  choose: 'Elige…',
  update: 'Actualizar',
  another: 'Añadir otro',
  yes: 'Sí',
  no: 'No',
  save: 'Guardar',
  cancel: 'Cancelar',
  none: 'Ninguno',
  numbered: (what: string, at: number) => `${what}, ${at}`,
  webAddress: 'Dirección',
  webKind: 'Tipo de página',
  webKindAutomatic: 'Tipo automático',
  errors: (count: number) => (count === 1 ? 'Hay una cosa por corregir' : `Hay ${count} cosas por corregir`),
  errorTitle: (title: string) => `Error: ${title}`,
  conflict: 'Esto ha cambiado mientras lo editabas',
  conflictLead: 'Lo que has escrito sigue abajo, sin guardar. Si guardas ahora, sustituye a lo que hay:',
  conflictSame: 'Lo que hay guardado dice lo mismo que tú.',
  conflictValue: (label: string, value: string) => `${label}: ${value === '' ? 'nada' : value}`,
  conflictDiscard: 'Descartar lo mío y ver lo guardado',
  personalData,
  education,
  experience,
  futureJob,
  cvText,
  letter,
  apply,
};
