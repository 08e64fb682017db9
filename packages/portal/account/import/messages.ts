import type { ImportDoubt } from '@curro/candidates';
import { english, spanish } from '../../formats.ts';

const es = {
  cvImport: {
    title: 'Importar un CV',
    link: 'Importar desde un archivo',
    offer: '¿Ya tienes un CV en un archivo?',
    lead: 'Leemos el archivo y te proponemos qué añadir a tu CV. No se guarda nada hasta que lo confirmas.',
    file: 'Archivo',
    choose: 'Elige un archivo',
    drop: 'o arrástralo aquí',
    formats:
      'PDF, Word (.docx), Europass (XML o PDF), JSON Resume o el ZIP de tus datos de LinkedIn, de 5 MB como máximo.',
    limits: 'PDF, Word (.docx), Europass, JSON Resume o LinkedIn, de 5 MB como máximo.',
    sources: 'Qué archivo puedes usar',
    sourceList: [
      ['PDF o Word', 'El CV que ya tienes, en .pdf o .docx. Si está en Google Docs, descárgalo así.'],
      ['Europass', 'El PDF o el XML que descargas de tu perfil de Europass.'],
      [
        'LinkedIn',
        'El PDF de tu perfil («Más», «Guardar en PDF»), o el ZIP con todos tus datos, que LinkedIn tarda en enviar: «Ajustes y privacidad», «Privacidad de los datos», «Obtener una copia de tus datos».',
      ],
      ['JSON Resume', 'El archivo .json de tu currículum, también el que descargas de aquí.'],
    ],
    privacy:
      'El archivo y lo que hemos leído en él y no guardas se borra al descartarlo, o al cabo de un día.',
    submit: 'Leer el archivo',
    noFile: 'No has elegido ningún archivo',
    notRead: 'No hemos podido leer el archivo',
    otherFile: 'Elegir otro archivo',
    waiting: 'No has terminado de revisar el archivo anterior. Si lees otro, lo sustituye.',
    waitingOther: (name: string) =>
      `No has terminado de revisar un archivo para «${name}». Si lees otro aquí, lo sustituye.`,
    waitingLink: 'Continuar la revisión',
    partsLeft: (count: number) =>
      count === 1
        ? 'Queda 1 parte de tu archivo por revisar.'
        : `Quedan ${spanish.number(count)} partes de tu archivo por revisar.`,
    review: 'Revisa lo que hemos leído',
    reviewLead:
      'Comprueba lo que está marcado y guárdalo. Está sin marcar lo incompleto, lo dudoso y lo que cambiaría datos de tu CV.',
    known: (count: number) =>
      count === 1
        ? 'Hemos leído 1 parte, que ya está en tu CV.'
        : `Hemos leído ${spanish.number(count)} partes, y todas están ya en tu CV.`,
    completeLead: 'Cada parte se guarda cuando la completas.',
    whenComplete: 'Se guarda al completarla',
    back: 'Volver a la revisión',
    continue: 'Continuar con la inscripción',
    continueUnsaved: 'Continuar con la inscripción sin guardar lo marcado',
    toCv: 'Ver mi CV',
    none: 'No queda nada por revisar.',
    save: 'Guardar selección',
    untick: 'Desmarcar todo',
    discard: 'Descartar todo',
    discardQuestion: '¿Descartar lo que queda por revisar?',
    discardLead: 'Se borra el archivo y lo que hemos leído en él y no has guardado. Tu CV no cambia.',
    discardCancel: 'Seguir revisando',
    complete: 'Completar',
    edit: 'Editar',
    change: 'Cambiar',
    inFile: (text: string) => `En el archivo: ${text}`,
    noStart: 'El archivo no dice cuándo empezaste: elige al menos el año.',
    estimatedStart: (year: string) =>
      `El archivo no dice cuándo empezaste. Guardamos ${year} como inicio aproximado, que tu CV no muestra. Si lo sabes, edítalo.`,
    completedText: (text: string) =>
      `El texto del archivo es más corto de lo que hace falta, así que le hemos añadido datos de tu archivo: «${text}». Edítalo si prefieres otra cosa.`,
    facts: {
      lastJob: (text: string) => `Último puesto: ${text}.`,
      jobBefore: (text: string) => `Antes: ${text}.`,
      studies: (text: string) => `Formación: ${text}.`,
      skills: (text: string) => `Conocimientos: ${text}.`,
    },
    exists: 'Ya está en tu CV',
    missing: (fields: string) => `Falta: ${fields}`,
    doubts: {
      job: 'Revísalo: quizá no hemos leído bien el puesto.',
      company: 'Revísalo: quizá no hemos leído bien la empresa.',
      order: 'Revísalo: quizá hemos confundido el puesto y la empresa.',
      title: 'Revísalo: quizá no hemos leído bien el título.',
      institution: 'Revísalo: quizá no hemos leído bien el centro.',
      unfinished: 'Revísalo: según el archivo, quizá no terminaste estos estudios.',
      period: 'Revísalo: las fechas no cuadran.',
      description: 'Revísalo: la descripción puede tener líneas de otra parte.',
      level: 'Comprueba el nivel: el archivo no lo dice con letras como B1.',
      skill: 'Revísalo: quizá no es un conocimiento.',
      text: 'Revísalo: el texto puede tener líneas de otra parte.',
      name: 'Revísalo: quizá no hemos leído bien el nombre.',
      area: 'El área del puesto no está clara y queda «Sin especificar». Elígela si quieres.',
    } satisfies Record<ImportDoubt, string>,
    proposed:
      'El nivel y el área se proponen según el puesto, y «Sin especificar» si no está clara. Compruébalos.',
    unread: (count: number) =>
      `Lo que no hemos recogido del archivo: ${spanish.plural(count, 'línea', 'líneas')}`,
    unreadLead:
      'No sabemos a qué parte del CV corresponde, o no hay un campo para ello. Si lo necesitas, añádelo a mano en su parte o en «Sobre mí».',
    unreadReviewLead:
      'No sabemos a qué parte del CV corresponde, o no hay un campo para ello. Lo que añadas a «Conocimientos», a las funciones de un trabajo o a «Sobre mí» pasa a esa parte de la revisión, y se guarda con ella.',
    careerBreak: 'Parece un tiempo sin empleo, así que no lo proponemos como trabajo.',
    add: 'Añadir…',
    addAs: {
      experience: { full: 'Añadir como trabajo', short: 'como trabajo' },
      education: { full: 'Añadir como estudios', short: 'como estudios' },
      skills: { full: 'Añadir a «Conocimientos»', short: 'a «Conocimientos»' },
      about: { full: 'Añadir a «Sobre mí»', short: 'a «Sobre mí»' },
      job: { full: 'Añadir a las funciones del trabajo elegido', short: 'a las funciones' },
    },
    chooseJob: 'Lo que añadas a las funciones pasa al trabajo:',
    dropLine: { full: 'Quitar la línea', short: 'Quitar' },
    removedLine: 'Quitada',
    asSkill: 'Guardarlo sin fecha en «Conocimientos»',
    lacking: (count: number) =>
      `${count === 1 ? 'faltaría' : 'faltarían'} ${spanish.plural(count, 'carácter', 'caracteres')}`,
    lackingNow: (count: number) =>
      `${count === 1 ? 'Falta' : 'Faltan'} ${spanish.plural(count, 'carácter', 'caracteres')}.`,
    document: 'Guardar estos datos',
    documentKnown: 'Estos datos',
    dropEntry: 'Descartar',
    discarded: 'Descartado',
    undo: 'Deshacer',
    absent: (names: readonly ('experience' | 'education')[]) =>
      names.length > 1
        ? 'No hemos encontrado tu experiencia ni tu formación en el archivo.'
        : `No hemos encontrado ${names.includes('experience') ? 'tu experiencia' : 'tu formación'} en el archivo.`,
    showUnread: (count: number) =>
      count === 1 ? 'Ver la línea que no hemos recogido' : `Ver las ${count} líneas que no hemos recogido`,
    cut: (label: string, max: number) =>
      `«${label}» pasa de ${spanish.number(max)} caracteres, el máximo: solo se guarda lo que ves aquí.`,
    cutList: (label: string, max: number) =>
      `«${label}» tiene más de ${spanish.number(max)} valores, el máximo, o alguno demasiado largo: solo se guardan los que ves aquí.`,
    full: (max: number) =>
      `Tu CV no admite más: el máximo es ${spanish.number(max)}. Para añadirlo, borra otro.`,
    ofLastJob:
      'Tu archivo no dice qué puesto buscas: te proponemos el último que has tenido. Puedes cambiarlo.',
    showRest: 'Ver el resto',
    cutInForm: (label: string) =>
      `«${label}» es demasiado largo en el archivo. El resto está en «Lo que no hemos recogido».`,
    before: 'En tu CV:',
    after: 'En el archivo:',
    period: 'Periodo',
    unchanged: (label: string, value: string) => `${label}: ${value} (no cambia)`,
    retainsAddress: (retained: string) =>
      `Se queda como está, porque tu archivo no lo dice: ${retained}. Si te has mudado, corrígelo en su formulario.`,
    adds: 'Añade datos a tu CV',
    replaces: 'Sustituye datos de tu CV',
    replacesInAll: 'Sustituye datos de todos tus CV',
    read: (count: number, known: number, incomplete: number) =>
      `${[
        spanish.plural(count, 'parte leída', 'partes leídas'),
        ...(known === 0
          ? []
          : [`${spanish.number(known)} ya en tu CV`, `${spanish.number(count - known)} por revisar`]),
        ...(incomplete === 0 ? [] : [`${spanish.number(incomplete)} por completar`]),
      ].join(', ')}.`,
    left: (count: number, incomplete: number) =>
      incomplete === count
        ? `${count === 1 ? 'Queda' : 'Quedan'} ${spanish.plural(count, 'parte', 'partes')} por completar.`
        : `${spanish.plural(count, 'parte por revisar', 'partes por revisar')}${incomplete === 0 ? '.' : `, ${incomplete} por completar.`}`,
    level: (skill: string) => `Nivel de ${skill}`,
    unstatedLevels:
      'Tu archivo no dice el nivel de los que tienen «Sin indicar», y tu CV tampoco lo dirá; si quieres, elígelo.',
    accountEmail: (email: string) => `El correo de tus CV es el de tu cuenta: ${email}.`,
    notChosen: 'sin elegir',
    failed: (count: number) =>
      `${spanish.plural(count, 'parte no se ha guardado', 'partes no se han guardado')}. Completa o corrige:`,
    incomplete: 'Se guardan cuando las completas:',
    ticked: (count: number) =>
      `${spanish.plural(count, 'parte marcada', 'partes marcadas')}, todavía sin guardar.`,
    unticked: 'Sin guardar porque no están marcadas:',
    nothingSelected: 'No has marcado ninguna parte, así que no se ha guardado nada.',
    saved: (count: number) => spanish.plural(count, 'parte guardada en el CV.', 'partes guardadas en el CV.'),
  },
};

