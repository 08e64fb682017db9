import type { Language } from '@curro/shared';

/** Spanish and English. */
type Texts = readonly [es: string, en: string];

/** The sections of an archive, in the order of the page. */
const SECTIONS: Readonly<Record<string, Texts>> = {
  account: ['Cuenta', 'Account'],
  candidate: ['Datos personales', 'Personal data'],
  curricula: ['CV', 'CVs'],
  experiences: ['Experiencia', 'Experience'],
  educations: ['Formación', 'Education'],
  letters: ['Cartas de presentación', 'Cover letters'],
  applications: ['Candidaturas', 'Applications'],
  timeline: ['Historial de las candidaturas', 'Timelines of the applications'],
  application_replies: ['Respuestas a las empresas', 'Replies to companies'],
  favourites: ['Ofertas guardadas', 'Saved jobs'],
  savedSearches: ['Alertas y búsquedas guardadas', 'Alerts and saved searches'],
  files: ['Archivos', 'Files'],
  sessions: ['Dónde has entrado', 'Where you are signed in'],
  passkeys: ['Llaves de acceso', 'Passkeys'],
  access: ['Aplicaciones con acceso', 'Apps with access'],
  application_mail_settings: ['Correos sobre tus candidaturas', 'Emails about your applications'],
  application_mails: ['Correos enviados', 'Emails sent'],
  cv_imports: ['Importación de un CV', 'Import of a CV'],
  alert_owners: ['Direcciones de tus alertas', 'Addresses of your alerts'],
};

