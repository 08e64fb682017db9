import { getCurriculum, readCv } from '@curro/candidates';
import {
  type CvContent,
  contentOf,
  defaultPrintedParts,
  type PageLayout,
  type PdfTemplate,
  type PrintedCv,
  type PrintedPart,
  pdfTemplates,
  printedContentOf,
  printedParts,
  writeEuropass,
  writeJsonResume,
} from '@curro/cv-files';
import type { OperationHandler, Request } from '@curro/platform';
import { DomainError, foldKey } from '@curro/shared';
import { html, icon, type Markup, NOTHING, when } from '@curro/ui';
import type { PortalContext } from '../../context.ts';
import { createChoices } from '../../forms/choices.ts';
import type { Locale } from '../../locale.ts';
import { type AccountRoutes, sendAccountPage } from '../account-page.ts';
import { requireCandidate } from '../require-candidate.ts';
import { importedPath } from './missing-parts.ts';
import { joined } from './period.ts';
import { printCv } from './print-cv.ts';
import { printedView } from './printed-view.ts';
import { importedKeys } from './read-cv.ts';
import { cvReads } from './sections.ts';
import { FOR_COMPANIES, printContent, readContentToSend, readLeftOut, sentCvPage } from './sent-view.ts';
import { readUnsaved, type UnsavedPerson } from './unsaved-person.ts';

/** The addresses of the files of a CV, below its page. */
const downloads = {
  json: 'descargar/json-resume',
  europass: 'descargar/europass',
  pdf: (template: PdfTemplate) => `descargar/pdf-${template}`,
  /** The PDF of the template that the address chooses. */
  chosenPdf: 'descargar/pdf',
} as const;

/** The parameter of the parts that the candidate prints; an empty value says that they have been chosen. */
const SHOW = 'show';

/** The parts of the CV that the address chooses. */
function readParts(c: Request): ReadonlySet<PrintedPart> {
  const chosen = c.req.queries(SHOW);
  return chosen === undefined
    ? defaultPrintedParts
    : new Set(printedParts.filter((part) => chosen.includes(part)));
}

/** The parameter of the template that the preview shows. */
const TEMPLATE = 'design';

/** The template that the address chooses. */
function readDesign(c: Request): PdfTemplate {
  const chosen = c.req.query(TEMPLATE);
  return pdfTemplates.find((template) => template === chosen) ?? 'classic';
}

/** The parameters that choose parts. */
const partsQuery = (parts: ReadonlySet<PrintedPart>): string =>
  ['', ...parts].map((part) => `${SHOW}=${part}`).join('&');

/** The CV whose files are offered. */
interface Downloads {
  readonly code: string;
  /** The personal data if none are stored: a PDF without a name is of no use to companies. */
  readonly unsaved: UnsavedPerson | undefined;
  /** The headline if it is that of a file and not stored. */
  readonly unsavedPosition?: string | undefined;
  /** What a file proposes for the CV, as the keys by section: the name may be there. */
  readonly imported: ReadonlyMap<string, string>;
  /** What the preview shows; undefined on other pages. */
  readonly shown?: { readonly parts: ReadonlySet<PrintedPart>; readonly design: PdfTemplate };
}

/** Whether the candidate has a name. */
const isNamed = ({ unsaved }: Pick<Downloads, 'unsaved'>): boolean =>
  unsaved === undefined || joined([unsaved.person?.name, unsaved.person?.surname1]) !== '';

/** The buttons that download the PDF: of the chosen template, or of each. */
const pdfButtons = (path: string, texts: Locale['messages']['cv'], isChosen: boolean): Markup =>
  isChosen
    ? html`<button class="primary" type="submit" formaction="${path}/${downloads.chosenPdf}">${icon('download')}${texts.downloadPdf}</button>`
    : html`${pdfTemplates.map((template) => html`<button type="submit" formaction="${path}/${downloads.pdf(template)}">${icon('download')}${texts.pdf[template]}</button>`)}`;

/** The form that chooses what the PDF and the preview contain. */
function printForm({ prefix, messages: { cv } }: Locale, { code, unsaved, shown }: Downloads): Markup {
  const path = `${prefix}/cv/${code}`;
  const { parts, design } = shown ?? { parts: defaultPrintedParts };
  return html`<form class="print-form" method="get" action="${path}/vista-previa"><input type="hidden" name="${SHOW}" value="">
${when(
  design !== undefined,
  () => html`<fieldset><legend>${cv.design}</legend>
<div class="print-parts">${pdfTemplates.map(
    (template) =>
      html`<label class="choice"><input type="radio" name="${TEMPLATE}" value="${template}"${template === design ? html` checked` : NOTHING}><span>${cv.designs[template]}</span></label>`,
  )}</div></fieldset>`,
)}
<fieldset><legend>${cv.printed}</legend><p class="hint">${cv.printedLead}</p>
<div class="print-parts">${printedParts.map(
    (part) =>
      html`<label class="choice"><input type="checkbox" name="${SHOW}" value="${part}"${parts.has(part) ? html` checked` : NOTHING}><span>${cv.printedParts[part]}</span></label>`,
  )}</div></fieldset>
<p class="downloads"><button class="update" type="submit">${icon('view')}${shown === undefined ? cv.preview : cv.updatePreview}</button>
${when(isNamed({ unsaved }), () => pdfButtons(path, cv, shown !== undefined))}</p></form>`;
}