const en: typeof es = {
  cvImport: {
    title: 'Import a CV',
    link: 'Import from a file',
    offer: 'Do you already have a CV in a file?',
    lead: 'We read the file and suggest what to add to your CV. Nothing is saved until you confirm it.',
    file: 'File',
    choose: 'Choose a file',
    drop: 'or drop it here',
    formats:
      'PDF, Word (.docx), Europass (XML or PDF), JSON Resume or the ZIP of your LinkedIn data, of 5 MB at most.',
    limits: 'PDF, Word (.docx), Europass, JSON Resume or LinkedIn, of 5 MB at most.',
    sources: 'Which file you can use',
    sourceList: [
      [
        'PDF or Word',
        'The CV that you already have, as .pdf or .docx. If it is in Google Docs, download it like that.',
      ],
      ['Europass', 'The PDF or XML that you download from your Europass profile.'],
      [
        'LinkedIn',
        'The PDF of your profile (“More”, “Save to PDF”), or the ZIP of all your data, which LinkedIn takes a while to send: “Settings & Privacy”, “Data privacy”, “Get a copy of your data”.',
      ],
      ['JSON Resume', 'The .json file of your CV, also the one that you download here.'],
    ],
    privacy:
      'The file, and what we read from it and you do not save, is deleted when you discard it, or after a day.',
    submit: 'Read the file',
    noFile: 'You have not chosen a file',
    notRead: 'We could not read the file',
    otherFile: 'Choose another file',
    waiting: 'You have not finished reviewing the previous file. Another one replaces it.',
    waitingOther: (name) =>
      `You have not finished reviewing a file for “${name}”. Another one here replaces it.`,
    waitingLink: 'Continue the review',
    partsLeft: (count) =>
      `${english.plural(count, 'part of your file is', 'parts of your file are')} left to review.`,
    review: 'Review what we read',
    reviewLead:
      'Check what is selected and save it. What is incomplete, doubtful or would change data of your CV is not selected.',
    known: (count) =>
      count === 1
        ? 'We read 1 part, which is already in your CV.'
        : `We read ${english.number(count)} parts, and all of them are already in your CV.`,
    completeLead: 'Each part is saved when you complete it.',
    whenComplete: 'Saved when completed',
    back: 'Back to the review',
    continue: 'Continue with the application',
    continueUnsaved: 'Continue with the application without saving the selection',
    toCv: 'View my CV',
    none: 'There is nothing left to review.',
    save: 'Save selection',
    untick: 'Untick all',
    discard: 'Discard everything',
    discardQuestion: 'Discard what is left to review?',
    discardLead:
      'The file, and what we read from it and you have not saved, is deleted. Your CV does not change.',
    discardCancel: 'Continue the review',
    complete: 'Complete',
    edit: 'Edit',
    change: 'Change',
    inFile: (text) => `In the file: ${text}`,
    noStart: 'The file does not say when you started: choose at least the year.',
    estimatedStart: (year) =>
      `The file does not say when you started. We store ${year} as an approximate start, which your CV does not show. If you know it, edit it.`,
    completedText: (text) =>
      `The text of the file is shorter than required, so we have added facts of your file: “${text}”. Edit it if you prefer something else.`,
    facts: {
      lastJob: (text) => `Latest job: ${text}.`,
      jobBefore: (text) => `Before: ${text}.`,
      studies: (text) => `Education: ${text}.`,
      skills: (text) => `Skills: ${text}.`,
    },
    exists: 'Already in your CV',
    missing: (fields) => `Missing: ${fields}`,
    doubts: {
      job: 'Check it: we may have misread the job.',
      company: 'Check it: we may have misread the company.',
      order: 'Check it: we may have confused the job and the company.',
      title: 'Check it: we may have misread the title.',
      institution: 'Check it: we may have misread the school.',
      unfinished: 'Check it: the file suggests that you did not finish these studies.',
      period: 'Check it: the dates do not fit together.',
      description: 'Check it: the description may contain lines of another part.',
      level: 'Check the level: the file does not state it with letters such as B1.',
      skill: 'Check it: it may not be a skill.',
      text: 'Check it: the text may contain lines of another part.',
      name: 'Check it: we may have misread the name.',
      area: 'The field of the job is not clear and stays “Unspecified”. Choose one if you like.',
    },
    proposed:
      'The level and the field are proposed from the job, and “Unspecified” if the field is not clear. Check them.',
    unread: (count) => `What we did not take over from the file: ${english.plural(count, 'line', 'lines')}`,
    unreadLead:
      'We do not know to which part of the CV it belongs, or there is no field for it. If you need it, add it by hand in its part or in “About me”.',
    unreadReviewLead:
      'We do not know to which part of the CV it belongs, or there is no field for it. What you add to “Skills”, to the duties of a job or to “About me” moves to that part of the review, and is saved with it.',
    careerBreak: 'It seems to be a time without employment, so we do not propose it as a job.',
    add: 'Add…',
    addAs: {
      experience: { full: 'Add as a job', short: 'as a job' },
      education: { full: 'Add as studies', short: 'as studies' },
      skills: { full: 'Add to “Skills”', short: 'to “Skills”' },
      about: { full: 'Add to “About me”', short: 'to “About me”' },
      job: { full: 'Add to the duties of the chosen job', short: 'to the duties' },
    },
    chooseJob: 'What you add to the duties moves to the job:',
    dropLine: { full: 'Remove the line', short: 'Remove' },
    removedLine: 'Removed',
    asSkill: 'Save it without a date in “Skills”',
    lacking: (count) => `${english.plural(count, 'character', 'characters')} short`,
    lackingNow: (count) => `${english.plural(count, 'character is', 'characters are')} missing.`,
    document: 'Save this data',
    documentKnown: 'This data',
    dropEntry: 'Discard',
    discarded: 'Discarded',
    undo: 'Undo',
    absent: (names) =>
      names.length > 1
        ? 'We did not find your experience or your studies in the file.'
        : `We did not find ${names.includes('experience') ? 'your experience' : 'your studies'} in the file.`,
    showUnread: (count) =>
      count === 1
        ? 'See the line that we did not take over'
        : `See the ${count} lines that we did not take over`,
    cut: (label, max) =>
      `“${label}” has more than ${english.number(max)} characters, the maximum: only what you see here is saved.`,
    cutList: (label, max) =>
      `“${label}” has more than ${english.number(max)} values, the maximum, or one that is too long: only those that you see here are saved.`,
    full: (max) => `Your CV has the maximum of ${english.number(max)}. To add it, delete another one.`,
    ofLastJob:
      'Your file does not say which job you are looking for: we suggest your last one. You can change it.',
    showRest: 'See the rest',
    cutInForm: (label) => `“${label}” is too long in the file. The rest is in “What we did not take over”.`,
    before: 'In your CV:',
    after: 'In the file:',
    period: 'Period',
    unchanged: (label, value) => `${label}: ${value} (does not change)`,
    retainsAddress: (retained) =>
      `It stays as it is, because your file does not state it: ${retained}. If you have moved, correct it in its form.`,
    adds: 'Adds data to your CV',
    replaces: 'Replaces data in your CV',
    replacesInAll: 'Replaces data in all your CVs',
    read: (count, known, incomplete) =>
      `${[
        english.plural(count, 'part read', 'parts read'),
        ...(known === 0
          ? []
          : [`${english.number(known)} already in your CV`, `${english.number(count - known)} to review`]),
        ...(incomplete === 0 ? [] : [`${english.number(incomplete)} to complete`]),
      ].join(', ')}.`,
    left: (count, incomplete) =>
      incomplete === count
        ? `${english.plural(count, 'part', 'parts')} left to complete.`
        : `${english.plural(count, 'part left to review', 'parts left to review')}${incomplete === 0 ? '.' : `, ${incomplete} to complete.`}`,
    level: (skill) => `${skill}: level`,
    unstatedLevels:
      'Your file does not state the level of those with “Not stated”, and neither will your CV; choose one if you like.',
    accountEmail: (email) => `Your CVs have the email address of your account: ${email}.`,
    notChosen: 'not chosen',
    failed: (count) =>
      `${english.plural(count, 'part was not saved', 'parts were not saved')}. Complete or correct:`,
    incomplete: 'Saved when you complete them:',
    ticked: (count) => `${english.plural(count, 'selected part', 'selected parts')}, not saved yet.`,
    unticked: 'Not saved because they are not selected:',
    nothingSelected: 'You have not selected any part, so nothing was saved.',
    saved: (count) => english.plural(count, 'part saved in the CV.', 'parts saved in the CV.'),
  },
};

/** Texts of the import of a CV. */
export const importMessages = { es, en };
