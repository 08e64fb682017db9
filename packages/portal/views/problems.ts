import type { ErrorParams } from '@curro/shared';
import { html, type Markup, when } from '@curro/ui';
import type { Edition } from '../edition.ts';
import { searchPath, withValues } from '../search/portal-query.ts';
import type { SearchModel } from '../search/search-model.ts';

const sentValue = (params: ErrorParams | undefined): string => String(params?.value ?? '');

/** The name under which people know a parameter. */
function fieldName(field: string, { words }: Edition): string {
  const known: Readonly<Record<string, string>> = {
    distance: words.form.radius,
    salaryMin: words.filters.salary,
    sinceDate: words.filters.since,
    order: words.results.sort,
    employerId: words.filters.employer,
    ...words.facets,
  };
  return known[field] ?? field;
}

/** What of the address could not be used, with what may have been meant. */
export function problems({ findings, guesses, edition, query, found }: SearchModel): Markup {
  const { words } = edition;
  return when(
    findings.length > 0,
    () => html`<section class="notice notice-problem" aria-label="${words.problems.label}">
<ul>${findings.map(({ field, params }) =>
      field === 'city'
        ? html`<li id="place-problem">${words.problems.city(sentValue(params))}</li>`
        : html`<li>${words.problems.value(fieldName(field, edition), sentValue(params))}</li>`,
    )}</ul>
${when(
  guesses.length > 0,
  () =>
    html`<p>${words.problems.didYouMean} ${guesses.map((city) => html`<a href="${searchPath(edition, withValues(query, 'city', [edition.label(city)]))}">${edition.label(city)}</a> `)}</p>`,
)}
${when(found.total > 0, () => html`<p>${words.problems.rest}</p>`)}
</section>`,
  );
}
