import { english, spanish } from '../../formats.ts';

/** The labels of fields in a CV, where they differ from those of the form, which addresses the candidate. */
type PrintedLabels = Readonly<Record<string, string>>;

const spanishPrinted: PrintedLabels = {
  working: 'Trabaja actualmente',
  employmentStatus: 'Situación',
  preferredPosition: 'Puesto',
  contractTypes: 'Tipos de contrato',
  availabilityToChangeHomeAddress: 'Disponibilidad para cambiar de residencia',
  availabilityToTravel: 'Disponibilidad para viajar',
  vehicleOwner: 'Vehículo propio',
};

const englishPrinted: PrintedLabels = {
  working: 'Currently employed',
  employmentStatus: 'Status',
  preferredPosition: 'Position',
  contractTypes: 'Contract types',
  availabilityToChangeHomeAddress: 'Availability to relocate',
  availabilityToTravel: 'Availability to travel',
  vehicleOwner: 'Own vehicle',
};

const es = {
  cv: {
    back: 'Volver al CV',
    edit: 'Editar',
    add: 'Añadir',
    incomplete: 'incompleto',
    search: 'Buscar ofertas',
    complete: 'CV completo',
    completeLead: 'Puedes inscribirte en ofertas con este CV.',
    canAdd: 'Puedes añadir:',
    missing: (count: number) => (count === 1 ? 'Falta 1 parte' : `Faltan ${count} partes`),
    missingLead: 'Completa este CV para poder inscribirte en ofertas con él.',
    duration: (years: number, months: number) =>
      [
        years > 0 ? spanish.plural(years, 'año', 'años') : '',
        months > 0 ? spanish.plural(months, 'mes', 'meses') : '',
      ]
        .filter((text) => text !== '')
        .join(' y '),
    done: 'hecho',
    steps: 'Partes del CV',
    progress: (done: number, all: number) => `${done} de ${all} partes rellenas, con las opcionales`,
    next: (title: string) => `Siguiente: ${title}`,
    saved: 'Guardado.',
    removed: 'Borrado.',
    preview: 'Vista previa',
    previewLead: 'Así ven tu CV las empresas: sin tu documento de identidad y sin lo que has ocultado.',
    noName: 'Sin nombre',
    otherData: 'Otros datos',
    printedText: 'Sobre mí',
    printedWishes: 'Empleo deseado',
    printedLabels: spanishPrinted,
    documentTitle: (name: string) => (name === '' ? 'Currículum' : `Currículum de ${name}`),
    page: 'Página',
    pageOf: 'de',
    downloads: 'Descargar',
    downloadsLead:
      'Los archivos contienen lo mismo que la vista previa. Cualquiera de ellos se puede importar de nuevo.',
    pdf: { classic: 'PDF clásico', modern: 'PDF moderno' },
    europass: 'Europass (XML)',
    jsonResume: 'JSON Resume',
    today: 'actualidad',
    hidden: 'No visible para las empresas',
    languageLevels: (reading: string, speaking: string, writing: string) =>
      `Lectura: ${reading} · Expresión oral: ${speaking} · Escritura: ${writing}`,
  },
};

const en: typeof es = {
  cv: {
    back: 'Back to the CV',
    edit: 'Edit',
    add: 'Add',
    incomplete: 'incomplete',
    search: 'Search for jobs',
    complete: 'CV complete',
    completeLead: 'You can apply for jobs with this CV.',
    canAdd: 'You can add:',
    missing: (count) => (count === 1 ? '1 part is missing' : `${count} parts are missing`),
    missingLead: 'Complete this CV to apply for jobs with it.',
    duration: (years, months) =>
      [
        years > 0 ? english.plural(years, 'year', 'years') : '',
        months > 0 ? english.plural(months, 'month', 'months') : '',
      ]
        .filter((text) => text !== '')
        .join(' and '),
    done: 'done',
    steps: 'Parts of the CV',
    progress: (done, all) => `${done} of ${all} parts filled in, including optional ones`,
    next: (title) => `Next: ${title}`,
    saved: 'Saved.',
    removed: 'Deleted.',
    preview: 'Preview',
    previewLead:
      'Companies see your CV like this: without your identity document and without what you have hidden.',
    noName: 'No name',
    otherData: 'Other data',
    printedText: 'About me',
    printedWishes: 'Desired job',
    printedLabels: englishPrinted,
    documentTitle: (name) => (name === '' ? 'Curriculum vitae' : `Curriculum vitae of ${name}`),
    page: 'Page',
    pageOf: 'of',
    downloads: 'Download',
    downloadsLead: 'The files contain the same as the preview. Each of them can be imported again.',
    pdf: { classic: 'Classic PDF', modern: 'Modern PDF' },
    europass: 'Europass (XML)',
    jsonResume: 'JSON Resume',
    today: 'present',
    hidden: 'Not visible to companies',
    languageLevels: (reading, speaking, writing) =>
      `Reading: ${reading} · Speaking: ${speaking} · Writing: ${writing}`,
  },
};

/** Texts of the pages of a CV. */
export const cvMessages = { es, en };
