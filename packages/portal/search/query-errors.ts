import type { ErrorParams } from '@curro/shared';
import { html, type Markup, when } from '@curro/ui';
import type { Locale } from '../locale.ts';
import type { SearchModel } from './model.ts';
import { searchPath, withValues } from './portal-query.ts';

const rejectedValue = (params: ErrorParams | undefined): string => String(params?.value ?? '');

/** The name under which people know a parameter. */
function fieldName(field: string, { messages }: Locale): string {
  const names: Readonly<Record<string, string>> = {
    distance: messages.form.radius,
    salaryMin: messages.filters.salary,
    sinceDate: messages.filters.since,
    order: messages.results.sort,
    employerId: messages.filters.employer,
    ...messages.facets,
  };
  return names[field] ?? field;
}

/** What of the address could not be used, with what may have been meant. */
export function queryErrors({ errors, suggestedCities, locale, query, result }: SearchModel): Markup {
  const { messages } = locale;
  return when(
    errors.length > 0,
    () => html`<section class="notice notice-problem" aria-label="${messages.queryErrors.label}">
<ul>${errors.map(({ field, params }) =>
      field === 'city'
        ? html`<li id="place-problem">${messages.queryErrors.city(rejectedValue(params))}</li>`
        : html`<li>${messages.queryErrors.value(fieldName(field, locale), rejectedValue(params))}</li>`,
    )}</ul>
${when(
  suggestedCities.length > 0,
  () =>
    html`<p>${messages.queryErrors.didYouMean} ${suggestedCities.map((city) => html`<a href="${searchPath(locale, withValues(query, 'city', [locale.label(city)]))}">${locale.label(city)}</a> `)}</p>`,
)}
${when(result.total > 0, () => html`<p>${messages.queryErrors.rest}</p>`)}
</section>`,
  );
}
