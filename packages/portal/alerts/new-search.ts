import {
  countOffers,
  createSearch,
  ensureCandidateOwner,
  ensureVisitorOwner,
  type Owner,
} from '@curro/alerts';
import { type FormValues, firstOf, type OperationHandler, type Request, readForm } from '@curro/platform';
import { DomainError, invalidInput, readNewAddress } from '@curro/shared';
import { sendAccountPage } from '../account/account-page.ts';
import { requireCandidate } from '../account/require-candidate.ts';
import type { PortalContext } from '../context.ts';
import type { Locale } from '../locale.ts';
import { headline } from '../search/headline.ts';
import { apiQuery, type PortalQuery, searchPath } from '../search/portal-query.ts';
import { readSearch } from '../search/read-search.ts';
import { formKey, guardForm } from '../session/guard-form.ts';
import { createMailLimit } from './mail-limit.ts';
import { newSearchValues, parseSearchForm } from './search-form.ts';
import { newSearchBody, questionBody } from './view.ts';

const PATH = '/alertas/nueva';
/** The end of the session and the rate limit have error pages; other errors are shown above the form. */
const PAGES_OF_THEIR_OWN: ReadonlySet<string> = new Set(['101', 'rate_limit_exceeded']);

interface Shown {
  /** The search without its invalid parameters. */
  readonly search: PortalQuery;
  /** The search as the form submits it. */
  readonly query: string;
  readonly values: FormValues;
  readonly error?: DomainError;
}

/** Creates the pages that save a search: the form behind the bell, and its submission. */
export function newSearchPages(context: PortalContext, locale: Locale) {
  const { messages } = locale;
  const limitMails = createMailLimit(context);
  const titleOf = (query: PortalQuery): string =>
    headline({ query, locale, dictionaries: context.dictionaries });

  async function show(c: Request, { search, query, values, error }: Shown): Promise<Response> {
    const signedIn = c.get('session') !== undefined;
    const { newTitle } = messages.alerts;
    const counts = await countOffers(context, [{ key: '', query: apiQuery(search), queryVersion: 9 }]);
    return sendAccountPage(c, context, locale, {
      title: error === undefined ? newTitle : messages.forms.errorTitle(newTitle),
      path: PATH,
      status: error === undefined ? 200 : 400,
      body: newSearchBody(locale, {
        search,
        title: titleOf(search),
        query,
        form: { values, asksEmail: !signedIn, channels: signedIn ? ['email', 'rss'] : ['email'], error },
        key: formKey(c, context),
        count: counts.get(''),
      }),
    });
  }

  async function ownerOf(c: Request, email: string): Promise<Owner> {
    if (c.get('session') !== undefined) {
      return ensureCandidateOwner(
        context.db,
        await requireCandidate(c, context, 'savedSearchCreate'),
        locale.language,
      );
    }
    const address = readNewAddress(email);
    if (address === undefined) {
      throw invalidInput([{ code: '201', field: 'email', params: { value: email } }]);
    }
    await limitMails(c, address);
    return ensureVisitorOwner(context.db, address, locale.language);
  }

  const form: OperationHandler = async (c) => {
    const { query } = await readSearch(context, new URL(c.req.url).searchParams);
    return show(c, { search: query, query: query.toString(), values: newSearchValues(titleOf(query)) });
  };

  const save: OperationHandler = async (c) => {
    const values = await readForm(c);
    guardForm(c, values);
    const read = (field: string): string => firstOf(values, field).trim();
    const email = read('email');
    const byVisitor = c.get('session') === undefined;
    try {
      const input = parseSearchForm(values, {
        query: read('query'),
        ...(byVisitor && { channel: 'email' }),
      });
      const { search, isNew } = await createSearch(context, () => ownerOf(c, email), input, {
        byVisitor,
        isUnique: true,
      });
      if (!byVisitor) {
        const done = isNew ? { saved: search.key } : { existing: search.key };
        return c.redirect(`${locale.prefix}/alertas?${new URLSearchParams(done).toString()}`, 303);
      }
    } catch (error) {
      // The response must not reveal that an address already has searches.
      const isFull = byVisitor && error instanceof DomainError && error.code === '372';
      if (!(error instanceof DomainError) || PAGES_OF_THEIR_OWN.has(error.code)) throw error;
      if (!isFull) {
        const query = read('query');
        const { query: search } = await readSearch(context, new URLSearchParams(query));
        return show(c, { search, query, values, error });
      }
    }
    const { query: saved } = await readSearch(context, new URLSearchParams(read('query')));
    return sendAccountPage(c, context, locale, {
      title: messages.alerts.sent,
      path: PATH,
      body: questionBody({
        title: messages.alerts.sent,
        lead: messages.alerts.sentLead(email),
        link: [searchPath(locale, saved), messages.alerts.backToResults],
      }),
    });
  };
  return { form, save };
}
