const es = {
  signIn: {
    title: 'Entrar',
    lead: 'Entra para editar tu CV, inscribirte en ofertas y seguir tus candidaturas.',
    leadOffer: 'Entra o crea una cuenta para inscribirte en:',
    leadOfferOnly: 'Entra para inscribirte en:',
    forCv: 'Un CV que se rellena desde un archivo y sirve para todas las ofertas.',
    forApplications: 'El estado de tus candidaturas, paso a paso.',
    forAlerts: 'Avisos de las ofertas nuevas de tus búsquedas.',
    account: 'Entrar con tu cuenta',
    create: 'Crear cuenta',
    tokenTitle: 'Entrar con un token de prueba',
    failed: 'No se ha podido entrar. Inténtalo de nuevo.',
    token: 'Token de acceso',
    tokenHint:
      'El que muestra «npm run up» o «npm run -s curro -- token --candidate ana». Solo en instalaciones de prueba.',
    tokenRefused: 'El token no es válido o ha caducado. Pégalo completo.',
    submit: 'Entrar',
    ended: 'Tu sesión ha terminado',
    endedLead: 'Lo que has enviado sigue en esta página. No la cierres.',
    endedSignIn: 'Entra en otra pestaña',
    endedReturn: 'Vuelve a esta página y envía el formulario de nuevo.',
    endedSend: 'Enviar de nuevo',
    unavailable: 'Este portal no tiene configurado el inicio de sesión.',
  },
  signOut: {
    title: 'Cerrando tu sesión…',
    next: 'Continuar',
    done: 'Sesión cerrada.',
  },
};

const en: typeof es = {
  signIn: {
    title: 'Sign in',
    lead: 'Sign in to edit your CV, apply for jobs and follow your applications.',
    leadOffer: 'Sign in or create an account to apply for:',
    leadOfferOnly: 'Sign in to apply for:',
    forCv: 'A CV that a file can fill in, for all the jobs that you apply for.',
    forApplications: 'The status of your applications, step by step.',
    forAlerts: 'Alerts about new jobs of your searches.',
    account: 'Sign in with your account',
    create: 'Create account',
    tokenTitle: 'Sign in with a test token',
    failed: 'You could not be signed in. Try again.',
    token: 'Access token',
    tokenHint:
      'The one that “npm run up” or “npm run -s curro -- token --candidate ana” prints. For test installations only.',
    tokenRefused: 'The token is not valid or has expired. Paste the complete token.',
    submit: 'Sign in',
    ended: 'Your session has ended',
    endedLead: 'What you sent is still on this page. Do not close it.',
    endedSignIn: 'Sign in in another tab',
    endedReturn: 'Return to this page and send the form again.',
    endedSend: 'Send again',
    unavailable: 'Sign-in is not configured on this portal.',
  },
  signOut: {
    title: 'Signing you out…',
    next: 'Continue',
    done: 'You have signed out.',
  },
};

/** Texts of the sign-in page and of the page that follows an ended session. */
export const sessionMessages = { es, en };
