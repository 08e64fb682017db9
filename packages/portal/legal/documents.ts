import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from '@curro/shared';
import { type Markup, trusted } from '@curro/ui';
import { marked } from 'marked';

/** The legal documents, by the name of their files, and the path of their pages. */
export const legalPaths = {
  privacy: '/privacidad',
  terms: '/condiciones',
  notice: '/aviso-legal',
} as const;

export type LegalDocumentName = keyof typeof legalPaths;

/** A legal document in one language. */
interface LegalDocument {
  /** The text of the first heading. */
  readonly title: string;
  readonly body: Markup;
}

const DEFAULTS = fileURLToPath(new URL('./texts/', import.meta.url));
const HEADING = /^# +(.+)$/m;

/** The file of a document: that of the operator where there is one, else the default text. */
function fileOf(name: string, directory: string | undefined): string {
  const own = directory === undefined ? undefined : join(directory, name);
  return own !== undefined && existsSync(own) ? own : join(DEFAULTS, name);
}

const LANGUAGES: readonly Language[] = ['es', 'en'];

/** The files of the legal notice that the operator has not written: the default ones cannot name the operator. */
export const missingNotices = (directory: string | undefined): string[] =>
  LANGUAGES.map((language) => `notice.${language}.md`).filter((name) =>
    fileOf(name, directory).startsWith(DEFAULTS),
  );

function readDocument(path: string): LegalDocument {
  const text = readFileSync(path, 'utf8');
  const title = HEADING.exec(text)?.[1];
  if (title === undefined) throw new Error(`${path} has no heading "# …"`);
  // The operator of the portal writes these files, which may therefore contain HTML.
  return { title: title.trim(), body: trusted(marked.parse(text, { async: false })) };
}

/** The legal documents in both languages. */
export type LegalDocuments = Readonly<Record<LegalDocumentName, Readonly<Record<Language, LegalDocument>>>>;

/**
 * Reads the legal documents.
 * @param directory Markdown files of the operator, `privacy.es.md` and so on; a missing file has a default text
 * @throws Error when a file cannot be read or has no first-level heading
 */
export function loadLegalDocuments(directory: string | undefined): LegalDocuments {
  const read = (name: LegalDocumentName): Record<Language, LegalDocument> => ({
    es: readDocument(fileOf(`${name}.es.md`, directory)),
    en: readDocument(fileOf(`${name}.en.md`, directory)),
  });
  return { privacy: read('privacy'), terms: read('terms'), notice: read('notice') };
}
