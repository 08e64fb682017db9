/** The parameter of the pages of the import with the application form to return to. */
export const APPLICATION = 'apply';

/** The key of a line that no part contains, by its place among these lines: a form can begin with it. */
export const lineKey = (at: number): string => `line-${at}`;

/** The place of a line by its key; undefined for the key of a part. */
export function placeOfLine(key: string): number | undefined {
  const [, at] = /^line-(\d{1,4})$/.exec(key) ?? [];
  return at === undefined ? undefined : Number(at);
}

const withApplication = (path: string, form: string | undefined): string =>
  form === undefined ? path : `${path}?${new URLSearchParams({ [APPLICATION]: form }).toString()}`;

/** The paths of the form for a file, of its review and of the question before discarding it; `form`: the application form that needs the CV. */
export const importPath = (code: string, form?: string): string =>
  withApplication(`/cv/${code}/importar`, form);
export const reviewPath = (code: string, form?: string): string =>
  withApplication(`/cv/${code}/importar/revisar`, form);
export const discardPath = (code: string, form?: string): string =>
  withApplication(`/cv/${code}/importar/descartar`, form);
