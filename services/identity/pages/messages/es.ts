/** The messages of the provider in Spanish; they define the fields of every locale. */
export const es = {
  brand: 'Curro',
  skip: 'Ir al contenido',
  home: 'Volver al portal',
  footer: 'Tu cuenta para buscar empleo, sin publicidad ni rastreo.',
  footerDesk: 'El panel de operadores de Curro.',
  email: 'Correo electrónico',
  password: 'Contraseña',
  newPassword: 'Contraseña nueva',
  currentPassword: 'Contraseña actual',
  showPassword: 'Mostrar',
  hidePassword: 'Ocultar',
  passwordHint: 'Al menos 8 caracteres. Lo mejor es una frase que solo tú conozcas.',
  legal: {
    privacy: 'Privacidad',
    terms: 'Condiciones de uso',
    accept: 'Al crear la cuenta aceptas estos textos:',
  },
  login: {
    title: 'Entrar',
    /** The name of the links to the sign-in and the registration. */
    switch: 'Entrar o crear una cuenta',
    lead: (client: string) => `Continuar en ${client}`,
    leadOffer: (offer: string) =>
      offer === ''
        ? 'Entra o crea una cuenta para inscribirte en la oferta.'
        : `Entra o crea una cuenta para inscribirte en: ${offer}`,
    leadDesk:
      'Continuar en el panel de operadores. Tu cuenta necesita el permiso de operador, que añade otro operador.',
    submit: 'Entrar',
    forgotten: '¿Has olvidado la contraseña?',
    cancel: 'Cancelar',
  },
  register: {
    /** Before the address that was probably meant, and a question mark. */
    meant: '¿Querías escribir',
    title: 'Crear una cuenta',
    lead: 'Gratis y en un minuto: solo hacen falta un correo y una contraseña.',
    leadOffer: (offer: string) => `Para inscribirte en: ${offer}`,
    submit: 'Crear cuenta',
  },
  sent: {
    title: 'Revisa tu correo',
    lead: 'Si la dirección es correcta, en unos minutos recibirás un mensaje con un enlace, que caduca en una hora.',
    sentTo: (email: string) =>
      `Hemos enviado un mensaje a ${email}. Abre el enlace que contiene, en este dispositivo o en otro, y sigue donde estabas. Caduca en una hora.`,
    changeTo: (email: string) =>
      `Hemos enviado un mensaje a ${email}. Abre el enlace que contiene para confirmar la dirección nueva. Hasta entonces tu cuenta sigue como está. Caduca en una hora.`,
    numberLead: 'Si lo abres en otro dispositivo, te pedirá este número:',
    confirmed: '¿Ya lo has confirmado en otro dispositivo?',
    continue: 'Continuar aquí',
    notYet: 'La dirección aún no está confirmada. Abre el enlace del mensaje.',
    notReceived: '¿No te llega?',
    notReceivedLead: 'Puede tardar unos minutos. Mira también en la carpeta de correo no deseado.',
    repeat: 'Enviar otra vez',
    repeated: 'Te hemos enviado el mensaje otra vez.',
    again: 'Usar otra dirección',
    created: 'Cuenta creada',
    createdLead:
      'Has confirmado tu correo en otro dispositivo. Ya puedes entrar con tu correo y tu contraseña.',
  },
  confirm: {
    title: 'Confirma tu correo electrónico',
    lead: (email: string) => `Se creará tu cuenta con la dirección ${email} y entrarás en ella.`,
    number: 'Número',
    numberHint: 'El de tres cifras que muestra la página en la que creaste la cuenta.',
    withoutNumber: '¿No ves el número? Usa la contraseña',
    empty: 'Escribe el número de la otra pantalla o tu contraseña.',
    wrong: 'El número o la contraseña no son correctos. Inténtalo de nuevo.',
    notYou: 'Si no has creado tú esta cuenta, cierra la página: no se creará.',
    submit: 'Confirmar y continuar',
    done: 'Correo electrónico confirmado',
    doneLead: 'Ya puedes entrar con tu correo y tu contraseña.',
  },
  reset: {
    title: 'Restablecer la contraseña',
    lead: 'Te enviaremos un enlace para elegir una contraseña nueva.',
    submit: 'Enviar enlace',
    sentTo: (email: string) =>
      `Hemos enviado un mensaje a ${email}. Abre el enlace que contiene para elegir otra contraseña. Caduca en una hora.`,
    choose: 'Elige una contraseña nueva',
    chooseLead: (email: string) => `Para tu cuenta ${email}. Después entrarás con ella en este navegador.`,
    save: 'Guardar',
    done: 'Contraseña cambiada',
    doneLead: 'Por seguridad, hemos cerrado todas tus sesiones.',
  },
  link: {
    title: 'Entrar sin contraseña',
    lead: 'Te enviaremos un enlace con el que entrarás sin escribir la contraseña.',
    submit: 'Enviar enlace',
    /** The button of the sign-in page. */
    request: 'Enviarme un enlace para entrar',
    sentTo: (email: string) =>
      `Hemos enviado un mensaje a ${email}. Abre el enlace que contiene, en este dispositivo o en otro, para entrar y seguir donde estabas. Caduca en una hora.`,
    confirm: 'Entrar en tu cuenta',
    confirmLead: (email: string) => `Entrarás como ${email} en este navegador.`,
    confirmSubmit: 'Entrar',
    notYou: 'Si no has pedido este enlace, cierra la página.',
    other: 'Ya hay otra cuenta abierta',
    otherLead: (current: string, email: string) =>
      `En este navegador has entrado como ${current}. Para entrar como ${email}, cierra antes esa sesión y abre de nuevo el enlace.`,
  },
  consent: {
    title: (client: string) => `¿Das acceso a ${client}?`,
    lead: (client: string) => `${client} podrá:`,
    nothing: 'Confirmar tu identidad.',
    as: (email: string) => `Has entrado como ${email}.`,
    host: (host: string) => `Después volverás a ${host}.`,
    allow: 'Permitir',
    refuse: 'Denegar',
  },
  logout: {
    title: '¿Cerrar tu sesión?',
    lead: 'Saldrás del portal en este navegador. Para entrar de nuevo tendrás que volver a identificarte.',
    leadShared: (applications: readonly string[]) =>
      `En este navegador también usas tu cuenta en ${new Intl.ListFormat('es').format(applications)}. Si cierras la sesión, saldrás del portal y tendrás que volver a identificarte para entrar en cualquiera de estos sitios.`,
    yes: 'Cerrar sesión',
    no: 'Mantener la sesión',
    done: 'Sesión cerrada',
    doneLead: 'Has salido de tu cuenta.',
  },
  account: {
    title: 'Tu cuenta',
    as: (email: string) => `Has entrado como ${email}.`,
    change: 'Cambiar',
    email: 'Correo',
    password: 'Contraseña',
    none: 'Ninguna.',
    download: 'Descargar',
    remove: 'Eliminar',
    saved: 'Cambios guardados.',
    emailLead: 'Te enviaremos un enlace de confirmación a la dirección nueva y un aviso a la actual.',
    newEmail: 'Correo nuevo',
    emailSubmit: 'Cambiar el correo',
    emailConfirm: 'Confirma tu correo nuevo',
    emailWill: (email: string) => `Tu cuenta pasará a usar ${email}.`,
    emailDone: 'Correo electrónico cambiado',
    emailDoneLead: (email: string) => `Desde ahora entras con ${email} y tu contraseña de siempre.`,
    back: 'Volver a tu cuenta',
    passwordSubmit: 'Cambiar la contraseña',
    mailsTitle: 'Avisos por correo',
    mailsOfApplications: 'De tus candidaturas',
    mailsOfAlerts: 'De tus alertas',
    accessTitle: 'Aplicaciones con acceso',
    accessNone: 'Ninguna.',
    accessRevoke: 'Revocar',
    exportTitle: 'Tus datos',
    exportHint: 'Todo lo que guardamos sobre ti, en un archivo',
    exportLead: 'El archivo contiene tu cuenta, tus CV, cartas, candidaturas y alertas en formato JSON.',
    exportSubmit: 'Descargar datos',
    deleteTitle: 'Eliminar la cuenta',
    deleteHint: 'Para siempre, con todos tus datos',
    deleteLead:
      'Se eliminan la cuenta, tus CV, cartas de presentación, candidaturas y alertas. Las empresas conservan lo que ya han recibido. No se puede deshacer: si quieres una copia, descarga antes tus datos.',
    deleteSubmit: 'Eliminar la cuenta',
    deleted: 'Cuenta eliminada',
    deletedLead: 'Se han eliminado todos los datos de la cuenta.',
    signOut: 'Cerrar sesión',
  },
  passkeys: {
    title: 'Llaves de acceso',
    lead: 'Entra con la huella, la cara o el PIN de tu dispositivo en lugar de la contraseña.',
    added: 'Añadida el',
    used: 'último uso el',
    remove: 'Quitar',
    add: 'Añadir una llave de acceso',
    addLead: 'Tu dispositivo comprobará tu identidad y guardará la llave.',
    name: 'Nombre de la llave',
    defaultName: 'Llave de acceso',
    make: 'Crear llave',
    signIn: 'Entrar con una llave de acceso',
    refused: 'Solicitud de llave de acceso cancelada. Inténtalo de nuevo.',
    unknown: 'Este navegador no admite llaves de acceso.',
    notAdded: 'La llave no se ha añadido. Inténtalo de nuevo.',
    limitReached: (count: number) => `Puedes tener un máximo de ${count} llaves. Quita una antes.`,
  },
  sessions: {
    title: 'Dónde has entrado',
    count: (count: number) => (count === 1 ? 'Solo en este navegador' : `En ${count} navegadores`),
    show: 'Ver',
    lead: 'Navegadores en los que tu cuenta está abierta. Si no reconoces uno, ciérralo y cambia la contraseña.',
    current: 'Este navegador',
    unknownBrowser: 'Navegador desconocido',
    on: (browser: string, system: string) => `${browser} en ${system}`,
    signedIn: (age: string) => `Entraste ${age}`,
    used: (age: string) => `último uso ${age}`,
    withinHour: 'hace menos de una hora',
    close: 'Cerrar',
    closeOthers: 'Cerrar todas las demás',
    hint: 'Los tiempos son aproximados. Una sesión sin uso caduca a los 14 días.',
  },
  formErrors: {
    label: 'Error',
    several: 'Hay varios errores:',
    wrong: 'Correo o contraseña incorrectos.',
    passkey: 'No se ha podido entrar con esta llave de acceso. Inténtalo de nuevo o usa tu contraseña.',
    wait: (minutes: number) =>
      minutes === 1
        ? 'Demasiados intentos. Inténtalo de nuevo en un minuto.'
        : `Demasiados intentos. Inténtalo de nuevo en ${minutes} minutos.`,
    waitMail: (minutes: number) =>
      minutes === 1
        ? 'Ya te hemos enviado varios mensajes. Podrás pedir otro en un minuto.'
        : `Ya te hemos enviado varios mensajes. Podrás pedir otro en ${minutes} minutos.`,
    email: (label: string) => `Escribe en «${label}» una dirección completa, como ana@ejemplo.es.`,
    short: (label: string) => `Escribe al menos 8 caracteres en «${label}».`,
    long: (label: string) => `Acorta «${label}» a 128 caracteres como máximo.`,
    weak: (label: string) => `Elige otra en «${label}»: es fácil de adivinar. Prueba con una frase.`,
    noPassword: (label: string) => `Escribe tu ${label.toLowerCase()}.`,
    currentPassword: (label: string) => `Escribe de nuevo «${label}»: no es correcta.`,
  },
  errors: {
    form: 'Este formulario ha caducado',
    formLead: 'Vuelve atrás, recarga la página y envía el formulario de nuevo.',
    ended: 'Este inicio de sesión ha caducado',
    endedLead: 'Vuelve a la aplicación y empieza de nuevo.',
    link: 'Este enlace ya no es válido',
    linkLead: 'Cada enlace se puede usar una vez y caduca en una hora. Solicita otro.',
    resetLink: 'Este enlace ya no es válido',
    resetLinkLead: 'Cada enlace se puede usar una vez y caduca en una hora.',
    resetLinkNext: 'Solicitar otro enlace',
    signInLink: 'Este enlace ya no es válido',
    signInLinkLead: 'Cada enlace se puede usar una vez y caduca en una hora. Puedes pedir otro al entrar.',
    missing: 'Página no encontrada',
    missingLead: 'Comprueba la dirección.',
    request: 'Solicitud no válida de la aplicación',
    requestLead:
      'La aplicación ha enviado una solicitud que no se puede procesar. Comunica este mensaje a sus responsables:',
    unavailable: 'Servicio no disponible temporalmente',
    unavailableLead: 'Inténtalo de nuevo en unos minutos.',
    failed: 'Se ha producido un error',
    failedLead: 'El error ha quedado registrado. Inténtalo de nuevo en unos minutos.',
  },
  mails: {
    register: {
      subject: 'Confirma tu correo electrónico en Curro',
      text: (link: string) =>
        `Hola:\n\nPara terminar de crear tu cuenta, abre este enlace. Caduca en una hora y solo se puede usar una vez:\n\n${link}\n\nSi no lo has solicitado, ignora este mensaje y no se creará ninguna cuenta.\n`,
    },
    accountExists: {
      subject: 'Ya tienes cuenta en Curro',
      text: (link: string, reset: string) =>
        `Hola:\n\nHemos recibido una solicitud para crear una cuenta con esta dirección, que ya tiene una. Si la has enviado, entra con este enlace. Caduca en una hora y solo se puede usar una vez:\n\n${link}\n\nPara elegir otra contraseña:\n\n${reset}\n\nSi no la has enviado, ignora este mensaje.\n`,
    },
    reset: {
      subject: 'Elige una contraseña nueva',
      text: (link: string) =>
        `Hola:\n\nPara elegir una contraseña nueva, abre este enlace. Caduca en una hora:\n\n${link}\n\nSi no lo has solicitado, ignora este mensaje.\n`,
    },
    link: {
      subject: 'Tu enlace para entrar en Curro',
      text: (link: string) =>
        `Hola:\n\nPara entrar en tu cuenta sin contraseña, abre este enlace. Caduca en una hora y solo se puede usar una vez:\n\n${link}\n\nSi no lo has solicitado, ignora este mensaje. No lo reenvíes: quien lo abra puede entrar en tu cuenta.\n`,
    },
    unknown: {
      subject: 'No hay cuenta con esta dirección',
      text: (link: string) =>
        `Hola:\n\nHemos recibido una solicitud para entrar con esta dirección, que no tiene cuenta en Curro. Si la has enviado, puedes crear una cuenta aquí:\n\n${link}\n`,
    },
    email: {
      subject: 'Confirma tu correo nuevo',
      text: (link: string) =>
        `Hola:\n\nPara usar esta dirección en tu cuenta, abre este enlace. Caduca en una hora:\n\n${link}\n\nSi no lo has solicitado, ignora este mensaje.\n`,
    },
    emailNotice: {
      subject: 'Solicitud de cambio de correo',
      text: (link: string) =>
        `Hola:\n\nHemos recibido una solicitud para cambiar la dirección de correo de tu cuenta. Si no has sido tú, cambia la contraseña ahora:\n\n${link}\n`,
    },
    passwordChanged: {
      subject: 'Tu contraseña ha cambiado',
      text: (link: string, passkeys: readonly string[]) =>
        `Hola:\n\nLa contraseña de tu cuenta ha cambiado. Si no has sido tú, elige otra ahora:\n\n${link}\n${
          passkeys.length === 0
            ? ''
            : `\nEstas llaves de acceso siguen siendo válidas. Quita de tu cuenta las que no sean tuyas:\n\n${passkeys.map((name) => `- ${name}\n`).join('')}`
        }`,
    },
    accountDeleted: {
      subject: 'Hemos borrado tu cuenta',
      text: 'Hola:\n\nHemos borrado tu cuenta de Curro con tus CV, cartas, candidaturas y alertas. Las empresas conservan lo que ya han recibido de ti.\n\nNo tienes que hacer nada más. Este es el último mensaje sobre esta cuenta.\n',
    },
    passkeyAdded: {
      subject: 'Llave de acceso añadida a tu cuenta',
      text: (name: string, link: string) =>
        `Hola:\n\nYa se puede entrar en tu cuenta con la llave de acceso «${name}». Si no la has añadido tú, quítala y cambia la contraseña ahora:\n\n${link}\n`,
    },
    passkeyRemoved: {
      subject: 'Llave de acceso quitada de tu cuenta',
      text: (name: string, link: string) =>
        `Hola:\n\nYa no se puede entrar en tu cuenta con la llave de acceso «${name}». Si no la has quitado tú, cambia la contraseña ahora:\n\n${link}\n`,
    },
  },
};

export type Messages = typeof es;
