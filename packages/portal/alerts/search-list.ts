import {
  countOffers,
  deleteSearch,
  findOwner,
  getSearch,
  type Owner,
  pauseSearch,
  readSearches,
  type StoredSearch,
} from '@curro/alerts';
import { type FormValues, firstOf, type OperationHandler, type Request, readForm } from '@curro/platform';
import { DomainError } from '@curro/shared';
import { type AccountRoutes, sendAccountPage } from '../account/account-page.ts';
import { requireCandidate } from '../account/require-candidate.ts';
import type { PortalContext } from '../context.ts';
import type { Locale } from '../locale.ts';
import { formKey, guardForm } from '../session/guard-form.ts';
import { type EditedList, editPages } from './edit-search.ts';
import { REMOVAL, searchListBody } from './view.ts';

const LIST = '/alertas';

/** Executes a command of the list: pause, resume or remove. */
async function execute(context: PortalContext, owner: Owner | undefined, form: FormValues): Promise<string> {
  const key = firstOf(form, 'search');
  const command = firstOf(form, 'command');
  if (command === 'remove') {
    await deleteSearch(context, owner?.id, key);
    return 'removed';
  }
  const { id } = await getSearch(context, owner?.id, key);
  await pauseSearch(context.db, id, {
    from: [null, 'owner', 'bounces'],
    to: command === 'pause' ? 'owner' : null,
  });
  return 'changed';
}

function noticeOf(
  c: Request,
  { messages: { alerts } }: Locale,
  searches: readonly StoredSearch[],
): string | undefined {
  const { saved, removed, changed, existing } = c.req.query();
  if (saved !== undefined) return alerts.saved;
  const equal = searches.find(({ key }) => key === existing);
  if (equal !== undefined) return alerts.existing(equal.name);
  if (removed !== undefined) return alerts.removed;
  return changed === undefined ? undefined : alerts.changed;
}

async function show(
  c: Request,
  context: PortalContext,
  locale: Locale,
  list: { readonly owner: Owner | undefined; readonly action: string; readonly key: string | undefined },
): Promise<Response> {
  const { owner, action, key } = list;
  const searches = owner === undefined ? [] : await readSearches(context.db, { ownerId: owner.id });
  const { portalUrl } = context;
  return sendAccountPage(c, context, locale, {
    title: locale.messages.alerts.title,
    path: LIST,
    part: 'recent',
    body: searchListBody(locale, {
      searches,
      action,
      key,
      portalUrl,
      notice: noticeOf(c, locale, searches),
      asked: c.req.query(REMOVAL),
      marked: c.req.query('existing') ?? c.req.query('saved'),
      now: context.clock.now(),
      counts: await countOffers(context, searches),
    }),
  });
}

/** The saved searches of the signed-in candidate. */
export function searchListRoutes(context: PortalContext, locale: Locale): AccountRoutes {
  const ownerOf = async (c: Request, operation: 'savedSearchList' | 'savedSearchUpdate') =>
    findOwner(context.db, { candidateId: (await requireCandidate(c, context, operation)).id });
  return [
    [
      'GET',
      LIST,
      async (c) =>
        show(c, context, locale, {
          owner: await ownerOf(c, 'savedSearchList'),
          action: LIST,
          key: formKey(c, context),
        }),
    ],
    [
      'POST',
      LIST,
      async (c) => {
        const form = await readForm(c);
        guardForm(c, form);
        const done = await execute(context, await ownerOf(c, 'savedSearchUpdate'), form);
        return c.redirect(`${locale.prefix}${LIST}?${done}=1`, 303);
      },
    ],
  ];
}

/** The pages that change a saved search of the signed-in candidate. */
export function accountEditRoutes(context: PortalContext, locale: Locale): AccountRoutes {
  const listOf = async (c: Request): Promise<EditedList> => {
    const candidate = await requireCandidate(c, context, 'savedSearchUpdate');
    const owner = await findOwner(context.db, { candidateId: candidate.id });
    return { owner, path: LIST, key: formKey(c, context) };
  };
  const { form, save } = editPages(context, locale, listOf, guardForm);
  return [
    ['GET', `${LIST}/editar/:search`, form],
    ['POST', `${LIST}/editar/:search`, save],
  ];
}

/** The page of all saved searches of a person, under the secret address of the mails. It needs no session. */
export function managePages(context: PortalContext, locale: Locale) {
  const ownerOf = async (c: Request): Promise<Owner> => {
    const owner = await findOwner(context.db, { secret: c.req.param('secret') ?? '' });
    if (owner === undefined)
      throw new DomainError('not_found', { params: { detail: 'owner of saved searches with this secret' } });
    return owner;
  };
  const manage: OperationHandler = async (c) => {
    const owner = await ownerOf(c);
    return show(c, context, locale, { owner, action: `${LIST}/${owner.secret}`, key: undefined });
  };
  const change: OperationHandler = async (c) => {
    const owner = await ownerOf(c);
    const done = await execute(context, owner, await readForm(c));
    return c.redirect(`${locale.prefix}${LIST}/${owner.secret}?${done}=1`, 303);
  };
  const listOf = async (c: Request): Promise<EditedList> => {
    const owner = await ownerOf(c);
    return { owner, path: `${LIST}/${owner.secret}`, key: undefined };
  };
  // The secret in the address authorises the request.
  const { form, save } = editPages(context, locale, listOf, () => undefined);
  return { manage, change, form, save };
}
