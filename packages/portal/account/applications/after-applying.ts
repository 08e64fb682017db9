import { type Candidate, expertiseList, readCv } from '@curro/candidates';
import { contentOf } from '@curro/cv-files';
import type { StoredOffer } from '@curro/offers';
import type { Request } from '@curro/platform';
import { DomainError } from '@curro/shared';
import { html, icon, type Markup, when } from '@curro/ui';
import type { PortalContext } from '../../context.ts';
import { createChoices } from '../../forms/choices.ts';
import { type Locale, locales } from '../../locale.ts';
import { readJob } from '../../offer/read-offer-model.ts';
import { similarOffers } from '../../offer/similar-offers.ts';
import { alertPart } from '../../offer/view.ts';
import { type ListContext, offerRow } from '../../search/offer-row.ts';
import type { Hit } from '../../search/search-offers.ts';
import { findOwnApplications } from '../apply/own-application.ts';
import { cvReads } from '../cv/sections.ts';
import { printContent } from '../cv/sent-view.ts';
import { requireCandidate } from '../require-candidate.ts';
import { unmentionedSkills } from './mentioned-skills.ts';

/** Similar offers on the page of an application. */
const SHOWN_OFFERS = 3;
/** The candidate may have applied to some of them already. */
const READ_OFFERS = 12;

/** What a candidate can do after an application, or after its end. */
export interface NextSteps {
  readonly stored: StoredOffer;
  /** Similar offers without an application of the candidate. */
  readonly similar: readonly Hit[];
  /** The job in the title of the offer, for the alert. */
  readonly job: string | undefined;
  /** The skills of the offer that the CV lacks, and the page of the CV that adds them; undefined if they are not known. */
  readonly skills: { readonly missing: readonly string[]; readonly path: string } | undefined;
}

/** Listed skills that a CV lacks. */
const MAX_SKILLS = 5;

/** All texts in a value. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/**
 * The texts of a CV: what the candidate has written, also in entries that are hidden from companies, and its languages,
 * licences and studies as pages in each language print them.
 */
async function textsOfCv(
  context: PortalContext,
  candidate: Candidate,
  code: string,
): Promise<readonly string[]> {
  const cv = await readCv(context, candidate, code);
  const content = contentOf(cv, '');
  const printed = locales.map((locale) =>
    printContent(content, { locale, choices: createChoices(context, locale) }),
  );
  const stored = [...cv.documents.values(), ...cv.items.values(), cv.cvText, cv.skills];
  return textsIn([stored, printed.map(({ sections, headline }) => [sections, headline])]);
}

/** The skills of an offer that a CV does not mention, and the page of the CV that adds them; undefined if they are not known. */
export async function missingSkills(
  c: Request,
  context: PortalContext,
  { offer }: StoredOffer,
  code: string,
): Promise<NextSteps['skills']> {
  if (offer.skills.length === 0) return undefined;
  try {
    const candidate = await requireCandidate(c, context, 'skillList', ...cvReads);
    const missing = unmentionedSkills(offer.skills, await textsOfCv(context, candidate, code));
    return { missing: missing.slice(0, MAX_SKILLS), path: `/cv/${code}#${expertiseList.slug}` };
  } catch (error) {
    // The CV was deleted, or the token does not permit to read it: the page is about the application.
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}

/** Reads what a candidate can do next. */
export async function readNextSteps(
  c: Request,
  context: PortalContext,
  { stored, curriculumCode }: { readonly stored: StoredOffer; readonly curriculumCode: string },
): Promise<NextSteps> {
  const [hits, job, skills] = await Promise.all([
    similarOffers(context, stored.offer, READ_OFFERS),
    readJob(context, stored.offer),
    missingSkills(c, context, stored, curriculumCode),
  ]);
  const own = await findOwnApplications(
    c,
    context,
    hits.map(({ id }) => id),
  );
  const similar = hits.filter(({ id }) => !own.has(id)).slice(0, SHOWN_OFFERS);
  return { stored, similar, job, skills };
}

/** Renders what a candidate can do next; `now` is the time of the request. */
export function nextSteps(
  locale: Locale,
  { stored, similar, job, skills }: NextSteps,
  { dictionaries, logos, now }: Pick<ListContext, 'dictionaries' | 'logos' | 'now'>,
): Markup {
  const { applications: texts } = locale.messages;
  const { missing = [], path = '' } = skills ?? {};
  return html`<section class="similar next-steps" aria-labelledby="next-steps"><h2 id="next-steps">${texts.nextSteps}</h2>
${when(missing.length > 0, () => html`<p class="offer-alert">${icon('contract')}<a href="${locale.prefix}${path}">${texts.addSkills(missing.length)}</a><span>${texts.missingSkills(missing)}</span></p>`)}
${alertPart({ locale, stored, dictionaries, job, signedIn: true })}
${when(
  similar.length > 0,
  () => html`<h3>${texts.similarOffers}</h3>
<ol class="rows">${similar.map((hit) => offerRow(hit, { locale, dictionaries, now, logos, isShort: true }))}</ol>`,
)}</section>`;
}
