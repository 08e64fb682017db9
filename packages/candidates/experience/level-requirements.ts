/** Levels that must say how many people they lead (contract 4.3). */
export const levelsWithStaff: ReadonlySet<string> = new Set([
  'mando-intermedio',
  'direccion-gerencia',
  'consejo-directivo',
]);

/** Levels that must say whom they report to (contract 4.3). */
export const levelsWithManager: ReadonlySet<string> = new Set(['especialista', 'mando-intermedio']);
