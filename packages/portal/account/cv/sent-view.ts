import {
  type Candidate,
  type CvPart,
  cvOfSent,
  cvParts,
  readSentCv,
  type SentCv,
  withoutParts,
} from '@curro/candidates';
import { type CvContent, contentOf, type PrintedCv, printedContentOf, printedParts } from '@curro/cv-files';
import type { Request } from '@curro/platform';
import { html, type Markup } from '@curro/ui';
import type { PortalContext } from '../../context.ts';
import type { Locale } from '../../locale.ts';
import type { TextContext } from './document-texts.ts';
import { printCv } from './print-cv.ts';
import { printedView } from './printed-view.ts';

/** The path of the CV as companies receive it with an application, below that of the CV. */
export const FOR_COMPANIES = 'como-lo-ve-la-empresa';

/** The parameter with the parts of the CV that are left out. */
const LEFT_OUT = 'sin';

/** The path of the CV as companies receive it without some parts, below that of the CV. */
export function forCompanies(leftOut: readonly CvPart[]): string {
  const parts = leftOut.length === 0 ? [''] : leftOut;
  return `${FOR_COMPANIES}?${new URLSearchParams(parts.map((part): [string, string] => [LEFT_OUT, part])).toString()}`;
}

/** The parts that the address leaves out; those of the candidate's next application if it does not say. */
export function readLeftOut(c: Request, { leftOutParts }: Candidate): readonly CvPart[] {
  const named = c.req.queries(LEFT_OUT);
  return named === undefined ? leftOutParts : cvParts.filter((part) => named.includes(part));
}

/** The content of a CV as an application that is sent now would contain it. */
export async function readContentToSend(
  { db }: Pick<PortalContext, 'db'>,
  candidate: Candidate,
  code: string,
  leftOut: readonly CvPart[] = [],
): Promise<CvContent> {
  const sent = withoutParts(await readSentCv(db, candidate, code, candidate.email), leftOut);
  return contentOf(cvOfSent(sent), sent.email);
}

/** A sent CV as texts, with all parts: companies receive them. */
export const printContent = (content: CvContent, context: TextContext): PrintedCv =>
  printCv(printedContentOf(content, new Set(printedParts)), context);

export const printSentCv = (sent: SentCv, context: TextContext): PrintedCv =>
  printContent(contentOf(cvOfSent(sent), sent.email), context);

/** A page with a CV as companies receive it. */
export function sentCvPage(
  locale: Locale,
  page: {
    readonly back: Markup;
    readonly title: string;
    readonly lead: string;
    readonly hint: string;
    readonly cv: PrintedCv;
  },
): Markup {
  const { back, title, lead, hint, cv } = page;
  return html`<div class="wide own sent-cv"><p class="back">${back}</p>
<header class="page-head"><h1>${title}</h1></header>
<p class="lead">${lead}</p>
<p class="hint">${hint} ${locale.messages.cv.sentPrivate}</p>
<article class="cv-preview" aria-labelledby="cv-name">${printedView(locale, { cv, design: 'classic', layout: undefined })}</article></div>`;
}
