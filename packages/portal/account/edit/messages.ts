const es = {
  removal: {
    title: 'Borrar',
    link: 'Borrar',
    question: (name: string) => `¿Borrar «${name}»?`,
    lead: 'Esta acción no se puede deshacer.',
    changed: 'Los datos han cambiado mientras tanto. Comprueba si todavía quieres borrarlos.',
    submit: 'Borrar',
    cancel: 'Cancelar',
  },
};

const en: typeof es = {
  removal: {
    title: 'Delete',
    link: 'Delete',
    question: (name) => `Delete “${name}”?`,
    lead: 'This action cannot be undone.',
    changed: 'The data has changed in the meantime. Check whether you still want to delete it.',
    submit: 'Delete',
    cancel: 'Cancel',
  },
};

/** Texts of the confirmation page for deleting an item. */
export const editMessages = { es, en };
