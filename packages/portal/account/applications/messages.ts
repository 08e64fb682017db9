import { type ApplicationPhase, englishEventTexts } from '@curro/applications';
import type { EventKey } from '@curro/shared';
import { english, spanish } from '../../formats.ts';

/** Texts by type of timeline event; for other types the text of the API is shown. */
type EventTexts = Readonly<Record<number, string>>;

/** What happens next, or what the candidate has to do, after an event. */
type NextTexts = Readonly<Partial<Record<EventKey, string>>>;

const spanishNext: NextTexts = {
  application: 'La empresa todavía no ha abierto tu CV. Cuando lo abra, lo verás aquí.',
  'cv-read': 'La empresa está valorando tu CV. No tienes que hacer nada.',
  'continue-process': 'La empresa se pondrá en contacto contigo para el siguiente paso.',
  'return-to-process': 'La empresa se pondrá en contacto contigo para el siguiente paso.',
  'message-send': 'Lee el mensaje en el historial y responde por el medio que te indique la empresa.',
  contacted: 'Revisa tu correo y tu teléfono: la empresa te ha escrito o llamado.',
  interviewed: 'La empresa decidirá si sigues en el proceso.',
  'final-interview': 'La empresa elegirá entre los finalistas.',
  offer: 'Responde a la empresa si aceptas el puesto.',
};

const englishNext: NextTexts = {
  application: 'The company has not opened your CV yet. This page shows when it does.',
  'cv-read': 'The company is evaluating your CV. You do not have to do anything.',
  'continue-process': 'The company will contact you for the next step.',
  'return-to-process': 'The company will contact you for the next step.',
  'message-send': 'Read the message in the timeline and reply as the company asks you to.',
  contacted: 'Check your email and your phone: the company has written to you or called you.',
  interviewed: 'The company will decide whether you continue in the process.',
  'final-interview': 'The company will choose among the finalists.',
  offer: 'Tell the company whether you accept the job.',
};

/** Empty: the texts of the API are Spanish. */
const spanishEvents: EventTexts = {};

const es = {
  applications: {
    title: 'Mis candidaturas',
    back: 'Volver a mis candidaturas',
    none: 'Todavía no te has inscrito en ninguna oferta.',
    search: 'Buscar ofertas',
    similar: 'Buscar ofertas parecidas',
    appliedOn: (day: string) => `Inscripción: ${day}`,
    count: (count: number) => spanish.plural(count, 'candidatura', 'candidaturas'),
    unread: (count: number) => spanish.plural(count, 'novedad', 'novedades'),
    rejected: 'Descartada',
    offerRemoved: 'Oferta retirada',
    processClosed: 'Proceso cerrado',
    offerClosed: 'La oferta ya no admite candidaturas',
    byDate: 'Inscripción más reciente',
    byEvent: 'Última novedad',
    phasesLabel: 'Candidaturas por estado',
    allPhases: 'Todas',
    phases: { sent: 'Enviadas', process: 'En proceso', ended: 'Terminadas' } as Record<
      ApplicationPhase,
      string
    >,
    nonePhase: 'No tienes ninguna en este estado.',
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
    stagesLabel: 'Fases de la candidatura',
    stages: ['Enviada', 'CV visto', 'En proceso', 'Entrevista', 'Oferta'],
    date: 'Fecha de inscripción',
    pay: 'Salario',
    cv: 'CV enviado',
    cvNow: 'Ver como está ahora',
    cvDeleted: '(lo has borrado)',
    letter: 'Carta de presentación',
    timeline: 'Historial',
    summary: 'Datos de la candidatura',
    next: {
      byEvent: spanishNext,
      wait: 'El proceso sigue abierto. Verás aquí las novedades.',
      hired: 'La empresa te dirá cómo y cuándo empiezas.',
      over: 'Este proceso ha terminado para ti. Hay otras ofertas que te pueden interesar.',
      closed: 'La empresa ha cerrado el proceso. Verás aquí si lo vuelve a abrir.',
      withdrawn: 'Has dejado el proceso. No tienes que hacer nada más.',
    },
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
    similar: 'Search for similar jobs',
    appliedOn: (day) => `Applied on ${day}`,
    count: (count) => english.plural(count, 'application', 'applications'),
    unread: (count) => english.plural(count, 'update', 'updates'),
    rejected: 'Rejected',
    offerRemoved: 'Job withdrawn',
    processClosed: 'Process closed',
    offerClosed: 'No longer accepting applications',
    byDate: 'Newest application',
    byEvent: 'Latest update',
    phasesLabel: 'Applications by status',
    allPhases: 'All',
    phases: { sent: 'Sent', process: 'In process', ended: 'Ended' },
    nonePhase: 'You have none with this status.',
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
    stagesLabel: 'Stages of the application',
    stages: ['Sent', 'CV seen', 'In process', 'Interview', 'Offer'],
    date: 'Applied on',
    pay: 'Salary',
    cv: 'CV sent',
    cvNow: 'See it as it is now',
    cvDeleted: '(you have deleted it)',
    letter: 'Cover letter',
    timeline: 'Timeline',
    summary: 'Details of the application',
    next: {
      byEvent: englishNext,
      wait: 'The process is still open. This page shows its updates.',
      hired: 'The company will tell you how and when you start.',
      over: 'This process has ended for you. Other jobs may interest you.',
      closed: 'The company has closed the process. This page shows whether it reopens it.',
      withdrawn: 'You have left the process. You do not have to do anything else.',
    },
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
