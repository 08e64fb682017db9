import { type ApplicationPhase, englishEventTexts, spanishEventTexts } from '@curro/applications';
import type { ApplicationState, EventKey } from '@curro/shared';
import { english, spanish } from '../../formats.ts';

/** Texts of events by their type; those of mails call a message new, which it is not for long. */
type EventTexts = Readonly<Record<number, string>>;
const spanishEvents: EventTexts = { ...spanishEventTexts, 8: 'La empresa te ha escrito' };
const englishEvents: EventTexts = { ...englishEventTexts, 8: 'The company has written to you' };

/** What happens next, or what the candidate has to do, after an event. */
type NextTexts = Readonly<Partial<Record<EventKey, string>>>;

const spanishNext: NextTexts = {
  application: 'La empresa todavía no ha abierto tu CV. Cuando lo abra, lo verás aquí.',
  'cv-read': 'La empresa está valorando tu CV. No tienes que hacer nada.',
  'continue-process': 'La empresa se pondrá en contacto contigo para el siguiente paso.',
  'return-to-process': 'La empresa se pondrá en contacto contigo para el siguiente paso.',
  'message-send': 'Lee el mensaje en el historial.',
  contacted: 'Revisa tu correo y tu teléfono: la empresa te ha escrito o llamado.',
  interviewed: 'La empresa decidirá si sigues en el proceso.',
  'final-interview': 'La empresa elegirá entre los finalistas.',
  offer: 'Di a la empresa si aceptas el puesto.',
};

const englishNext: NextTexts = {
  application: 'The company has not opened your CV yet. This page shows when it does.',
  'cv-read': 'The company is evaluating your CV. You do not have to do anything.',
  'continue-process': 'The company will contact you for the next step.',
  'return-to-process': 'The company will contact you for the next step.',
  'message-send': 'Read the message in the timeline.',
  contacted: 'Check your email and your phone: the company has written to you or called you.',
  interviewed: 'The company will decide whether you continue in the process.',
  'final-interview': 'The company will choose among the finalists.',
  offer: 'Tell the company whether you accept the job.',
};

