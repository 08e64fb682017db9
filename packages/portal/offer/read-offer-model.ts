import { isOpen, type StoredOffer } from '@curro/offers';
import { type Request, withDeadline } from '@curro/platform';
import { jobInTitle, titleForm } from '@curro/search';
import { offerPath } from '@curro/shared';
import { softenCapitals } from '@curro/shared/display';
import { trusted } from '@curro/ui';
import { findOwnApplication, hasCompleteCv } from '../account/apply/own-application.ts';
import type { PortalContext } from '../context.ts';
import type { Locale } from '../locale.ts';
import type { Pane } from '../search/model.ts';
import { canSignIn } from '../session/sign-in-methods.ts';
import type { OfferModel } from './model.ts';
import { offerArticle } from './view.ts';

/** The page does not wait longer for the first vocabulary after a start. */
const TIMEOUT_MS = 1_000;

/** The job that the title of an offer names; undefined for an unknown one, and while the vocabulary is not available. */
export async function readJob(
  { vocabulary, dictionaries, log }: PortalContext,
  { title, places }: { readonly title: string; readonly places: readonly { readonly cityName: string }[] },
): Promise<string | undefined> {
  try {
    const counts = await withDeadline(vocabulary(), TIMEOUT_MS, 'timeout');
    const towns = places.map(({ cityName }) => cityName);
    return jobInTitle(titleForm(title, towns, dictionaries) ?? title, counts) ?? jobInTitle(title, counts);
  } catch (error) {
    log.warn({ err: error }, 'the job in the title of an offer is not available');
    return undefined;
  }
}

/** The content of the page of an offer, without similar offers. */
export async function readOfferModel(
  c: Request,
  context: PortalContext,
  locale: Locale,
  stored: StoredOffer,
): Promise<OfferModel> {
  const now = context.clock.now();
  const application = await findOwnApplication(c, context, stored.offer.id);
  return {
    locale,
    dictionaries: context.dictionaries,
    now,
    stored,
    open: isOpen(stored, now),
    logos: context.config.PORTAL_LOGOS,
    similar: [],
    similarApplications: new Map(),
    sameTitle: undefined,
    job: await readJob(context, stored.offer),
    canApply: canSignIn(context.config),
    signedIn: c.get('session') !== undefined,
    hasCompleteCv: application !== undefined || (await hasCompleteCv(c, context)),
    application,
  };
}

/** The offer for the pane beside a list, whose headings are below those of the list. */
export async function offerPane(
  c: Request,
  context: PortalContext,
  locale: Locale,
  stored: StoredOffer,
): Promise<Pane> {
  const { offer } = stored;
  const article = offerArticle(await readOfferModel(c, context, locale, stored), context.portalUrl);
  // The texts of the offer are escaped: these are the headings of the view.
  const nested = String(article).replace(
    /<(\/?)h([12])\b/g,
    (_, end: string, level: string) => `<${end}h${Number(level) + 1}`,
  );
  return {
    id: offer.id,
    title: softenCapitals(offer.title),
    path: `${locale.prefix}${offerPath(offer)}`,
    content: trusted(nested),
  };
}