/** The fields of an archive, by their name without underscores and in lower case. */
const FIELDS: Readonly<Record<string, Texts>> = {
  addedat: ['Fecha', 'Added on'],
  address: ['Dirección', 'Address'],
  answers: ['Respuestas', 'Answers'],
  application: ['Candidatura', 'Application'],
  appliedat: ['Inscripción', 'Applied on'],
  at: ['Fecha', 'Date'],
  availabilitytochangehomeaddress: ['Disponibilidad para cambiar de residencia', 'Availability to move'],
  availabilitytotravel: ['Disponibilidad para viajar', 'Availability to travel'],
  birthday: ['Fecha de nacimiento', 'Date of birth'],
  browser: ['Navegador', 'Browser'],
  category: ['Área', 'Area'],
  city: ['Localidad', 'City'],
  citycode: ['Localidad', 'City'],
  cityname: ['Localidad', 'City'],
  company: ['Empresa', 'Company'],
  confirmedemail: ['Correo confirmado', 'Confirmed email address'],
  contracttypes: ['Contratos que aceptas', 'Contracts you accept'],
  country: ['País', 'Country'],
  coursecode: ['Titulación', 'Qualification'],
  coursename: ['Curso o título', 'Course or title'],
  createdat: ['Creado', 'Created'],
  curriculum: ['CV', 'CV'],
  cv: ['CV enviado', 'CV as sent'],
  cvname: ['Nombre del CV', 'Name of the CV'],
  cvtext: ['Texto del CV', 'Text of the CV'],
  description: ['Descripción', 'Description'],
  downloads: ['Dónde descargarlo en el portal', 'Where to download it on the portal'],
  driverlicenses: ['Permisos de conducir', 'Driving licences'],
  education: ['Formación', 'Education'],
  educationlevelcode: ['Nivel de estudios', 'Level of education'],
  email: ['Correo', 'Email'],
  emailverified: ['Correo confirmado', 'Email confirmed'],
  employmentstatus: ['Búsqueda de empleo', 'Job search'],
  enabled: ['Activados', 'On'],
  entries: ['Contenido', 'Content'],
  event: ['Novedad', 'Event'],
  experience: ['Experiencia', 'Experience'],
  expertise: ['Conocimientos', 'Knowledge'],
  finishingdate: ['Fecha de fin', 'End date'],
  finishingyearonly: ['Del fin solo se sabe el año', 'Only the year of the end is known'],
  freelance: ['Por cuenta propia', 'Self-employed'],
  frequency: ['Frecuencia', 'Frequency'],
  futurejob: ['Empleo que buscas', 'Job you are looking for'],
  gender: ['Sexo', 'Sex'],
  hidden: ['Oculto', 'Hidden'],
  hidesalary: ['Salario oculto', 'Salary hidden'],
  hour: ['Hora', 'Hour'],
  industry: ['Sector', 'Industry'],
  institutionname: ['Centro', 'Institution'],
  internationalphone: ['Teléfono internacional', 'International phone'],
  job: ['Puesto', 'Job'],
  kind: ['Tipo', 'Type'],
  landlinephone: ['Teléfono fijo', 'Landline'],
  language: ['Idioma', 'Language'],
  languages: ['Idiomas', 'Languages'],
  lastapplication: ['Última inscripción', 'Last application'],
  lastcvupdate: ['Último cambio del CV', 'Last change of the CV'],
  lasteventat: ['Última novedad', 'Latest update'],
  lastusedat: ['Último uso', 'Last use'],
  leftoutparts: ['Partes que no se descargan', 'Parts left out of downloads'],
  lettername: ['Nombre de la carta', 'Name of the letter'],
  lettertext: ['Carta', 'Letter'],
  level: ['Nivel', 'Level'],
  levelcode: ['Nivel de estudios', 'Level of education'],
  locale: ['Idioma de los correos', 'Language of the emails'],
  main: ['Principal', 'Main'],
  matches: ['Ofertas encontradas', 'Jobs found'],
  message: ['Mensaje', 'Message'],
  messagetexts: ['Incluyen lo que te escriben las empresas', 'They include what companies write to you'],
  mobilephone: ['Teléfono móvil', 'Mobile phone'],
  name: ['Nombre', 'Name'],
  nationalidentitycard: ['Número de documento', 'ID number'],
  nationalidentitycardtype: ['Tipo de documento', 'ID type'],
  nationalities: ['Nacionalidades', 'Nationalities'],
  note: ['Nota', 'Note'],
  offer: ['Oferta', 'Job'],
  oncourse: ['Puesto actual', 'Current job'],
  owntitle: ['Título', 'Title'],
  passwordchangedat: ['Cambio de contraseña', 'Password changed on'],
  personaldata: ['Datos personales', 'Personal data'],
  photo: ['Foto', 'Photo'],
  photoaccepted: ['Foto aceptada', 'Photo accepted'],
  publicprofilelink: ['Perfil público', 'Public profile'],
  place: ['Lugar', 'Place'],
  preferreddestinations: ['Destinos preferidos', 'Preferred places'],
  preferredposition: ['Puesto que buscas', 'Job you are looking for'],
  preferredcontactphone: ['Teléfono preferido', 'Preferred phone'],
  principal: ['Principal', 'Main'],
  processclosed: ['Proceso cerrado', 'Process closed'],
  offerid: ['Referencia de la oferta', 'Reference of the job'],
  offerremoved: ['Oferta retirada', 'Job withdrawn'],
  province: ['Provincia', 'Province'],
  query: ['Búsqueda', 'Search'],
  question: ['Pregunta', 'Question'],
  reading: ['Lectura', 'Reading'],
  rejectedreasons: ['Motivos', 'Reasons'],
  removedlines: ['Líneas quitadas', 'Removed lines'],
  reportingto: ['Puesto de tu superior', 'Your superior'],
  salarymax: ['Salario máximo', 'Maximum salary'],
  salarymin: ['Salario mínimo', 'Minimum salary'],
  salaryperiod: ['Periodo del salario', 'Salary period'],
  savedat: ['Guardada', 'Saved on'],
  scope: ['Permisos', 'Permissions'],
  settledat: ['Enviado', 'Sent on'],
  signedinat: ['Entrada', 'Signed in on'],
  size: ['Tamaño en bytes', 'Size in bytes'],
  skill: ['Conocimiento', 'Skill'],
  skills: ['Conocimientos', 'Skills'],
  speaking: ['Conversación', 'Speaking'],
  staff: ['Personas a tu cargo', 'Staff'],
  startingdate: ['Fecha de inicio', 'Start date'],
  startingyearonly: ['Del inicio solo se sabe el año', 'Only the year of the start is known'],
  state: ['Estado', 'State'],
  stillenrolled: ['En curso', 'In progress'],
  subcategories: ['Especialidades', 'Specialities'],
  surname1: ['Primer apellido', 'First surname'],
  surname2: ['Segundo apellido', 'Second surname'],
  system: ['Sistema', 'System'],
  text: ['Texto', 'Text'],
  timezone: ['Zona horaria', 'Time zone'],
  title: ['Título', 'Title'],
  unread: ['Líneas no leídas', 'Lines not read'],
  updatedat: ['Último cambio', 'Last change'],
  vehicleowner: ['Vehículo propio', 'Own vehicle'],
  visible: ['Visible para las empresas', 'Visible to companies'],
  wantsnonotifications: ['Sin avisos', 'No notifications'],
  webpages: ['Páginas y perfiles', 'Web pages and profiles'],
  workday: ['Jornada', 'Working hours'],
  working: ['Trabajas actualmente', 'Currently working'],
  workpermits: ['Permisos de trabajo', 'Work permits'],
  writing: ['Escritura', 'Writing'],
  yearsofexperience: ['Años de experiencia', 'Years of experience'],
  zipcode: ['Código postal', 'Postcode'],
};

const INDEX: Readonly<Record<Language, 0 | 1>> = { es: 0, en: 1 };

/** A name of the archive as words, for sections and fields without a text. */
const asWords = (name: string): string => {
  const words = name
    .replaceAll('_', ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The names of the sections, in the order of the page; others follow. */
export const ARCHIVE_SECTIONS: readonly string[] = Object.keys(SECTIONS);

/** The title of a section. */
export const sectionTitle = (name: string, language: Language): string =>
  SECTIONS[name]?.[INDEX[language]] ?? asWords(name);

/** The label of a field. */
export const fieldLabel = (name: string, language: Language): string =>
  FIELDS[name.replaceAll('_', '').toLowerCase()]?.[INDEX[language]] ?? asWords(name);

/** The other texts of the page. */
export const archiveTexts = {
  es: {
    title: 'Tus datos en Curro',
    made: (day: string) => `Copia del ${day}.`,
    lead: 'Esta página es para leerla. El archivo JSON, que se descarga en el mismo sitio, contiene además los identificadores técnicos.',
    /** Before the names of the empty sections. */
    none: 'No hay nada guardado en:',
    yes: 'Sí',
    no: 'No',
  },
  en: {
    title: 'Your data at Curro',
    made: (day: string) => `Copy of ${day}.`,
    lead: 'This page is for reading. The JSON file, which you download at the same place, also has the technical identifiers.',
    none: 'Nothing is stored in:',
    yes: 'Yes',
    no: 'No',
  },
} as const;
