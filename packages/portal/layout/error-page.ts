import { RETRY_AFTER_SECONDS, toDomainError } from '@curro/db';
import { type Environment, type Middleware, type Request, withDeadline } from '@curro/platform';
import { isStopWord } from '@curro/search';
import { DomainError, type ErrorStatus, errorRow } from '@curro/shared';
import { html, type Markup, setHeaders, when } from '@curro/ui';
import type { ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { PortalContext } from '../context.ts';
import { FAVOURITES_PATH } from '../favourites/heart.ts';
import { createPopular } from '../home/popular.ts';
import { type Locale, localeOf } from '../locale.ts';
import { searchForm } from '../search/form.ts';
import { type ListContext, offerRow } from '../search/offer-row.ts';
import { ALL_OFFERS, homePath, queryOf, searchPath } from '../search/portal-query.ts';
import { readSearch } from '../search/read-search.ts';
import { type Hit, searchOffers } from '../search/search-offers.ts';
import { popularTitles } from '../search/wider-searches.ts';
import { signInFirst } from '../session/paths.ts';
import { frameOf } from './frame.ts';
import { type Frame, layout } from './layout.ts';
import { sendPage } from './send-page.ts';

const UNAUTHORIZED = 401;
const TOO_MANY_REQUESTS = 429;
const SERVER_ERROR = 500;
const UNAVAILABLE = 503;

type ErrorMessages = Locale['messages']['errors'];

/**
 * Heading and text by status. Other statuses below 500 are shown as an invalid address.
 * `wait`: "in 5 seconds"
 */
const ERROR_TEXTS: Readonly<
  Record<number, (errors: ErrorMessages, wait: string) => readonly [string, string]>
> = {
  403: (errors) => [errors.forbidden, errors.forbiddenLead],
  404: (errors) => [errors.missing, errors.missingLead],
  413: (errors) => [errors.large, errors.largeLead],
  [TOO_MANY_REQUESTS]: (errors, wait) => [errors.often, errors.oftenLead(wait)],
  [UNAVAILABLE]: (errors, wait) => [errors.unavailable, errors.unavailableLead(wait)],
};

/** The offers on the page of a withdrawn one, for which it does not wait longer. */
const MAX_OFFERS = 4;
const OFFERS_TIMEOUT_MS = 1_000;
/** The beginnings of its title that are searched. */
const MAX_BEGINNINGS = 6;

/** The statuses of pages that do not exist, which offer the popular searches. */
const MISSING: ReadonlySet<number> = new Set([404, 410]);

/**
 * The path of an offer: words of its title and its id, which a truncated address has no longer; also of its report and of
 * the way to apply.
 */
const OFFER_PATH = /\/empleo\/([a-z0-9-]+)(?:\/informar|\/inscripcion)?\/?$/;
/** Numbers and ids, also truncated ones. */
const NO_TITLE_WORD = /^(?:.|\d+|[0-9a-f]{8,})$/;

/** The last word of a truncated id: hexadecimal digits, at least one of them a number. */
const ID_REST = /-(?=[a-z]*\d)[0-9a-f]+$/;

/** The words of the title in the path of an offer, without the endings of its feminine form; undefined for another path. */
function titleInPath(path: string): string | undefined {
  const [, slug] = OFFER_PATH.exec(path) ?? [];
  return slug
    ?.replace(ID_REST, '')
    .split('-')
    .filter((word) => word !== '' && !NO_TITLE_WORD.test(word))
    .join(' ');
}

interface ShownError {
  readonly status: number;
  readonly requestId: string;
  /** The address of the request, for another attempt; undefined for errors that another attempt does not change. */
  readonly retryPath: string | undefined;
  /** Seconds after which another attempt may succeed: those of `Retry-After`. */
  readonly retrySeconds: number;
  /** The most frequent job titles; empty where the page must not depend on the engines. */
  readonly titles: readonly string[];
  /** The open offers that a search for that title finds first. */
  readonly offers: readonly Hit[];
  /** The beginning of the title of the withdrawn offer that finds `offers`; undefined for other pages. */
  readonly offerTitle: string | undefined;
}

function errorPage(frame: Frame, error: ShownError, list: Omit<ListContext, 'locale'>): Markup {
  const { status, requestId, retryPath, retrySeconds, titles, offers, offerTitle } = error;
  const { locale } = frame;
  const { errors, brand, empty, hero, home, favourites } = locale.messages;
  const failed = status >= SERVER_ERROR && status !== UNAVAILABLE;
  const ofStatus =
    ERROR_TEXTS[status]?.(errors, locale.formats.wait(retrySeconds)) ??
    (failed ? [errors.failed, errors.failedLead] : [errors.invalid, errors.invalidLead]);
  const [title, lead] = offerTitle === undefined ? ofStatus : [errors.missingOffer, errors.missingOfferLead];
  const sameTitle = offers.length === 0 ? undefined : offerTitle;
  const links = [
    ...(retryPath === undefined ? [] : [{ href: retryPath, text: errors.retry }]),
    ...(sameTitle === undefined
      ? []
      : [{ href: searchPath(locale, queryOf('q', sameTitle)), text: errors.others(sameTitle) }]),
    // Other searches do not work either while the engines do not respond.
    status === UNAVAILABLE
      ? { href: `${locale.prefix}${FAVOURITES_PATH}`, text: favourites.title }
      : { href: searchPath(locale, ALL_OFFERS), text: empty.everything },
    { href: homePath(locale), text: home },
  ];
  return layout(frame, {
    title: `${title} · ${brand}`,
    description: lead,
    path: undefined,
    listed: false,
    kind: 'website',
    body: html`${when(status !== UNAVAILABLE, () => html`<div class="band"><div class="wide">${searchForm(locale, { text: '', place: '', radius: 0 })}</div></div>`)}
<div class="wide problem">${when(offerTitle === undefined, () => html`<p class="problem-status" aria-hidden="true">${errors.status(status)}</p>`)}
<h1>${title}</h1>
<p class="lead">${lead}</p>
${when(failed, () => html`<p><code>${requestId}</code></p>`)}
<p class="problem-links">${links.map(({ href, text }, at) => html`<a class="button${when(at > 0, () => html` button-quiet`)}" href="${href}">${text}</a>\n`)}</p>
${when(offers.length > 0, () => html`<section class="instead" aria-labelledby="instead"><h2 id="instead">${empty.instead}</h2><ol class="rows rows-two">${offers.map((hit) => offerRow(hit, { ...list, locale, isShort: true }))}</ol></section>`)}
${when(titles.length > 0, () => html`<h2 id="popular">${hero.popular}</h2>${popularTitles(titles, locale)}`)}</div>`,
  });
}

/** Paths of the API, whose errors are JSON even for browsers. */
const JSON_PATHS = /^\/(?:api|ops|health|metrics)(?:\/|$)/;

function wantsHtml(c: Request): boolean {
  return (c.req.header('accept') ?? '').includes('text/html') && !JSON_PATHS.test(c.req.path);
}

/** Throws `1` (not found) for browsers, which get an error page; other clients get the 404 of the API. */
export const rejectUnknownPages: Middleware = async (c, next) => {
  if (wantsHtml(c)) throw new DomainError('1');
  await next();
};

/** The domain error of a thrown value. `hono/csrf` reports a form of another site as an HTTPException. */
function asDomainError(thrown: Error): DomainError {
  return thrown instanceof HTTPException ? new DomainError('foreign_form') : toDomainError(thrown);
}

/** The status of a thrown value; unexpected errors are logged. */
function statusOf(thrown: Error, c: Request, { log }: PortalContext): ErrorStatus {
  const error = asDomainError(thrown);
  const requestId = c.get('requestId');
  const expected = error === thrown || thrown instanceof HTTPException;
  if (!expected) log.error({ err: thrown, requestId, operation: 'portal' }, 'request failed');
  return errorRow(error.code, '*', error.details.status).status;
}

/** The whole title and its shortest beginnings, the longest first; none ends in a preposition or an article. */
function beginningsOf(title: string): string[] {
  const words = title.split(' ').filter((word) => word !== '');
  const lengths = words.map((_, less) => words.length - less);
  const [whole, ...shorter] = lengths
    .filter((length) => !isStopWord(words[length - 1] ?? ''))
    .map((length) => words.slice(0, length).join(' '));
  return whole === undefined ? [] : [whole, ...shorter.slice(1 - MAX_BEGINNINGS)];
}

interface TitleOffers {
  /** The longest beginning of the title with open offers, or the title. */
  readonly title: string;
  readonly offers: readonly Hit[];
}

/** The first open offers with the words of a title or of its beginning; none when the search is not possible. */
async function findOffers(context: PortalContext, title: string): Promise<TitleOffers> {
  const none = { title, offers: [] };
  const end = performance.now() + OFFERS_TIMEOUT_MS;
  const find = async (): Promise<TitleOffers> => {
    for (const beginning of beginningsOf(title)) {
      // The page is sent without offers then, so that no search is left to do.
      if (performance.now() > end) break;
      const query = new URLSearchParams({ q: beginning });
      const { params } = await readSearch(context, query, { maxResults: String(MAX_OFFERS) });
      const { hits } = await searchOffers(context, params);
      if (hits.length > 0) return { title: beginning, offers: hits };
    }
    return none;
  };
  return withDeadline(find(), OFFERS_TIMEOUT_MS, 'timeout').catch(() => none);
}

/** Shows errors as pages. A session whose token is no longer valid ends and is redirected to the sign-in page. */
export function createOnPageError(context: PortalContext): ErrorHandler<Environment> {
  const readPopular = createPopular(context);
  return async (thrown, c) => {
    // The service that mounts the portal responds to unknown paths of clients other than browsers.
    const { code, details } = asDomainError(thrown);
    if (code === '1' && !wantsHtml(c)) throw thrown;
    const locale = localeOf(c.req.path === '/en' || c.req.path.startsWith('/en/') ? 'en' : 'es');
    const status = statusOf(thrown, c, context);
    if (status === UNAUTHORIZED && c.get('session') !== undefined) {
      await context.sessions.endSession(c);
      return c.redirect(signInFirst(c, locale, context.config), 303);
    }
    // An error before the route is matched has none of its headers.
    setHeaders(c);
    if (status === UNAVAILABLE) c.header('Retry-After', String(RETRY_AFTER_SECONDS));
    const titles = MISSING.has(status) ? (await readPopular()).titles : [];
    const offerTitle = MISSING.has(status) ? titleInPath(c.req.path) : undefined;
    const similar = offerTitle ? await findOffers(context, offerTitle) : undefined;
    const { pathname, search } = new URL(c.req.url);
    const error = {
      status,
      requestId: c.get('requestId'),
      retryPath: status === TOO_MANY_REQUESTS || status >= SERVER_ERROR ? pathname + search : undefined,
      retrySeconds: Number(details.params?.seconds ?? RETRY_AFTER_SECONDS),
      titles,
      offers: similar?.offers ?? [],
      offerTitle: similar?.title ?? offerTitle,
    };
    const { dictionaries, clock, config } = context;
    const list = { dictionaries, now: clock.now(), logos: config.PORTAL_LOGOS };
    return sendPage(c, errorPage(frameOf(c, context, locale), error, list), {
      language: locale.language,
      status,
      cache: 'no-store',
    });
  };
}
