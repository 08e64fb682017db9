import { english, spanish } from '../../formats.ts';
import type { FormMessages } from '../../forms/messages.ts';

const spanishForm: FormMessages = {
  title: 'Crear otro CV',
  submit: 'Crear CV',
  lead: 'Tus datos personales son los mismos en todos tus CV. Lo demás lo cambias en cada uno.',
  groups: {},
  labels: { name: 'Nombre del CV', start: 'Empezar con' },
  hints: {
    name: 'Por ejemplo, el tipo de empleo al que va dirigido. Las empresas lo ven en tu candidatura.',
  },
};

const spanishRenameForm: FormMessages = {
  title: 'Cambiar el nombre del CV',
  groups: {},
  labels: spanishForm.labels,
  hints: { name: 'Las candidaturas que ya has enviado conservan el nombre anterior.' },
};

const es = {
  cvs: {
    title: 'Tus CV',
    back: 'Tus CV',
    welcome: 'Tu cuenta está lista. Rellena tu CV para poder inscribirte en ofertas.',
    byHand: 'Rellenar a mano',
    newTitle: 'Tu CV',
    newLead: 'Rellénalo una vez y envíalo a todas las ofertas que quieras.',
    fromFileTitle: 'Sube tu CV',
    byHandTitle: 'Escríbelo aquí',
    byHandLead: (count: number) =>
      `Son ${count} partes obligatorias, una a una, y otras opcionales. Puedes dejarlo y seguir otro día.`,
    lead: 'Puedes tener hasta cinco y elegir cuál envías en cada candidatura.',
    principal: 'Principal',
    principalHint: 'El CV principal es el que se propone al inscribirte.',
    makePrincipal: 'Usar como principal',
    complete: 'Completo',
    missing: (count: number) =>
      `Incompleto: ${spanish.plural(count, 'parte por rellenar', 'partes por rellenar')}`,
    completeness: (name: string) => `Partes rellenas de «${name}»`,
    createHint: 'Vacío, como copia de otro o a partir de un archivo.',
    changed: (day: string) => `Último cambio: ${day}`,
    jobs: (count: number) => spanish.plural(count, 'empleo', 'empleos'),
    studies: (count: number) => spanish.plural(count, 'formación', 'formaciones'),
    preview: 'Ver y descargar',
    copy: 'Duplicar',
    rename: 'Cambiar el nombre',
    create: 'Crear otro CV',
    full: 'Tienes 5 CV, el máximo. Borra uno para crear otro.',
    principalChanged: 'Has cambiado tu CV principal.',
    empty: 'Un CV vacío',
    fromFile: 'Los datos de un archivo (PDF, Word, Europass, LinkedIn o JSON Resume)',
    copyOf: (name: string) => `Una copia de «${name}»`,
    copyName: (name: string, number: number) => `${name} (copia${number === 1 ? '' : ` ${number}`})`,
    created: 'CV creado.',
    removalUsed: (count: number) =>
      `Lo has enviado en ${spanish.plural(count, 'candidatura', 'candidaturas')}. Siguen adelante y conservan su nombre.`,
    removalPrincipal: (name: string) => `«${name}» será tu CV principal.`,
    form: spanishForm,
    renameForm: spanishRenameForm,
  },
};

const englishForm: FormMessages = {
  title: 'Create another CV',
  submit: 'Create CV',
  lead: 'Your personal data is the same in all your CVs. You change everything else in each of them.',
  groups: {},
  labels: { name: 'Name of the CV', start: 'Start with' },
  hints: { name: 'For example, the kind of job it is for. Companies see it in your application.' },
};

const englishRenameForm: FormMessages = {
  title: 'Rename the CV',
  groups: {},
  labels: englishForm.labels,
  hints: { name: 'The applications that you have already sent keep the former name.' },
};

const en: typeof es = {
  cvs: {
    title: 'Your CVs',
    back: 'Your CVs',
    welcome: 'Your account is ready. Fill in your CV to apply for jobs.',
    byHand: 'Fill in by hand',
    newTitle: 'Your CV',
    newLead: 'Fill it in once and send it to as many jobs as you like.',
    fromFileTitle: 'Upload your CV',
    byHandTitle: 'Write it here',
    byHandLead: (count) =>
      `There are ${count} required parts, one by one, and optional ones. You can stop and continue another day.`,
    lead: 'You can have up to five and choose which one to send with each application.',
    principal: 'Default',
    principalHint: 'The default CV is the one proposed when you apply.',
    makePrincipal: 'Use as default',
    complete: 'Complete',
    missing: (count) => `Incomplete: ${english.plural(count, 'part to fill in', 'parts to fill in')}`,
    completeness: (name) => `Parts filled in of “${name}”`,
    createHint: 'Empty, as a copy of another one or from a file.',
    changed: (day) => `Last change: ${day}`,
    jobs: (count) => english.plural(count, 'job', 'jobs'),
    studies: (count) => english.plural(count, 'education entry', 'education entries'),
    preview: 'View and download',
    copy: 'Duplicate',
    rename: 'Rename',
    create: 'Create another CV',
    full: 'You have 5 CVs, the maximum. Delete one to create another.',
    principalChanged: 'You have changed your default CV.',
    empty: 'An empty CV',
    fromFile: 'The data of a file (PDF, Word, Europass, LinkedIn or JSON Resume)',
    copyOf: (name) => `A copy of “${name}”`,
    copyName: (name, number) => `${name} (copy${number === 1 ? '' : ` ${number}`})`,
    created: 'CV created.',
    removalUsed: (count) =>
      `You sent it with ${english.plural(count, 'application', 'applications')}. They continue and keep its name.`,
    removalPrincipal: (name) => `“${name}” will be your default CV.`,
    form: englishForm,
    renameForm: englishRenameForm,
  },
};

/** Texts of the list of CVs and of the forms that create and rename a CV. */
export const cvListMessages = { es, en };
