import { hash } from 'node:crypto';

/** Hexadecimal digits in the key of a line. */
const KEY_LENGTH = 16;

/** The parameter of the pages of the import with the application form to return to. */
export const APPLICATION = 'apply';

/** The key of a line that no part contains: a form can begin with the line. Its text stays when others are removed. */
export const lineKey = (line: string): string => `line-${hash('sha256', line, 'hex').slice(0, KEY_LENGTH)}`;

const withApplication = (path: string, form: string | undefined): string =>
  form === undefined ? path : `${path}?${new URLSearchParams({ [APPLICATION]: form }).toString()}`;

/** The paths of the form for a file, of its review and of the question before discarding it; `form`: the application form that needs the CV. */
export const importPath = (code: string, form?: string): string =>
  withApplication(`/cv/${code}/importar`, form);
export const reviewPath = (code: string, form?: string): string =>
  withApplication(`/cv/${code}/importar/revisar`, form);
export const discardPath = (code: string, form?: string): string =>
  withApplication(`/cv/${code}/importar/descartar`, form);

/** The id of the lines in the review that no part contains. */
export const UNREAD_ID = 'unread';
