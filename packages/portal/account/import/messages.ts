import { english, spanish } from '../../formats.ts';

const es = {
  cvImport: {
    title: 'Importar un CV',
    link: 'Importar desde un archivo',
    lead: 'Leemos el archivo y te proponemos los datos. No se guarda nada hasta que tú lo eliges.',
    file: 'Archivo',
    formats: 'PDF, Europass (XML o PDF), JSON Resume, o el ZIP de tus datos de LinkedIn. 5 MB como máximo.',
    privacy: 'El archivo no se guarda. Lo que hemos leído en él se borra al cabo de un día.',
    submit: 'Leer el archivo',
    waiting: 'Tienes datos de un archivo sin revisar.',
    waitingLink: 'Revisarlos',
    code: (code: string) => `Código: ${code}`,
    review: 'Revisa lo que hemos leído',
    reviewLead:
      'Marca lo que quieres guardar en este CV. Lo que está incompleto se puede completar en su formulario.',
    back: 'Volver a la revisión',
    none: 'No queda nada por revisar.',
    save: 'Guardar lo marcado',
    discard: 'Descartar todo',
    complete: 'Completar',
    edit: 'Cambiar',
    exists: 'Ya está en tu CV',
    missing: 'Faltan datos:',
    level: (skill: string) => `Nivel de ${skill}`,
    saved: (count: number) => spanish.plural(count, 'parte guardada en el CV.', 'partes guardadas en el CV.'),
  },
};

const en: typeof es = {
  cvImport: {
    title: 'Import a CV',
    link: 'Import from a file',
    lead: 'The file is read and its data is proposed to you. Nothing is saved until you choose it.',
    file: 'File',
    formats: 'PDF, Europass (XML or PDF), JSON Resume, or the ZIP of your LinkedIn data. 5 MB at most.',
    privacy: 'The file is not stored. What was read from it is deleted after a day.',
    submit: 'Read the file',
    waiting: 'You have data of a file to review.',
    waitingLink: 'Review it',
    code: (code) => `Code: ${code}`,
    review: 'Review what was read',
    reviewLead: 'Tick what you want to save in this CV. Incomplete parts can be completed in their forms.',
    back: 'Back to the review',
    none: 'There is nothing left to review.',
    save: 'Save what is ticked',
    discard: 'Discard everything',
    complete: 'Complete',
    edit: 'Change',
    exists: 'Already in your CV',
    missing: 'Data is missing:',
    level: (skill) => `Level of ${skill}`,
    saved: (count) => english.plural(count, 'part saved in the CV.', 'parts saved in the CV.'),
  },
};

/** Texts of the import of a CV. */
export const importMessages = { es, en };
