/** What people read at the provider, in Spanish; other languages have the same members. */
export const es = {
  brand: 'Curro',
  skip: 'Ir al contenido',
  home: 'Volver al portal',
  footer: 'Tu cuenta para buscar empleo. Sin rastreo, sin peticiones a terceros.',
  email: 'Correo electrónico',
  password: 'Contraseña',
  newPassword: 'Contraseña nueva',
  currentPassword: 'Contraseña actual',
  passwordHint: 'Al menos 8 caracteres; mejor una frase que solo tú conozcas.',
  login: {
    title: 'Entrar',
    lead: (client: string) => `Para seguir en ${client}.`,
    submit: 'Entrar',
    register: 'Crear una cuenta',
    forgotten: 'He olvidado la contraseña',
    cancel: 'Cancelar',
  },
  register: {
    title: 'Crear una cuenta',
    submit: 'Crear la cuenta',
    haveAccount: 'Ya tengo cuenta',
  },
  sent: {
    title: 'Mira tu correo',
    lead: 'Si la dirección es correcta, en unos minutos recibirás un mensaje con un enlace. Vale una hora.',
  },
  confirm: {
    title: 'Confirma tu dirección',
    lead: (email: string) => `Escribe la contraseña que elegiste para ${email}.`,
    submit: 'Confirmar',
    done: 'Tu dirección está confirmada',
    doneLead: 'Ya puedes entrar con tu correo y tu contraseña.',
  },
  reset: {
    title: 'Recuperar la contraseña',
    lead: 'Te enviaremos un enlace para elegir otra.',
    submit: 'Enviar el enlace',
    choose: 'Elige una contraseña nueva',
    save: 'Guardar',
    done: 'Contraseña cambiada',
    doneLead: 'Por seguridad hemos cerrado todas tus sesiones.',
  },
  consent: {
    title: (client: string) => `¿Das acceso a ${client}?`,
    lead: (client: string) => `${client} podrá, en tu nombre:`,
    nothing: 'Saber que eres tú.',
    as: (email: string) => `Has entrado como ${email}.`,
    host: (host: string) => `Después volverás a ${host}.`,
    allow: 'Permitir',
    refuse: 'No permitir',
  },
  logout: {
    title: '¿Cerrar tu sesión?',
    lead: 'También se cerrará en el portal y en las aplicaciones en las que entraste con ella.',
    yes: 'Cerrar la sesión',
    no: 'Seguir dentro',
    done: 'Sesión cerrada',
    doneLead: 'Hasta pronto.',
  },
  account: {
    title: 'Tu cuenta',
    as: (email: string) => `Entras con ${email}.`,
    saved: 'Guardado.',
    emailTitle: 'Cambiar el correo',
    emailLead: 'Te enviaremos un enlace a la dirección nueva y un aviso a la actual.',
    newEmail: 'Correo nuevo',
    emailSubmit: 'Cambiar el correo',
    emailConfirm: 'Confirma tu dirección nueva',
    emailDone: 'Tu dirección ha cambiado',
    passwordTitle: 'Cambiar la contraseña',
    passwordSubmit: 'Cambiar la contraseña',
    accessTitle: 'Aplicaciones con acceso',
    accessNone: 'Ninguna.',
    accessRevoke: 'Retirar',
    exportTitle: 'Tus datos',
    exportLead: 'Un archivo con todo lo que guardamos de ti.',
    exportSubmit: 'Descargar mis datos',
    deleteTitle: 'Borrar la cuenta',
    deleteLead: 'Se borran la cuenta, tus currículos, cartas y candidaturas. No se puede deshacer.',
    deleteSubmit: 'Borrar mi cuenta',
    deleted: 'Tu cuenta está borrada',
    deletedLead: 'No conservamos nada de ella.',
    signOut: 'Cerrar la sesión',
  },
  passkeys: {
    title: 'Llaves de acceso',
    lead: 'Entra con la huella, la cara o el PIN de tu dispositivo, sin contraseña.',
    added: 'Añadida el',
    used: 'usada el',
    remove: 'Quitar',
    add: 'Añadir una llave de acceso',
    addLead: 'Tu dispositivo te pedirá que te identifiques y guardará la llave.',
    name: 'Nombre, para reconocerla',
    defaultName: 'Llave de acceso',
    make: 'Crear la llave',
    back: 'Volver a tu cuenta',
    signIn: 'Entrar con una llave de acceso',
    refused: 'Tu dispositivo no lo ha hecho. Puedes intentarlo otra vez.',
    unknown: 'Este navegador no puede crear llaves de acceso.',
    notAdded: 'La llave no se ha añadido. Inténtalo otra vez.',
    limitReached: (count: number) => `No caben más de ${count} llaves. Quita una antes.`,
  },
  formErrors: {
    label: 'No ha podido ser',
    wrong: 'El correo o la contraseña no son correctos.',
    passkey: 'No hemos podido entrar con esa llave de acceso. Inténtalo otra vez o usa tu contraseña.',
    wait: (minutes: number) =>
      minutes === 1
        ? 'Demasiados intentos. Espera un minuto.'
        : `Demasiados intentos. Espera ${minutes} minutos.`,
    email: 'Escribe una dirección de correo, como ana@ejemplo.es.',
    short: 'La contraseña es demasiado corta: al menos 8 caracteres.',
    long: 'La contraseña es demasiado larga: 128 caracteres como mucho.',
    weak: 'Esa contraseña se adivina con facilidad. Prueba con una frase.',
    currentPassword: 'La contraseña actual no es correcta.',
    taken: 'Esa dirección no se puede usar.',
  },
  errors: {
    form: 'Este formulario ha caducado',
    formLead: 'Vuelve atrás, carga la página de nuevo y envíalo otra vez.',
    ended: 'Este inicio de sesión ha caducado',
    endedLead: 'Vuelve a la aplicación y empieza de nuevo.',
    link: 'Este enlace ya no vale',
    linkLead: 'Los enlaces sirven una vez y durante una hora. Pide otro.',
    missing: 'Esta página no existe',
    missingLead: 'Puede que la dirección esté mal escrita.',
    request: 'La aplicación ha pedido algo que no podemos darle',
    requestLead: 'No es culpa tuya. Quien la mantiene sabrá qué hacer con este mensaje:',
    unavailable: 'Ahora mismo no podemos atenderte',
    unavailableLead: 'Inténtalo de nuevo en unos minutos.',
    failed: 'Algo ha fallado',
    failedLead: 'Ya lo sabemos. Inténtalo de nuevo en unos minutos.',
  },
  mails: {
    register: {
      subject: 'Confirma tu dirección en Curro',
      text: (link: string) =>
        `Hola:\n\nPara terminar de crear tu cuenta abre este enlace y escribe la contraseña que elegiste. Vale una hora:\n\n${link}\n\nSi no has sido tú, no tienes que hacer nada: sin tu contraseña no hay cuenta.\n`,
    },
    accountExists: {
      subject: 'Ya tienes cuenta en Curro',
      text: (link: string) =>
        `Hola:\n\nAlguien ha querido crear una cuenta con esta dirección, que ya tiene una. Si has sido tú y no recuerdas la contraseña, elige otra aquí:\n\n${link}\n\nSi no, no tienes que hacer nada.\n`,
    },
    reset: {
      subject: 'Elige una contraseña nueva',
      text: (link: string) =>
        `Hola:\n\nPara elegir una contraseña nueva abre este enlace. Vale una hora:\n\n${link}\n\nSi no lo has pedido, no tienes que hacer nada.\n`,
    },
    unknown: {
      subject: 'No hay cuenta con esta dirección',
      text: (link: string) =>
        `Hola:\n\nAlguien ha pedido recuperar la contraseña de esta dirección, que no tiene cuenta en Curro. Si has sido tú, puedes crear una aquí:\n\n${link}\n`,
    },
    email: {
      subject: 'Confirma tu dirección nueva',
      text: (link: string) =>
        `Hola:\n\nPara usar esta dirección en tu cuenta abre este enlace. Vale una hora:\n\n${link}\n\nSi no lo has pedido, no tienes que hacer nada.\n`,
    },
    emailNotice: {
      subject: 'Han pedido cambiar tu correo',
      text: (link: string) =>
        `Hola:\n\nDesde tu cuenta se ha pedido usar otra dirección. Si no has sido tú, cambia la contraseña ahora:\n\n${link}\n`,
    },
    passwordChanged: {
      subject: 'Tu contraseña ha cambiado',
      text: (link: string, passkeys: readonly string[]) =>
        `Hola:\n\nLa contraseña de tu cuenta ha cambiado. Si no has sido tú, elige otra ahora:\n\n${link}\n${
          passkeys.length === 0
            ? ''
            : `\nEstas llaves de acceso siguen valiendo; quita en tu cuenta la que no sea tuya:\n\n${passkeys.map((name) => `- ${name}\n`).join('')}`
        }`,
    },
    passkeyAdded: {
      subject: 'Nueva llave de acceso en tu cuenta',
      text: (name: string, link: string) =>
        `Hola:\n\nDesde ahora se puede entrar en tu cuenta con la llave de acceso «${name}». Si no la has añadido tú, quítala y cambia la contraseña ahora:\n\n${link}\n`,
    },
    passkeyRemoved: {
      subject: 'Llave de acceso retirada de tu cuenta',
      text: (name: string, link: string) =>
        `Hola:\n\nYa no se puede entrar en tu cuenta con la llave de acceso «${name}». Si no la has quitado tú, cambia la contraseña ahora:\n\n${link}\n`,
    },
  },
};

export type Messages = typeof es;
