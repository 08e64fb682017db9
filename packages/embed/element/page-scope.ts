import { fixedLabels, withoutLabels } from './chips.ts';
import { filterLabel, type LabelContext } from './filter-labels.ts';
import type { Page } from './other-searches.ts';
import type { PageRequests } from './page-search.ts';
import { fixedProvinces, fixedScope, isOwn, isPlaceFixed, leavesScope } from './query.ts';
import { type RecentSearch, readRecent } from './recent-searches.ts';
import type { SuggestionSource } from './search-box.ts';
import { filterEntries } from './search-request.ts';
import {
  hiddenParts,
  languageOfElement,
  queryOfProperties,
  type SettingsElement,
  scopeOfAttributes,
} from './settings.ts';
import type { PlaceSearch } from './suggestion-list.ts';
import type { Query } from './types.ts';

/** What the requests of an element depend on. */
export function pageRequests(element: SettingsElement, signal: AbortSignal): PageRequests {
  const { api, client } = element;
  return {
    api,
    client,
    language: languageOfElement(element),
    hidden: hiddenParts(element),
    get own() {
      return scopeOfAttributes(element);
    },
    signal,
  };
}

/**
 * Where suggestions are requested; without places where the page or the visitor's text may not choose one, and of several
 * provinces of the page with those within them. Companies are those of all offers, most of which have none in a part of
 * them.
 */
export function suggestionSource(
  element: SettingsElement,
  labels: LabelContext,
): SuggestionSource & { readonly hasPlaces: boolean } {
  const hidden = hiddenParts(element);
  const own = scopeOfAttributes(element);
  const query = queryOfProperties(element);
  const fixed = fixedProvinces(own, hidden);
  const provinces = fixed.split(',');
  // A new text is searched in the sector of the page until the visitor leaves it.
  const category = query.category === own.category ? query.category : '';
  const isRead = !hidden.has('understood');
  const hasPlaces = isRead && (!isPlaceFixed(own, hidden) || provinces.length > 1);
  return {
    api: element.api,
    client: element.client,
    language: languageOfElement(element),
    isRead,
    hasPlaces,
    isWithin: ({ kind, key, province }) =>
      hasPlaces &&
      (fixed === '' ||
        provinces.some((each) =>
          kind === 'province' ? each === key : filterLabel('province', each, labels) === province,
        )),
    filters: filterEntries({ ...fixedScope(query, own, hidden), category }),
    hasCompanies: own.filters + category === '' && !isPlaceFixed(own, hidden),
  };
}

/** A place instead of the former one; a town remains within the provinces of the page. */
export function placeWithin(
  element: SettingsElement,
  { place: { kind, key } }: PlaceSearch,
): Pick<Query, 'province' | 'city' | 'radius'> {
  const own = scopeOfAttributes(element);
  const province = fixedProvinces(own, hiddenParts(element));
  const { city, radius } = queryOfProperties(element);
  // Around the same town the visitor has chosen it.
  const isSame = kind === 'city' && key === city;
  return { province, city: '', radius: isSame ? radius : own.radius, [kind]: key };
}

/** The search of the page, which wider searches do not leave; they leave a province that the visitor can change. */
export function pageOf(element: SettingsElement): Page {
  const own = scopeOfAttributes(element);
  return { own: { ...own, province: fixedProvinces(own, hiddenParts(element)) }, strict: element.strict };
}

/** The recent searches that have the filters of the page, and others. */
export function recentInScope(element: SettingsElement, labels: LabelContext): RecentSearch[] {
  const own = scopeOfAttributes(element);
  const shown = queryOfProperties(element);
  const hidden = hiddenParts(element);
  return readRecent(element.api)
    .filter(({ query }) => !leavesScope(query, own, own) && !isOwn({ ...shown, ...query }, own))
    .map((recent) => ({
      ...recent,
      label: withoutLabels(recent.label, fixedLabels({ ...shown, ...recent.query }, own, hidden, labels)),
    }));
}
