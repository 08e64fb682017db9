/** The kinds of files that candidates send with applications, and the ends of their names. */
export const fileKinds = ['pdf', 'docx'] as const;
export type FileKind = (typeof fileKinds)[number];

/** The media types of files. */
export const fileTypes: Readonly<Record<FileKind, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** Maximum length of the name of a file in characters, with its end. */
const MAX_NAME_LENGTH = 100;

/** Characters that are not part of a name: controls, invisible and bidirectional ones, and those that paths and shells use. */
const NOT_IN_NAMES = /[\p{C}\p{Zl}\p{Zp}"*:<>?|]/gu;

/**
 * The name under which a file is stored and sent: without a path, control and bidirectional characters, and with the end
 * of its kind.
 * @param name the name that the browser sends; any text
 */
export function safeFileName(name: string, kind: FileKind): string {
  const base = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  const clean = base.normalize('NFC').replace(/\s+/gu, ' ').replace(NOT_IN_NAMES, '').trim();
  const end = `.${kind}`;
  const stem = clean.toLowerCase().endsWith(end) ? clean.slice(0, -end.length) : clean;
  const shown = stem.replace(/^[. ]+|[. ]+$/g, '');
  const cut = [...shown]
    .slice(0, MAX_NAME_LENGTH - end.length)
    .join('')
    .trim();
  return `${cut === '' ? 'cv' : cut}${end}`;
}
