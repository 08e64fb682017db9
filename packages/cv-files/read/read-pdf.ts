import { DomainError } from '@curro/shared';
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import * as z from 'zod';
import { isSpaced, withPlainLetters, withWords } from './letter-spacing.ts';
import { linesOfPages } from './pdf-lines.ts';
import type { PdfTextItem } from './pdf-segments.ts';

/** Maximum number of pages; a longer document is not a CV. */
const MAX_PAGES = 30;
/** Maximum number of characters of all pages. */
const MAX_CHARACTERS = 200_000;
/** Maximum number of bytes of an embedded file. */
const MAX_ATTACHMENT = 5_000_000;

/** The content of a PDF: its lines of text, and its embedded XML document. */
export interface PdfContent {
  /** In reading order; an empty line is a gap, a tab a gap within a line. */
  readonly lines: readonly string[];
  /** '' without an embedded XML document. */
  readonly xml: string;
}

const bytesSchema = z.instanceof(Uint8Array);
const attachmentsSchema = z.map(z.string(), z.object({ filename: z.string() }));

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;

/** The first embedded XML document; '' without one. */
async function embeddedXml(document: PdfDocument): Promise<string> {
  const attachments = attachmentsSchema.safeParse(await document.getAttachments()).data ?? [];
  for (const [id, { filename }] of attachments) {
    if (!/\.xml$/i.test(filename)) continue;
    const content = bytesSchema.safeParse(await document.getAttachmentContent(id)).data;
    if (content === undefined) continue;
    if (content.length > MAX_ATTACHMENT) throw new DomainError('file_too_complex');
    return Buffer.from(content).toString('utf8');
  }
  return '';
}

type PdfPage = Awaited<ReturnType<PdfDocument['getPage']>>;

const glyphsSchema = z.tuple([z.array(z.unknown())]);
const glyphSchema = z.object({ unicode: z.string() });

/** The characters of a page in the order of its drawing. */
async function drawnText(page: PdfPage): Promise<string> {
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await page.getOperatorList();
  const drawn = fnArray.flatMap((operator, at) =>
    operator === OPS.showText ? (glyphsSchema.safeParse(argsArray[at]).data?.[0] ?? []) : [],
  );
  // The texts of the page have the letters of ligatures.
  return withPlainLetters(drawn.map((glyph) => glyphSchema.safeParse(glyph).data?.unicode ?? '').join(''));
}

/** The texts of a page. */
async function itemsOf(page: PdfPage): Promise<PdfTextItem[]> {
  const { items } = await page.getTextContent();
  const texts = items.filter((item) => 'str' in item);
  return texts.some(({ str }) => isSpaced(str)) ? withWords(texts, await drawnText(page)) : texts;
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

/**
 * Reads the text and the embedded XML document of a PDF. Scripts and images are not executed or decoded. A PDF with scripts
 * is refused, because the program of a company that opens it would execute them.
 * @throws DomainError `file_encrypted`, `file_damaged`, `file_unsafe`, `file_too_complex`
 */
export async function readPdf(bytes: Uint8Array): Promise<PdfContent> {
  const options = {
    enableXfa: false,
    stopAtErrors: true,
    maxImageSize: 1,
    disableFontFace: true,
    verbosity: 0,
  };
  const document = await getDocumentProxy(bytes, options).catch((error: unknown) => {
    throw new DomainError(nameOf(error) === 'PasswordException' ? 'file_encrypted' : 'file_damaged');
  });
  if (document.numPages > MAX_PAGES) throw new DomainError('file_too_complex');
  try {
    if (await document.hasJSActions()) throw new DomainError('file_unsafe');
    const xml = await embeddedXml(document);
    const pages: PdfTextItem[][] = [];
    let characters = 0;
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      if ((await page.getJSActions()) !== null) throw new DomainError('file_unsafe');
      const items = await itemsOf(page);
      characters += items.reduce((sum, { str }) => sum + str.length, 0);
      if (characters > MAX_CHARACTERS) throw new DomainError('file_too_complex');
      pages.push(items);
    }
    return { lines: linesOfPages(pages), xml };
  } catch (error) {
    throw error instanceof DomainError ? error : new DomainError('file_damaged');
  }
}
