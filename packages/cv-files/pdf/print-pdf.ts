import PDFDocument from 'pdfkit';
import type { PageLayout } from './pages.ts';
import { fonts, MARGIN, MARGIN_BOTTOM, MARGIN_TOP, Paper, SIZES, styles } from './paper.ts';
import type { PdfTemplate, PrintedCv } from './printed-cv.ts';
import { Printer } from './printer.ts';

/** The texts are larger by this factor if they need no further page: a short CV does not leave half of it empty. */
const LARGER = 1.12;

/** Below the last line: pdfkit requires more than the height of a line, and the printer ends the pages itself. */
const SPARE = 6;

interface Printing {
  readonly document: InstanceType<typeof PDFDocument>;
  readonly layout: PageLayout;
}

/** Writes a CV, with larger texts or not, into a document that is not ended. */
function write(cv: PrintedCv, template: PdfTemplate, isLarger: boolean): Printing {
  const options: PDFKit.PDFDocumentOptions = {
    size: 'A4',
    margins: { top: MARGIN_TOP, right: MARGIN, bottom: MARGIN_BOTTOM - SPARE, left: MARGIN },
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: cv.language === 'es' ? 'es-ES' : 'en-GB',
    bufferPages: true,
    font: fonts.Regular,
    info: { Title: cv.title, Author: cv.name, Creator: 'Curro' },
  };
  // The types lack this subset.
  Reflect.set(options, 'subset', 'PDF/UA');
  const document = new PDFDocument(options);
  const scale = isLarger ? LARGER : 1;
  const { name, headline, section, title, text, small } = SIZES;
  const sizes = {
    name,
    headline: headline * scale,
    section: section * scale,
    title: title * scale,
    text: text * scale,
    small: small * scale,
  };
  const paper = new Paper(document, styles[template], sizes);
  const printer = new Printer(paper, cv);
  printer.print();
  const { sidebarLines, emailSize } = printer;
  return { document, layout: { isLarger, starts: paper.starts, sidebar: sidebarLines, emailSize } };
}

/** Writes a CV in the larger size if it needs no further page. */
function writeFitting(cv: PrintedCv, template: PdfTemplate): Printing {
  const larger = write(cv, template, true);
  if (larger.layout.starts.length === 1) return larger;
  const usual = write(cv, template, false);
  return larger.layout.starts.length > usual.layout.starts.length ? usual : larger;
}

/** How the PDF of a template divides a CV into pages, without printing it. */
export const layOut = (cv: PrintedCv, template: PdfTemplate): PageLayout => writeFitting(cv, template).layout;

/**
 * Prints a CV as a PDF with logical structure, language, title, bookmarks and embedded fonts (PDF/UA-1), and with its
 * Europass document as an attachment, from which it can be imported without loss.
 */
export async function printPdf(cv: PrintedCv, template: PdfTemplate, xml: string): Promise<Uint8Array> {
  const { document } = writeFitting(cv, template);
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    document.on('end', resolve);
    document.on('error', reject);
  });
  if (xml !== '')
    document.file(Buffer.from(xml), { name: 'attachment.xml', type: 'text/xml', description: 'Europass' });
  document.end();
  await ended;
  return Buffer.concat(chunks);
}
