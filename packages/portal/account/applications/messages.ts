import { englishEventTexts } from '@curro/applications';
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
  applicationMails: {
    title: 'Avisos de tus candidaturas',
    link: 'Avisos por correo',
    lead: 'Te escribimos cuando una empresa cambia el estado de una de tus candidaturas o te envía un mensaje.',
    enabled: 'Recibir estos correos',
    hint: 'Los cambios de unos minutos llegan juntos, con 10 correos al día como máximo y en el idioma de la página en la que guardas este ajuste o te inscribes.',
    address: (email: string) => `Llegan a ${email}.`,
    unconfirmed: 'Tu dirección de correo no está confirmada, así que no te llegará ninguno.',
    noNotifications: 'Tu cuenta no recibe avisos de ningún tipo, así que no te llegará ninguno.',
    refused: (email: string) =>
      `El servidor de correo de ${email} ha rechazado los últimos correos y hemos dejado de enviarlos. Guarda este ajuste para volver a intentarlo.`,
    unsubscribeTitle: 'Dejar de recibir los avisos de tus candidaturas',
    unsubscribeLead:
      'No te escribiremos más sobre tus candidaturas. En el portal verás sus novedades igualmente.',
    unsubscribe: 'Dejar de recibirlos',
    unsubscribed: 'Hecho: no te escribiremos más sobre tus candidaturas.',
  },
  events: spanishEvents,
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
  applicationMails: {
    title: 'Emails about your applications',
    link: 'Email settings',
    lead: 'We write to you when a company changes the status of one of your applications or sends you a message.',
    enabled: 'Receive these emails',
    hint: 'Changes within a few minutes arrive together, with at most 10 emails a day, in the language of the page on which you save this setting or apply.',
    address: (email) => `They are sent to ${email}.`,
    unconfirmed: 'Your email address is not confirmed, so you will not receive any.',
    noNotifications: 'Your account receives no notifications of any kind, so you will not receive any.',
    refused: (email) =>
      `The mail server of ${email} has refused the latest emails, and we have stopped sending them. Save this setting to try again.`,
    unsubscribeTitle: 'Stop the emails about your applications',
    unsubscribeLead:
      'We will not write to you about your applications. The portal still shows their updates.',
    unsubscribe: 'Stop them',
    unsubscribed: 'Done: we will not write to you about your applications.',
  },
  events: englishEventTexts,
};

/** Texts of the pages of applications. */
export const applicationMessages = { es, en };
