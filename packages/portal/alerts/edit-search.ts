import { countOffers, getSearch, type Owner, replaceSearch, type StoredSearch } from '@curro/alerts';
import { type FormValues, firstOf, type OperationHandler, type Request, readForm } from '@curro/platform';
import { DomainError } from '@curro/shared';
import { sendAccountPage } from '../account/account-page.ts';
import type { PortalContext } from '../context.ts';
import type { Locale } from '../locale.ts';
import { headline } from '../search/headline.ts';
import { toPortalQuery } from '../search/portal-search.ts';
import { readSearch } from '../search/read-search.ts';
import { HAS_QUERY, queryFields, queryOfValues, valuesOfQuery } from './query-fields.ts';
import { MAX_NAME_LENGTH, parseSearchForm, valuesOfSearch } from './search-form.ts';
import { editSearchBody } from './view.ts';

/** The list whose searches a page changes. */
export interface EditedList {
  readonly owner: Owner | undefined;
  /** Path of the list. */
  readonly path: string;
  /** The form key; undefined if the address authorises the request. */
  readonly key: string | undefined;
}

/**
 * Creates the pages that change the words, filters, name, time and channel of a saved search.
 * @param listOf authorises the request
 * @param guard checks the form key
 */
export function editPages(
  context: PortalContext,
  locale: Locale,
  listOf: (c: Request) => Promise<EditedList>,
  guard: (c: Request, form: FormValues) => void,
): { readonly form: OperationHandler; readonly save: OperationHandler } {
  const { alerts } = locale.messages;
  const valuesOf = (search: StoredSearch): FormValues =>
    new Map([...valuesOfSearch(search), ...valuesOfQuery(search.query, locale, context)]);

  const titleOf = async (query: string): Promise<string> => {
    const { query: read } = await readSearch(context, toPortalQuery(query, locale, context));
    return headline({ query: read, locale, dictionaries: context.dictionaries }).slice(0, MAX_NAME_LENGTH);
  };

  /** The name of the form; a name that describes the former query describes the new one. */
  async function nameOf(form: FormValues, search: StoredSearch, query: string): Promise<string> {
    const name = firstOf(form, 'name').trim();
    const isDerived = name === search.name && name === (await titleOf(search.query));
    return isDerived ? titleOf(query) : name;
  }

  async function show(
    c: Request,
    list: EditedList,
    search: StoredSearch,
    { values, error }: { readonly values: FormValues; readonly error?: DomainError },
  ): Promise<Response> {
    const isVisitor = list.owner?.candidateId === undefined;
    const counts = await countOffers(context, [search]);
    return sendAccountPage(c, context, locale, {
      title: error === undefined ? alerts.editTitle : locale.messages.forms.errorTitle(alerts.editTitle),
      path: '/alertas',
      status: error === undefined ? 200 : 400,
      body: editSearchBody(locale, {
        search,
        form: {
          values,
          asksEmail: false,
          channels: search.channel === 'webhook' ? ['webhook'] : isVisitor ? ['email'] : ['email', 'rss'],
          error,
          query: queryFields(values, locale, context),
        },
        path: list.path,
        key: list.key,
        count: counts.get(search.key),
      }),
    });
  }

  return {
    form: async (c) => {
      const list = await listOf(c);
      const search = await getSearch(context, list.owner?.id, c.req.param('search') ?? '');
      return show(c, list, search, { values: valuesOf(search) });
    },
    save: async (c) => {
      const form = await readForm(c);
      guard(c, form);
      const list = await listOf(c);
      const search = await getSearch(context, list.owner?.id, c.req.param('search') ?? '');
      const { owner } = list;
      if (owner === undefined) throw new DomainError('371', { params: { id: search.key } });
      try {
        const query = form.has(HAS_QUERY) ? queryOfValues(form) : search.query;
        const isMailOnly = owner.candidateId === undefined || search.channel === 'webhook';
        const input = parseSearchForm(form, {
          query,
          name: await nameOf(form, search, query),
          paused: search.pausedBy === 'owner' || search.pausedBy === 'bounces',
          ...(isMailOnly && { channel: search.channel }),
        });
        await replaceSearch(context, owner, search.key, input);
      } catch (error) {
        if (!(error instanceof DomainError) || error.code === '101' || error.code === '371') throw error;
        return show(c, list, search, { values: form, error });
      }
      return c.redirect(`${locale.prefix}${list.path}?changed=1`, 303);
    },
  };
}
