import { english, spanish } from '../formats.ts';

const es = {
  brand: 'Curro',
  skip: 'Ir al contenido',
  skipToResults: 'Ir a los resultados',
  tagline: 'Buscador de ofertas de empleo. No hace falta registrarse para buscar.',
  home: 'Inicio',
  poweredBy: 'Buscador de empleo de código abierto, sin publicidad ni rastreo.',
  mapCredit: 'Mapa: límites provinciales y municipales del IGN (CC BY 4.0), a través de es-atlas.',
  footer: {
    label: 'Más enlaces',
    rss: 'RSS',
    sitemap: 'Mapa del sitio',
    feed: 'Ofertas en JSON-LD',
    privacy: 'Privacidad',
    terms: 'Condiciones de uso',
    notice: 'Aviso legal',
  },
  account: { signIn: 'Entrar', signInAgain: 'Volver a entrar' },
  pages: {
    label: 'Páginas',
    position: (page: number, pages: number) => `Página ${spanish.number(page)} de ${spanish.number(pages)}`,
    number: (page: number) => `Página ${spanish.number(page)}`,
    previous: 'Anterior',
    next: 'Siguiente',
  },
  errors: {
    status: (status: number) => `Error ${status}`,
    missing: 'Página no encontrada',
    missingLead: 'La página no existe o la oferta se ha retirado.',
    missingOffer: 'Esta oferta ya no está publicada',
    missingOfferLead: 'La empresa la ha retirado, ha terminado su plazo o la dirección no es correcta.',
    others: (title: string) => `Buscar ofertas de «${title}»`,
    forbidden: 'Acción no permitida',
    forbiddenLead:
      'El formulario ha caducado o no tienes permiso para hacer esto. Vuelve atrás, recarga la página e inténtalo de nuevo.',
    large: 'El envío es demasiado grande',
    largeLead:
      'Lo que has enviado supera el tamaño máximo. Vuelve atrás y acorta el texto o elige un archivo más pequeño.',
    often: 'Demasiadas peticiones',
    oftenLead: (wait: string) => `Has pedido muchas páginas en poco tiempo. Podrás continuar ${wait}.`,
    invalid: 'Dirección no válida',
    invalidLead: 'Comprueba que la dirección esté completa y bien escrita.',
    unavailable: 'Ahora mismo no podemos mostrar la página',
    unavailableLead: (wait: string) =>
      `El fallo es nuestro, no de tu conexión. Tu cuenta y tus ofertas guardadas siguen ahí. Inténtalo de nuevo ${wait}.`,
    failed: 'Se ha producido un error',
    retry: 'Reintentar',
    failedLead: 'Inténtalo de nuevo. Si el error se repite, indica este código al administrador del portal:',
  },
};

const en: typeof es = {
  brand: 'Curro',
  skip: 'Skip to content',
  skipToResults: 'Skip to results',
  tagline: 'Search job offers without an account.',
  home: 'Home',
  poweredBy: 'An open-source job search, without ads or tracking.',
  mapCredit: 'Map: province and municipality boundaries by IGN (CC BY 4.0), from es-atlas.',
  footer: {
    label: 'More links',
    rss: 'RSS',
    sitemap: 'Sitemap',
    feed: 'Jobs as JSON-LD',
    privacy: 'Privacy',
    terms: 'Terms of use',
    notice: 'Legal notice',
  },
  account: { signIn: 'Sign in', signInAgain: 'Sign in again' },
  pages: {
    label: 'Pages',
    position: (page, pages) => `Page ${english.number(page)} of ${english.number(pages)}`,
    number: (page) => `Page ${english.number(page)}`,
    previous: 'Previous',
    next: 'Next',
  },
  errors: {
    status: (status) => `Error ${status}`,
    missing: 'Page not found',
    missingLead: 'The page does not exist, or the job has been withdrawn.',
    missingOffer: 'This job is no longer published',
    missingOfferLead: 'The company has withdrawn it, it has ended, or the address is wrong.',
    others: (title) => `Search jobs for “${title}”`,
    forbidden: 'Action not allowed',
    forbiddenLead:
      'The form has expired, or you do not have permission to do this. Go back, reload the page and try again.',
    large: 'Request too large',
    largeLead:
      'What you sent exceeds the maximum size. Go back and shorten the text or choose a smaller file.',
    often: 'Too many requests',
    oftenLead: (wait) => `You requested many pages in a short time. You can continue ${wait}.`,
    invalid: 'Invalid address',
    invalidLead: 'Check that the address is complete and spelled correctly.',
    unavailable: 'We cannot show the page right now',
    unavailableLead: (wait) =>
      `The problem is on our side, not in your connection. Your account and your saved jobs are safe. Try again ${wait}.`,
    failed: 'An error occurred',
    retry: 'Try again',
    failedLead: 'Try again. If the error persists, report this code to the administrator of the portal:',
  },
};

/** Texts around every page, and of error pages. */
export const layoutMessages = { es, en };