/** What the PDF takes from a file or lacks, and what is missing to store the personal data. */
function unsavedNotice({ prefix, messages }: Locale, { code, unsaved, imported }: Downloads): Markup {
  if (unsaved === undefined) return NOTHING;
  const { cv, sections } = messages;
  const person = `${prefix}${importedPath({ name: 'personalData', path: `/cv/${code}/datos-personales` }, imported)}`;
  const { missing } = unsaved;
  return html`<div class="notice notice-doubt unsaved"><p>${isNamed({ unsaved }) ? cv.pdfFromFile : cv.pdfNeedsName}${when(missing.length > 0, () => html` ${cv.personLacks(missing)}`)}</p><p><a href="${person}">${cv.completePart(sections.personalData.title)}</a></p></div>`;
}

/** The files of a CV. */
export function downloadLinks(locale: Locale, model: Downloads): Markup {
  const { prefix, messages } = locale;
  const { cv } = messages;
  const path = (file: string): string => `${prefix}/cv/${model.code}/${file}`;
  return html`${unsavedNotice(locale, model)}${when(model.unsavedPosition !== undefined, () => html`<div class="notice notice-doubt unsaved"><p>${cv.positionFromFile}</p></div>`)}
${printForm(locale, model)}
${when(model.shown !== undefined, () => html`<h3>${cv.otherFormats}</h3>`)}
<ul class="downloads">
<li><a href="${path(downloads.europass)}" download>${icon('download')}${cv.europass}</a></li>
<li><a href="${path(downloads.json)}" download>${icon('download')}${cv.jsonResume}</a></li></ul>`;
}

/** The content of the preview. */
interface PreviewModel {
  readonly code: string;
  readonly cv: PrintedCv;
  /** The pages of the PDF; undefined if they could not be determined. */
  readonly layout: PageLayout | undefined;
  readonly parts: ReadonlySet<PrintedPart>;
  readonly design: PdfTemplate;
  readonly imported: ReadonlyMap<string, string>;
  readonly unsaved: UnsavedPerson | undefined;
  readonly unsavedPosition?: string | undefined;
}

/** The body of the preview: the CV as its PDF shows it. */
export function previewBody(
  locale: Locale,
  { code, cv, layout, parts, design, imported, unsaved, unsavedPosition }: PreviewModel,
): Markup {
  const { messages, prefix } = locale;
  const texts = messages.cv;
  const hasName = cv.name !== '';
  if (cv.sections.length === 0 && !hasName)
    return html`<div class="wide own"><p class="back"><a href="${prefix}/cv/${code}">${texts.back}</a></p>
<h1>${texts.preview}</h1>
<p class="lead">${texts.previewEmpty}</p>
<p class="preview-empty"><a class="button" href="${prefix}/cv/${code}">${icon('edit')}${texts.editCv}</a></p></div>`;
  return html`<div class="wide own"><p class="back"><a href="${prefix}/cv/${code}">${texts.back}</a></p>
<header class="page-head"><h1>${texts.preview}</h1>
<p class="panel-actions">${when(hasName, () => html`<a class="button" href="${prefix}/cv/${code}/${downloads.pdf(design)}?${partsQuery(parts)}" download>${icon('download')}${texts.downloadPdf}</a>`)}
<a class="button button-quiet" href="${prefix}/cv/${code}">${icon('edit')}${texts.editCv}</a></p></header>
<p class="preview-lead" role="status">${icon('view')}<span>${texts.previewLead(layout?.starts.length)} <a href="#files">${texts.choosePrinted}</a> ${texts.seenByCompanies} <a href="${prefix}/cv/${code}/${FOR_COMPANIES}">${texts.forCompaniesLink}</a></span></p>
<div class="with-aside"><article class="cv-preview" aria-labelledby="cv-name">${printedView(locale, { cv, design, layout })}</article>
<aside class="panel" aria-labelledby="files"><h2 id="files">${texts.downloads}</h2>
${downloadLinks(locale, { code, unsaved, unsavedPosition, imported, shown: { parts, design } })}
<p class="hint">${texts.downloadsLead}</p></aside></div></div>`;
}

/** The content of the CV in the path for others. */
async function readContent(c: Request, context: PortalContext) {
  const candidate = await requireCandidate(c, context, 'skillList', ...cvReads);
  const code = (c.req.param('code') ?? '').toLowerCase();
  const cv = await readCv(context, candidate, code);
  return { candidate, code, cv, content: contentOf(cv, candidate.email) };
}

/** The name of a file of a CV, such as `cv-ana-sanz.pdf`: the candidate's name in letters that every system accepts. */
function fileName({ personalData }: CvContent, kind: string, ending: string, variant = ''): string {
  const { name, surname1, surname2 } = personalData ?? {};
  const person = foldKey(joined([name, surname1, surname2], ' ')).replaceAll(/[^a-z0-9-]/g, '');
  return `${joined([kind, person, variant], '-')}.${ending}`;
}

