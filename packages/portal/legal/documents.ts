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

/** Who operates the portal, as the default legal notice states it. */
export interface PortalOperator {
  readonly name: string;
  readonly taxNumber?: string | undefined;
  readonly address?: string | undefined;
  readonly email?: string | undefined;
}

/** The places of the operator in the default legal notice and in the default privacy text. */
const OPERATOR_MARK = '{operator}';
const CONTROLLER_MARK = '{controller}';

const operatorTexts = {
  es: {
    unnamed:
      'El titular de este portal es la persona o entidad que lo publica en esta dirección de internet.',
    controller: 'el titular del portal',
    name: 'Titular',
    taxNumber: 'NIF',
    address: 'Domicilio',
    email: 'Correo electrónico',
  },
  en: {
    unnamed:
      'The operator of this portal is the person or entity that publishes it at this internet address.',
    controller: 'the operator of the portal',
    name: 'Operator',
    taxNumber: 'Tax number',
    address: 'Address',
    email: 'Email',
  },
} satisfies Record<Language, unknown>;

/** The operator in Markdown. */
function operatorText(operator: PortalOperator | undefined, language: Language): string {
  const texts = operatorTexts[language];
  if (operator === undefined) return texts.unnamed;
  const { name, taxNumber, address, email } = operator;
  const rows = [
    [texts.name, name],
    [texts.taxNumber, taxNumber],
    [texts.address, address],
    [texts.email, email && `<${email}>`],
  ];
  return rows.flatMap(([term, value]) => (value ? [`- ${term}: ${value}`] : [])).join('\n');
}

/** The operator in a sentence of Markdown. */
function controllerText(operator: PortalOperator | undefined, language: Language): string {
  if (operator === undefined) return operatorTexts[language].controller;
  return operator.email === undefined ? operator.name : `${operator.name}, <${operator.email}>`;
}

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

/** The files of the legal notice that the operator has not written: the default ones name the operator only by settings. */
export const missingNotices = (directory: string | undefined): string[] =>
  LANGUAGES.map((language) => `notice.${language}.md`).filter((name) =>
    fileOf(name, directory).startsWith(DEFAULTS),
  );

function readDocument(path: string, operator: PortalOperator | undefined, language: Language): LegalDocument {
  const text = readFileSync(path, 'utf8')
    .replace(OPERATOR_MARK, () => operatorText(operator, language))
    .replace(CONTROLLER_MARK, () => controllerText(operator, language));
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
 * @param operator the operator that the default texts name
 * @throws Error when a file cannot be read or has no first-level heading
 */
export function loadLegalDocuments(directory: string | undefined, operator?: PortalOperator): LegalDocuments {
  const read = (name: LegalDocumentName): Record<Language, LegalDocument> => ({
    es: readDocument(fileOf(`${name}.es.md`, directory), operator, 'es'),
    en: readDocument(fileOf(`${name}.en.md`, directory), operator, 'en'),
  });
  return { privacy: read('privacy'), terms: read('terms'), notice: read('notice') };
}
