import type { PrintedPart } from '@curro/cv-files';
import { english, spanish } from '../../formats.ts';

const es = {
  cv: {
    otherPostcode: (province: string, prefix: string) =>
      `Comprueba «Código postal»: los de ${province} empiezan por ${prefix}. Si es correcto, guarda otra vez.`,
    back: 'Volver al CV',
    edit: 'Editar',
    unstatedLevel: 'Sin indicar',
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
    completePart: (title: string) => `Completar: ${title}`,
    done: 'hecho',
    steps: 'Partes del CV',
    goToPart: 'Ir a una parte',
    showSteps: 'Ver las partes',
    progress: (done: number, all: number) => `${done} de ${all} partes rellenas, con las opcionales`,
    next: (title: string) => `Siguiente: ${title}`,
    saved: 'Guardado.',
    skipped: (count: number) =>
      count === 1
        ? '1 conocimiento ya estaba en tu CV y no ha cambiado.'
        : `${spanish.number(count)} conocimientos ya estaban en tu CV y no han cambiado.`,
    savedStep: (title: string | undefined) => (title === undefined ? 'Guardado.' : `${title}: guardado.`),
    emptied: (title: string) => `Has vaciado «${title}».`,
    removed: 'Borrado.',
    preview: 'Vista previa',
    previewLead: (pages: number | undefined) =>
      `Así es tu CV en PDF${pages === undefined ? '' : `: ocupa ${spanish.plural(pages, 'página', 'páginas')} A4`}.`,
    forCompanies: 'Tu CV como lo verá la empresa',
    forCompaniesLink: 'Ver lo que reciben.',
    forCompaniesLead: 'Es lo que recibe una empresa si te inscribes ahora con este CV.',
    sentPrivate:
      'No contiene lo que las empresas no ven: tu documento de identidad, lo que ocultas y tu salario mínimo.',
    choosePrinted: 'Elige su diseño y los datos que lleva.',
    seenByCompanies:
      'Las empresas en las que te inscribes pueden ver también tu empleo deseado y tus datos personales: los eliges al inscribirte. No ven tu documento de identidad, tu salario mínimo ni tus motivos para cambiar. Para ocultar un empleo o unos estudios, edítalos en el CV.',
    previewEmpty: 'Este CV está vacío. Cuando lo rellenes, aquí verás cómo queda y podrás descargarlo.',
    noName: 'Sin nombre',
    otherData: 'Otros datos',
    printedText: 'Sobre mí',
    contact: 'Contacto',
    printedWishes: 'Empleo deseado',
    texts: {
      hours: 'Jornada',
      travel: 'Viajar',
      relocate: 'Cambiar de residencia',
      working: 'Trabaja actualmente',
      experience: (years: string) => (/^\d|^[Mm]/.test(years) ? `${years} de experiencia` : years),
      minimum: (pay: string) => `mínimo ${pay} (las empresas no lo ven)`,
      licences: (licences: string) => `Permiso de conducir ${licences}`,
      vehicle: 'vehículo propio',
      freelance: 'trabaja por cuenta propia',
      workPermits: 'Permisos de trabajo',
      terms: 'Contrato y jornada',
      mobility: 'Disponibilidad',
      situation: 'Situación',
      drivingLicence: 'Permiso de conducir',
      permits: 'Permisos',
      notShown: '(las empresas no lo ven)',
    },
    documentTitle: (name: string) => (name === '' ? 'Currículum' : `Currículum de ${name}`),
    page: 'Página',
    pageOf: 'de',
    downloads: 'Descargar',
    otherFormats: 'Otros formatos',
    downloadsLead:
      'Europass y JSON Resume son para otros portales: llevan también tu fecha de nacimiento, tu sexo, tu dirección y todo el empleo que buscas. El PDF lleva solo lo que ves y, en un archivo adjunto, el nivel y el área de tus empleos y conocimientos. Todos se pueden importar aquí de nuevo.',
    pdfNeedsName: 'Para descargar el PDF falta tu nombre.',
    pdfFromFile: 'Los datos personales son los de tu archivo: aún no están guardados.',
    positionFromFile: 'El puesto bajo tu nombre es el de tu archivo: aún no está guardado.',
    personLacks: (labels: readonly string[]) =>
      `Para guardar tus datos personales ${labels.length === 1 ? 'falta' : 'faltan'}: ${labels.join(', ')}.`,
    downloadPdf: 'Descargar PDF',
    design: 'Diseño',
    designs: { classic: 'Clásico', modern: 'Moderno' },
    printed: 'Qué lleva el PDF',
    printedLead: 'Además de tu nombre, correo, localidad, experiencia, formación, idiomas y conocimientos.',
    printedParts: {
      phones: 'Teléfono',
      address: 'Dirección',
      birthDay: 'Fecha de nacimiento',
      nationality: 'Nacionalidad',
      desiredJob: 'Empleo deseado (contrato, sueldo, disponibilidad, situación)',
    } satisfies Record<PrintedPart, string>,
    updatePreview: 'Actualizar la vista previa',
    editCv: 'Editar el CV',
    pdf: { classic: 'PDF clásico', modern: 'PDF moderno' },
    /** At the end of the name of a file: both can be in one folder. */
    pdfVariants: { classic: '', modern: 'moderno' },
    byDate: 'Se ordena por fechas: lo actual y lo más reciente, primero.',
    courses: 'Cursos y certificados',
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
    otherPostcode: (province, prefix) =>
      `Check “Postcode”: those of ${province} begin with ${prefix}. If it is correct, save again.`,
    back: 'Back to the CV',
    edit: 'Edit',
    unstatedLevel: 'Not stated',
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
    completePart: (title) => `Complete: ${title}`,
    done: 'done',
    steps: 'Parts of the CV',
    goToPart: 'Go to a part',
    showSteps: 'Show the parts',
    progress: (done, all) => `${done} of ${all} parts filled in, including optional ones`,
    next: (title) => `Next: ${title}`,
    saved: 'Saved.',
    skipped: (count) =>
      count === 1
        ? '1 skill was already in your CV and has not changed.'
        : `${english.number(count)} skills were already in your CV and have not changed.`,
    savedStep: (title) => (title === undefined ? 'Saved.' : `${title}: saved.`),
    emptied: (title) => `You have emptied “${title}”.`,
    removed: 'Deleted.',
    preview: 'Preview',
    previewLead: (pages) =>
      `This is your CV as a PDF${pages === undefined ? '' : `: it has ${english.plural(pages, 'A4 page', 'A4 pages')}`}.`,
    forCompanies: 'Your CV as the company will see it',
    forCompaniesLink: 'See what they receive.',
    forCompaniesLead: 'A company receives this if you apply now with this CV.',
    sentPrivate:
      'It does not contain what companies do not see: your identity document, what you hide and your minimum salary.',
    choosePrinted: 'Choose its design and the data that it contains.',
    seenByCompanies:
      'Companies to which you apply can also see your desired job and your personal data: you choose them when you apply. They do not see your identity document, your minimum salary or your reasons to change jobs. To hide a job or studies, edit them in the CV.',
    previewEmpty: 'This CV is empty. Once you fill it in, you see here how it looks, and can download it.',
    noName: 'No name',
    otherData: 'Other data',
    printedText: 'About me',
    contact: 'Contact',
    printedWishes: 'Desired job',
    texts: {
      hours: 'Hours',
      travel: 'Travel',
      relocate: 'Relocation',
      working: 'Currently employed',
      experience: (years) => (/\d/.test(years) ? `${years} of experience` : years),
      minimum: (pay) => `minimum ${pay} (companies do not see it)`,
      licences: (licences) => `Driving licence ${licences}`,
      vehicle: 'own vehicle',
      freelance: 'self-employed',
      workPermits: 'Work permits',
      terms: 'Contract and hours',
      mobility: 'Availability',
      situation: 'Situation',
      drivingLicence: 'Driving licence',
      permits: 'Permits',
      notShown: '(companies do not see it)',
    },
    documentTitle: (name) => (name === '' ? 'Curriculum vitae' : `Curriculum vitae of ${name}`),
    page: 'Page',
    pageOf: 'of',
    downloads: 'Download',
    otherFormats: 'Other formats',
    downloadsLead:
      'Europass and JSON Resume are for other portals: they also contain your birth date, sex, address and all of your desired job. The PDF contains only what you see and, in an attachment, the level and the area of your jobs and skills. All can be imported here again.',
    pdfNeedsName: 'To download the PDF, your name is missing.',
    pdfFromFile: 'The personal data are those of your file: they are not saved yet.',
    positionFromFile: 'The position below your name is that of your file: it is not saved yet.',
    personLacks: (labels) => `To save your personal data, add: ${labels.join(', ')}.`,
    downloadPdf: 'Download PDF',
    design: 'Design',
    designs: { classic: 'Classic', modern: 'Modern' },
    printed: 'What the PDF contains',
    printedLead: 'Besides your name, email, town, experience, studies, languages and skills.',
    printedParts: {
      phones: 'Phone',
      address: 'Address',
      birthDay: 'Date of birth',
      nationality: 'Nationality',
      desiredJob: 'Desired job (contract, salary, availability, situation)',
    },
    updatePreview: 'Update the preview',
    editCv: 'Edit the CV',
    pdf: { classic: 'Classic PDF', modern: 'Modern PDF' },
    pdfVariants: { classic: '', modern: 'modern' },
    byDate: 'Sorted by dates: the current and latest ones first.',
    courses: 'Courses and certificates',
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
