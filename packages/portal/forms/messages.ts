/** Texts of one form: headings, labels and hints by the field of the body. */
export interface FormMessages {
  readonly title: string;
  readonly lead?: string;
  /** The button that saves; by default "Save". */
  readonly submit?: string;
  /** The button that saves an item and opens the form of another one. */
  readonly another?: string;
  /** The link of a new item that goes on without any. */
  readonly skip?: string;
  readonly groups: Readonly<Record<string, string>>;
  readonly labels: Readonly<Record<string, string>>;
  readonly hints: Readonly<Record<string, string>>;
  /** The options that stand for no value, by field; by default "None". */
  readonly none?: Readonly<Record<string, string>>;
}

const es = {
  forms: {
    optional: '(opcional)',
    required: '(obligatorio)',
    missing: 'Falta',
    folded: 'Más datos (opcional)',
    filled: (count: number) => (count === 1 ? '1 dato' : `${count} datos`),
    type: 'Escribe o elige…',
    added: 'añadido',
    removed: 'quitado',
    remove: 'Quitar',
    nothing: 'Ninguna opción coincide.',
    month: 'Mes',
    noMonth: 'Mes (opcional)',
    year: 'Año',
    unanswered: 'Falta tu respuesta.',
    choose: 'Elige…',
    update: 'Actualizar',
    another: 'Añadir más',
    yes: 'Sí',
    no: 'No',
    save: 'Guardar',
    saveAndNext: 'Guardar y seguir',
    withPart: (title: string) => `con ${title}`,
    cancel: 'Cancelar',
    none: 'Ninguno',
    numbered: (label: string, at: number) => `${label}, ${at}`,
    skill: 'Conocimiento',
    level: 'Nivel',
    ofCharacters: (max: string) => `de ${max} caracteres`,
    lacking: 'faltan',
    existing: (names: string) => `Ya en tu CV: ${names}.`,
    webAddress: 'Dirección',
    webKind: 'Tipo de página',
    webKindAutomatic: 'Automático',
    errors: (count: number) => (count === 1 ? 'Hay 1 error' : `Hay ${count} errores`),
    doubts: (count: number) => (count === 1 ? 'Comprueba este dato' : `Comprueba estos ${count} datos`),
    incomplete: (count: number) =>
      count === 1 ? 'Para guardarlo falta 1 dato' : `Para guardarlo faltan ${count} datos`,
    errorTitle: (title: string) => `Error: ${title}`,
    doubtTitle: (title: string) => `Comprueba: ${title}`,
    conflict: 'Los datos han cambiado mientras los editabas',
    conflictLead: 'Lo que has escrito está más abajo, sin guardar. Si lo guardas, sustituirá a estos datos:',
    conflictSame: 'Los datos guardados son iguales a los tuyos.',
    conflictValue: (label: string, value: string) => `${label}: ${value === '' ? 'vacío' : value}`,
    conflictDiscard: 'Descartar mis cambios y ver los datos guardados',
  },
};

const en: typeof es = {
  forms: {
    optional: '(optional)',
    required: '(required)',
    missing: 'Missing',
    folded: 'More details (optional)',
    filled: (count) => `${count} filled in`,
    type: 'Type or choose…',
    added: 'added',
    removed: 'removed',
    remove: 'Remove',
    nothing: 'No option matches.',
    month: 'Month',
    noMonth: 'Month (optional)',
    year: 'Year',
    unanswered: 'Your answer is missing.',
    choose: 'Choose…',
    update: 'Update',
    another: 'Add more',
    yes: 'Yes',
    no: 'No',
    save: 'Save',
    saveAndNext: 'Save and continue',
    withPart: (title) => `with ${title}`,
    cancel: 'Cancel',
    none: 'None',
    numbered: (label, at) => `${label}, ${at}`,
    skill: 'Skill',
    level: 'Level',
    ofCharacters: (max) => `of ${max} characters`,
    lacking: 'still needed:',
    existing: (names) => `Already in your CV: ${names}.`,
    webAddress: 'Address',
    webKind: 'Page type',
    webKindAutomatic: 'Automatic',
    errors: (count) => (count === 1 ? 'There is 1 error' : `There are ${count} errors`),
    doubts: (count) => (count === 1 ? 'Check this value' : `Check these ${count} values`),
    incomplete: (count) => (count === 1 ? 'To save it, add 1 value' : `To save it, add ${count} values`),
    errorTitle: (title) => `Error: ${title}`,
    doubtTitle: (title) => `Check: ${title}`,
    conflict: 'The data changed while you were editing it',
    conflictLead: 'Your changes are below and not saved. If you save them, they replace this data:',
    conflictSame: 'The saved data is the same as yours.',
    conflictValue: (label, value) => `${label}: ${value === '' ? 'empty' : value}`,
    conflictDiscard: 'Discard my changes and see the saved data',
  },
};

/** Texts that all forms have in common. */
export const formMessages = { es, en };