function sendFile(c: Request, type: string, name: string, body: string | Uint8Array<ArrayBuffer>): Response {
  c.header('Cache-Control', 'no-store');
  c.header('Content-Type', type);
  c.header('Content-Disposition', `attachment; filename="${name}"`);
  return c.body(body);
}

/** The preview of a CV and its files. */
export function previewRoutes(context: PortalContext, locale: Locale): AccountRoutes {
  const { dictionaries, cvFiles } = context;
  const printContext = { locale, choices: createChoices(context, locale) };
  const { pdfVariants: variants } = locale.messages.cv;
  /** The content for the page: where no personal data or no desired job are stored, with those of a file that waits for its review. */
  const readPrinted = async (c: Request) => {
    const { cv, content, ...place } = await readContent(c, context);
    const { person: unsaved, position: unsavedPosition } = await readUnsaved(context, printContext, {
      ...place,
      cv,
    });
    const wish = unsavedPosition === undefined ? undefined : { preferredPosition: unsavedPosition };
    const shown = {
      ...content,
      personalData: content.personalData ?? unsaved?.person,
      futureJob: content.futureJob ?? wish,
    };
    return { ...place, unsaved, unsavedPosition, content: shown };
  };
  /** The pages of the PDF; undefined while too many files are read and printed: the preview does not fail then. */
  const layOut = async (candidateId: number, cv: PrintedCv, template: PdfTemplate) => {
    try {
      return await cvFiles.layOut(candidateId, { cv, template });
    } catch (error) {
      if (error instanceof DomainError && error.code === 'service_unavailable') return undefined;
      throw error;
    }
  };
  const showPreview: OperationHandler = async (c) => {
    const { candidate, code, content, unsaved, unsavedPosition } = await readPrinted(c);
    const imported = await importedKeys(context, candidate, code);
    const parts = readParts(c);
    const cv = printCv(printedContentOf(content, parts), printContext);
    const design = readDesign(c);
    const layout = await layOut(candidate.id, cv, design);
    return sendAccountPage(c, context, locale, {
      title: locale.messages.cv.preview,
      path: `/cv/${code}/vista-previa`,
      body: previewBody(locale, { code, cv, layout, parts, design, imported, unsaved, unsavedPosition }),
    });
  };
  const showForCompanies: OperationHandler = async (c) => {
    const candidate = await requireCandidate(c, context, 'skillList', 'curriculumList', ...cvReads);
    const code = (c.req.param('code') ?? '').toLowerCase();
    const { prefix, messages } = locale;
    const content = await readContentToSend(context, candidate, code, readLeftOut(c, candidate));
    const stored = await getCurriculum(context.db, candidate.id, code);
    return sendAccountPage(c, context, locale, {
      title: messages.cv.forCompanies,
      path: `/cv/${code}/${FOR_COMPANIES}`,
      body: sentCvPage(locale, {
        back: html`<a href="${prefix}/cv/${code}">${messages.cv.back}</a>`,
        title: messages.cv.forCompanies,
        lead: stored?.name ?? '',
        hint: messages.cv.forCompaniesLead,
        cv: printContent(content, printContext),
      }),
    });
  };
  const sendJsonResume: OperationHandler = async (c) => {
    const { content } = await readContent(c, context);
    const json = JSON.stringify(writeJsonResume(content, dictionaries, locale.language), null, 2);
    return sendFile(c, 'application/json; charset=utf-8', fileName(content, 'cv', 'json'), json);
  };
  const sendEuropass: OperationHandler = async (c) => {
    const { content } = await readContent(c, context);
    return sendFile(
      c,
      'application/xml; charset=utf-8',
      fileName(content, 'europass', 'xml'),
      writeEuropass(content, dictionaries),
    );
  };
  const sendPdf =
    (readTemplate: (c: Request) => PdfTemplate): OperationHandler =>
    async (c) => {
      const template = readTemplate(c);
      const { candidate, code, content: all } = await readPrinted(c);
      const content = printedContentOf(all, readParts(c));
      const cv = printCv(content, printContext);
      if (cv.name === '') return c.redirect(`${locale.prefix}/cv/${code}/vista-previa`, 303);
      const xml = writeEuropass(content, dictionaries);
      const bytes = await cvFiles.print(candidate.id, { cv, template, xml });
      return sendFile(
        c,
        'application/pdf',
        fileName(content, 'cv', 'pdf', variants[template]),
        Buffer.from(bytes),
      );
    };
  return [
    ['GET', '/cv/:code/vista-previa', showPreview],
    ['GET', `/cv/:code/${FOR_COMPANIES}`, showForCompanies],
    ['GET', `/cv/:code/${downloads.json}`, sendJsonResume],
    ['GET', `/cv/:code/${downloads.europass}`, sendEuropass],
    ...pdfTemplates.map(
      (template) => ['GET', `/cv/:code/${downloads.pdf(template)}`, sendPdf(() => template)] as const,
    ),
    ['GET', `/cv/:code/${downloads.chosenPdf}`, sendPdf(readDesign)],
  ];
}
