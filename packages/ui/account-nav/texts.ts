const es = {
  label: 'Páginas de tu cuenta',
  saved: 'Guardadas',
  cv: 'Mis CV',
  applications: 'Candidaturas',
  /** After the number of applications with news. */
  news: 'con novedades',
  alerts: 'Alertas',
  menu: 'Tu cuenta',
  letters: 'Cartas',
  account: 'Ajustes de la cuenta',
  signOut: 'Cerrar sesión',
};

const en: typeof es = {
  label: 'Pages of your account',
  saved: 'Saved',
  cv: 'My CVs',
  applications: 'Applications',
  news: 'with news',
  alerts: 'Alerts',
  menu: 'Your account',
  letters: 'Cover letters',
  account: 'Account settings',
  signOut: 'Sign out',
};

/** The texts of the navigation of a candidate. */
export const accountNavTexts = { es, en };
