import { english, spanish } from '../../formats.ts';

/** Texts by type of timeline event; for other types the text of the API is shown. */
type EventTexts = Readonly<Record<number, string>>;

/** Empty: the texts of the API are Spanish. */
const spanishEvents: EventTexts = {};

const es = {
  applications: {
    title: 'Mis candidaturas',
    back: 'Volver a mis candidaturas',
    none: 'Todavía no te has inscrito en ninguna oferta.',
    search: 'Buscar ofertas',
    count: (count: number) => spanish.plural(count, 'candidatura', 'candidaturas'),
    unread: (count: number) => spanish.plural(count, 'novedad', 'novedades'),
    rejected: 'Descartada',
    offerRemoved: 'Oferta retirada',
    processClosed: 'Proceso cerrado',
    byDate: 'Inscripción más reciente',
    byEvent: 'Última novedad',
    hideRejected: 'Sin las descartadas',
    hiddenTitle: 'Candidaturas ocultas',
    hiddenLead: 'No aparecen en tu lista, pero siguen activas.',
    hiddenLink: (count: number) => `Ver ${spanish.plural(count, 'oculta', 'ocultas')}`,
    allHidden: 'Todas tus candidaturas están ocultas.',
    hide: 'Ocultar',
    hideLong: 'Ocultar de la lista',
    show: 'Volver a mostrarla',
    backToApplication: 'Volver a la candidatura',
    withdraw: 'Retirar mi candidatura',
    withdrawQuestion: (title: string) => `¿Retirar tu candidatura a «${title}»?`,
    withdrawLead:
      'La empresa verá que no sigues en el proceso. No podrás volver a inscribirte en esta oferta.',
    withdrawn: 'Has retirado tu candidatura.',
    hidden: 'La candidatura ya no aparece en la lista.',
    created: 'Te has inscrito. Aquí verás las novedades de tu candidatura.',
    letterNotSaved:
      'La carta se ha enviado, pero no se ha guardado: le falta el nombre o ya tienes 20 cartas.',
    date: 'Fecha de inscripción',
    cv: 'CV enviado',
    cvNow: 'Ver como está ahora',
    cvDeleted: '(lo has borrado)',
    letter: 'Carta de presentación',
    timeline: 'Historial',
    sent: 'Lo que has enviado',
    reasons: 'Motivos:',
    offer: 'Ver la oferta',
  },
  events: spanishEvents,
};

const englishEvents: EventTexts = {
  1: 'Your application has been registered',
  3: 'The company has opened your CV',
  5: 'You continue in the selection process',
  6: 'The company has rejected your application',
  7: 'The company has deleted your CV',
  8: 'You have a new message from the company',
  9: 'The company has changed the job',
  10: 'The company is reading CVs, but has not read yours yet',
  11: 'The company is processing the applications for this job',
  12: 'The company has readmitted you to the process',
  13: 'The company has closed the selection process',
  14: 'The company has reopened the selection process',
  15: 'The job has been withdrawn',
  16: 'You have passed the interview of this process',
  17: 'Congratulations! The company has chosen you for the job',
  18: 'The company has contacted you',
  19: 'You are among the finalists',
  20: 'The company has offered you the job',
  21: 'You have not been shortlisted for this job',
  22: 'You have withdrawn from the process',
};

const en: typeof es = {
  applications: {
    title: 'My applications',
    back: 'Back to my applications',
    none: 'You have not applied for any jobs yet.',
    search: 'Search for jobs',
    count: (count) => english.plural(count, 'application', 'applications'),
    unread: (count) => english.plural(count, 'update', 'updates'),
    rejected: 'Rejected',
    offerRemoved: 'Job withdrawn',
    processClosed: 'Process closed',
    byDate: 'Newest application',
    byEvent: 'Latest update',
    hideRejected: 'Hide rejected applications',
    hiddenTitle: 'Hidden applications',
    hiddenLead: 'They are not in your list, but they remain active.',
    hiddenLink: (count) => `See ${english.number(count)} hidden`,
    allHidden: 'All your applications are hidden.',
    hide: 'Hide',
    hideLong: 'Hide from the list',
    show: 'Show again',
    backToApplication: 'Back to the application',
    withdraw: 'Withdraw my application',
    withdrawQuestion: (title) => `Withdraw your application for “${title}”?`,
    withdrawLead: 'The company will see that you have left the process. You cannot apply for this job again.',
    withdrawn: 'You have withdrawn your application.',
    hidden: 'The application is no longer in the list.',
    created: 'You have applied. This page shows the updates of your application.',
    letterNotSaved: 'The letter was sent but not saved: it has no name, or you already have 20 letters.',
    date: 'Applied on',
    cv: 'CV sent',
    cvNow: 'See it as it is now',
    cvDeleted: '(you have deleted it)',
    letter: 'Cover letter',
    timeline: 'Timeline',
    sent: 'What you sent',
    reasons: 'Reasons:',
    offer: 'See the job',
  },
  events: englishEvents,
};

/** Texts of the pages of applications. */
export const applicationMessages = { es, en };