const spanishAcceptance = 'Acepto el puesto de';
const englishAcceptance = 'I accept the job';

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
    phases: { sent: 'Enviadas', process: 'En proceso', ended: 'Cerradas' } as Record<
      ApplicationPhase,
      string
    >,
    states: {
      received: 'Enviada',
      read: 'CV visto',
      'in-process': 'En proceso',
      contacted: 'Te han contactado',
      interviewed: 'Entrevista',
      finalist: 'Finalista',
      offered: 'Oferta',
      hired: 'Contratación',
      rejected: 'Descartada',
      declined: 'Retirada',
    } as Record<ApplicationState, string>,
    nonePhase: 'No tienes ninguna en este estado.',
    hiddenTitle: 'Candidaturas ocultas',
    hiddenLead: 'No aparecen en tu lista, pero siguen activas.',
    hiddenLink: (count: number) => `Ver ${spanish.plural(count, 'oculta', 'ocultas')}`,
    allHidden: 'Todas tus candidaturas están ocultas.',
    hiddenMessages: (count: number): string =>
      count === 1
        ? 'Habías ocultado esta candidatura, y la empresa te ha escrito:'
        : 'Habías ocultado estas candidaturas, y las empresas te han escrito:',
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
    receipt: (email: string) => `Te enviamos un correo de confirmación a ${email}.`,
    letterSaved: 'La carta está guardada en tus cartas.',
    letterNotSaved: 'La carta se ha enviado, pero no se ha guardado: ya tienes 20 cartas, el máximo.',
    stagesLabel: 'Fases de la candidatura',
    stages: ['Enviada', 'CV visto', 'En proceso', 'Entrevista', 'Oferta'],
    date: 'Fecha de inscripción',
    pay: 'Salario',
    cv: 'CV enviado',
    cvSent: 'Ver el que enviaste',
    cvSentTitle: 'El currículum que enviaste',
    cvSentLead: (day: string) => `Lo enviaste el ${day}. Los cambios posteriores de tu CV no aparecen aquí.`,
    cvNow: 'Ver como está ahora',
    cvDeleted: '(lo has borrado)',
    cvChanged: (day: string) => `Lo has cambiado después de enviarlo: el ${day}.`,
    cvUnchanged: 'No ha cambiado desde que lo enviaste.',
    letter: 'Carta de presentación',
    timeline: 'Historial',
    unreadEvent: 'Nuevo',
    replyTitle: 'Responder a la empresa',
    accept: 'Aceptar el puesto',
    acceptSubmit: 'Enviar que lo acepto',
    replyToJob: 'Responder o preguntar',
    replyLabel: 'Tu respuesta',
    replyHint: 'La empresa la recibe con tu candidatura.',
    replySubmit: 'Enviar la respuesta',
    replySent: 'Respuesta enviada.',
    replyEmpty: 'Escribe la respuesta.',
    tooLong: (count: number, most: number) =>
      `El texto tiene ${spanish.number(count)} caracteres: caben ${spanish.number(most)}.`,
    wrongCharacters: 'El texto tiene caracteres que no se pueden guardar.',
    hired: '¡Enhorabuena! El puesto es tuyo',
    accepted: 'Has aceptado el puesto',
    /** The first words of `acceptJob`: they identify the reply that accepts the job. */
    acceptStart: spanishAcceptance,
    acceptJob: (title: string) =>
      `${spanishAcceptance} «${title}». Quedo a la espera de los siguientes pasos.`,
    yourReply: 'Has respondido a la empresa',
    unreadMessage: 'Mensaje sin leer',
    notes: 'Tus notas',
    noteLabel: 'Lo que quieras recordar de esta candidatura',
    noteHint: 'Solo las ves tú.',
    noteSubmit: 'Guardar',
    noteSaved: 'Nota guardada.',
    replyByMail: 'Responder por correo',
    replySubject: (title: string) => `Mi candidatura a «${title}»`,
    call: (phone: string) => `Llamar al ${phone}`,
    decline: 'Rechazar el puesto',
    changedMind: 'He cambiado de idea',
    declineQuestion: (title: string) => `¿Rechazar el puesto de «${title}»?`,
    declineLead:
      'La empresa verá que lo rechazas y tu candidatura termina. No podrás volver a inscribirte en esta oferta.',
    summary: 'Datos de la candidatura',
    next: {
      byEvent: spanishNext,
      wait: 'El proceso sigue abierto. Verás aquí las novedades.',
      hired:
        'La empresa te dirá cómo y cuándo empiezas. Si ya no te interesan tus otras candidaturas, puedes retirarlas.',
      replied: 'Has respondido a la empresa. Verás aquí si te contesta.',
      accepted:
        'Se lo hemos enviado a la empresa. Verás aquí cuando te conteste o confirme que el puesto es tuyo.',
      repliedToOffer:
        'Has respondido a la empresa. Si todavía no le has dicho si aceptas el puesto, díselo aquí.',
      over: 'Este proceso ha terminado para ti. Hay otras ofertas que te pueden interesar.',
      closed: 'La empresa ha cerrado el proceso. Verás aquí si lo vuelve a abrir.',
      withdrawn: 'Has dejado el proceso. No tienes que hacer nada más.',
    },
    nextSteps: 'Y ahora',
    similarOffers: 'Otras ofertas parecidas',
    addSkills: (count: number): string =>
      count === 1 ? 'Añádelo a tu CV si lo tienes' : 'Añádelos a tu CV si los tienes',
    missingSkills: (skills: readonly string[]) =>
      `Esta oferta pide ${new Intl.ListFormat('es').format(skills)}. No ${skills.length === 1 ? 'lo' : 'los'} hemos encontrado en tu CV: puede servirte para las próximas.`,
    sent: 'Lo que has enviado',
    reasons: 'Motivos:',
    offer: 'Ver la oferta',
  },
  applicationMails: {
    title: 'Avisos de tus candidaturas',
    link: 'Avisos por correo',
    lead: 'Te escribimos cuando te inscribes en una oferta y cuando una empresa cambia el estado de una de tus candidaturas o te envía un mensaje.',
    enabled: 'Recibir estos correos',
    hint: 'Lo que pasa en unos minutos llega junto, con 10 correos al día como máximo sobre lo que hacen las empresas y en el idioma de la página en la que guardas este ajuste o te inscribes.',
    messageTexts: 'Incluir lo que te escriben las empresas',
    messageTextsHint:
      'Así lees sus mensajes sin entrar en el portal. El texto queda también en tu correo y puede verse en la pantalla bloqueada del móvil. Los motivos de un descarte no se incluyen nunca.',
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
  /** By type of timeline event; for other types the text of the API is shown. */
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
    states: {
      received: 'Sent',
      read: 'CV seen',
      'in-process': 'In process',
      contacted: 'Contacted',
      interviewed: 'Interview',
      finalist: 'Finalist',
      offered: 'Offer',
      hired: 'Hired',
      rejected: 'Rejected',
      declined: 'Withdrawn',
    },
    nonePhase: 'You have none with this status.',
    hiddenTitle: 'Hidden applications',
    hiddenLead: 'They are not in your list, but they remain active.',
    hiddenLink: (count) => `See ${english.number(count)} hidden`,
    allHidden: 'All your applications are hidden.',
    hiddenMessages: (count) =>
      count === 1
        ? 'You had hidden this application, and the company has written to you:'
        : 'You had hidden these applications, and the companies have written to you:',
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
    receipt: (email) => `We are sending a confirmation to ${email}.`,
    letterSaved: 'The letter is saved in your letters.',
    letterNotSaved: 'The letter was sent but not saved: you already have 20 letters, the maximum.',
    stagesLabel: 'Stages of the application',
    stages: ['Sent', 'CV seen', 'In process', 'Interview', 'Offer'],
    date: 'Applied on',
    pay: 'Salary',
    cv: 'CV sent',
    cvSent: 'See the one that you sent',
    cvSentTitle: 'The CV that you sent',
    cvSentLead: (day) => `You sent it on ${day}. Later changes to your CV are not shown here.`,
    cvNow: 'See it as it is now',
    cvDeleted: '(you have deleted it)',
    cvChanged: (day) => `You have changed it since you sent it: on ${day}.`,
    cvUnchanged: 'It has not changed since you sent it.',
    letter: 'Cover letter',
    timeline: 'Timeline',
    unreadEvent: 'New',
    replyTitle: 'Reply to the company',
    accept: 'Accept the job',
    acceptSubmit: 'Send that I accept it',
    replyToJob: 'Reply or ask',
    replyLabel: 'Your reply',
    replyHint: 'The company receives it with your application.',
    replySubmit: 'Send reply',
    replySent: 'Reply sent.',
    replyEmpty: 'Write the reply.',
    tooLong: (count, most) =>
      `The text has ${english.number(count)} characters: there is room for ${english.number(most)}.`,
    wrongCharacters: 'The text has characters that cannot be saved.',
    hired: 'Congratulations! The job is yours',
    accepted: 'You have accepted the job',
    acceptStart: englishAcceptance,
    acceptJob: (title) => `${englishAcceptance} “${title}”. I look forward to the next steps.`,
    yourReply: 'You replied to the company',
    unreadMessage: 'Unread message',
    notes: 'Your notes',
    noteLabel: 'What you want to remember about this application',
    noteHint: 'Only you can see them.',
    noteSubmit: 'Save',
    noteSaved: 'Note saved.',
    replyByMail: 'Reply by email',
    replySubject: (title) => `My application for “${title}”`,
    call: (phone) => `Call ${phone}`,
    decline: 'Decline the job',
    changedMind: 'I have changed my mind',
    declineQuestion: (title) => `Decline the job “${title}”?`,
    declineLead:
      'The company will see that you decline it, and your application ends. You cannot apply for this job again.',
    summary: 'Details of the application',
    next: {
      byEvent: englishNext,
      wait: 'The process is still open. This page shows its updates.',
      hired:
        'The company will tell you how and when you start. If your other applications no longer interest you, you can withdraw them.',
      replied: 'You have replied to the company. This page shows its reply.',
      accepted:
        'The company has your reply. This page shows when it replies or confirms that the job is yours.',
      repliedToOffer:
        'You have replied to the company. If you have not yet said whether you accept the job, say it here.',
      over: 'This process has ended for you. Other jobs may interest you.',
      closed: 'The company has closed the process. If it reopens it, you will see it here.',
      withdrawn: 'You have left the process. You do not have to do anything else.',
    },
    nextSteps: 'What you can do next',
    similarOffers: 'Other similar jobs',
    addSkills: (count) =>
      count === 1 ? 'Add it to your CV if you have it' : 'Add them to your CV if you have them',
    missingSkills: (skills) =>
      `This job asks for ${new Intl.ListFormat('en').format(skills)}. We did not find ${skills.length === 1 ? 'it' : 'them'} in your CV: it may help with the next ones.`,
    sent: 'What you sent',
    reasons: 'Reasons:',
    offer: 'See the job',
  },
  applicationMails: {
    title: 'Emails about your applications',
    link: 'Email settings',
    lead: 'We write to you when you apply for a job, and when a company changes the status of one of your applications or sends you a message.',
    enabled: 'Receive these emails',
    hint: 'What happens within a few minutes arrives together, with at most 10 emails a day about what companies do, in the language of the page on which you save this setting or apply.',
    messageTexts: 'Include what companies write to you',
    messageTextsHint:
      'You can then read their messages without signing in. The text stays in your mailbox, too, and can appear on the lock screen of your phone. The reasons of a rejection are never included.',
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
  events: englishEvents,
};

/** Texts of the pages of applications. */
export const applicationMessages = { es, en };
