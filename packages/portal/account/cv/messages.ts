const es = {
  cv: {
    all: 'Tus CV',
    back: 'Volver al CV',
    edit: 'Editar',
    add: 'Añadir',
    incomplete: 'incompleto',
    state: 'Estado del CV',
    search: 'Buscar ofertas',
    complete: 'CV completo',
    completeLead: 'Puedes inscribirte en ofertas con este CV.',
    missing: (count: number) => (count === 1 ? 'Falta 1 parte' : `Faltan ${count} partes`),
    missingLead: 'Completa este CV para poder inscribirte en ofertas con él.',
    done: 'hecho',
    saved: 'Guardado.',
    removed: 'Borrado.',
    today: 'actualidad',
    hidden: 'No visible para las empresas',
    skills: 'Conocimientos e idiomas',
    noSkills: 'No hay ninguno.',
    skillsNote: 'Los añade el administrador. No se pueden cambiar aquí.',
    languageLevels: (reading: string, speaking: string, writing: string) =>
      `Lectura: ${reading} · Conversación: ${speaking} · Escritura: ${writing}`,
  },
};

const en: typeof es = {
  cv: {
    all: 'Your CVs',
    back: 'Back to the CV',
    edit: 'Edit',
    add: 'Add',
    incomplete: 'incomplete',
    state: 'Status of the CV',
    search: 'Search for jobs',
    complete: 'CV complete',
    completeLead: 'You can apply for jobs with this CV.',
    missing: (count) => (count === 1 ? '1 part is missing' : `${count} parts are missing`),
    missingLead: 'Complete this CV to apply for jobs with it.',
    done: 'done',
    saved: 'Saved.',
    removed: 'Deleted.',
    today: 'present',
    hidden: 'Not visible to companies',
    skills: 'Skills and languages',
    noSkills: 'None.',
    skillsNote: 'Added by the administrator. You cannot change them here.',
    languageLevels: (reading, speaking, writing) =>
      `Reading: ${reading} · Speaking: ${speaking} · Writing: ${writing}`,
  },
};

/** Texts of the pages of a CV. */
export const cvMessages = { es, en };
