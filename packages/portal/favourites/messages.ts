const es = {
  favourites: {
    title: 'Ofertas guardadas',
    lead: 'Se guardan en este navegador. No necesitas una cuenta.',
    accountLead: 'Se guardan en tu cuenta: las encuentras en cualquier navegador con tu sesión.',
    none: 'Aún no has guardado ninguna oferta',
    noneLead: 'Pulsa el corazón de una oferta para encontrarla aquí.',
    noScript: 'Para guardar ofertas hace falta JavaScript.',
    save: (title: string) => `Guardar ${title}`,
    short: 'Guardar',
    saved: 'Guardada',
    announceSaved: 'Oferta guardada',
    announceRemoved: 'Oferta quitada de las guardadas',
    remove: 'Quitar',
    undo: 'Deshacer',
    undone: 'Quitada · Deshacer',
    savedAt: (age: string) => `Guardada: ${age}`,
    orders: { saved: 'Guardadas más recientes', salary: 'Mayor salario al año' },
    closed: 'Ya no admite candidaturas',
    withdrawn: 'Oferta retirada',
    failed: 'No se han podido cargar tus ofertas guardadas. Recarga la página.',
  },
};

const en: typeof es = {
  favourites: {
    title: 'Saved jobs',
    lead: 'Stored in this browser. You do not need an account.',
    accountLead: 'Stored in your account: you find them in any browser where you are signed in.',
    none: 'You have not saved any jobs yet',
    noneLead: 'Press the heart of a job to find it here.',
    noScript: 'Saving jobs requires JavaScript.',
    save: (title) => `Save ${title}`,
    short: 'Save',
    saved: 'Saved',
    announceSaved: 'Job saved',
    announceRemoved: 'Job removed from your saved jobs',
    remove: 'Remove',
    undo: 'Undo',
    undone: 'Removed · Undo',
    savedAt: (age) => `Saved: ${age}`,
    orders: { saved: 'Last saved first', salary: 'Highest yearly salary' },
    closed: 'No longer accepting applications',
    withdrawn: 'Job withdrawn',
    failed: 'Your saved jobs could not be loaded. Reload the page.',
  },
};

/** Texts of the saved offers. */
export const favouriteMessages = { es, en };
