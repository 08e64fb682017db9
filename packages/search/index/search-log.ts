/** A place for warnings; a pino logger fits. */
export interface SearchLog {
  warn(fields: object, text: string): void;
}
