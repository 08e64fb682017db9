import type { ReportLine, SearchReport } from '@curro/search-desk';
import { type Asset, html, htmlDocument, type Markup, when } from '@curro/ui';

/** What the page shows. */
interface ReportChoice {
  readonly report: string;
  readonly days: number;
  readonly by: string;
}

/** The path of the page and its files. */
interface PageFiles {
  readonly base: string;
  readonly style: Asset;
  readonly icon: Asset;
  readonly font: Asset;
}

const REPORTS: readonly (readonly [value: string, label: string])[] = [
  ['top', 'Most frequent'],
  ['empty', 'Without results'],
  ['unopened', 'Without an opened result'],
  ['slowest', 'Slowest'],
];
const GROUPS: readonly (readonly [value: string, label: string])[] = [
  ['q', 'keywords'],
  ['search', 'keywords and conditions'],
];
const DAYS = [1, 7, 30, 90];

const COLUMNS = [
  'Searches',
  'Without results',
  'Unopened',
  'Opened results',
  'Applications',
  'Mean position',
  'Mean ms',
  'Max. ms',
];

const options = (values: readonly (readonly [string, string])[], chosen: string): Markup[] =>
  values.map(
    ([value, label]) =>
      html`<option value="${value}"${value === chosen ? html` selected` : ''}>${label}</option>`,
  );

function row(line: ReportLine): Markup {
  const numbers = [
    line.searches,
    line.empty,
    line.unopened,
    line.opens,
    line.applications,
    line.meanPosition ?? '–',
    line.meanMs,
    line.maxMs,
  ];
  return html`<tr><th scope="row">${line.q === '' ? html`<em>no keywords</em>` : line.q}${when(
    (line.filters ?? '') !== '',
    () => html`<br><code>${decodeURIComponent((line.filters ?? '').replaceAll('+', ' '))}</code>`,
  )}</th>${numbers.map((number) => html`<td class="number">${number}</td>`)}</tr>`;
}

/** The page with a report of the search log. */
export function searchesPage(
  report: SearchReport,
  choice: ReportChoice,
  { base, style, icon, font }: PageFiles,
): Markup {
  const { all, withheld, searches } = report;
  return htmlDocument({
    language: 'en',
    title: 'Searches - Curro',
    icon: `${base}${icon.path}`,
    font: `${base}${font.path}`,
    styles: [`${base}${style.path}`],
    head: html`<meta name="robots" content="noindex">`,
    skip: 'Skip to content',
    home: '/ops',
    masthead: html`<a href="/ops">Operators' desk</a>`,
    main: html`<div class="wide desk"><h1>Searches</h1>
<form method="get" action="${base}">
<label>Report <select name="report">${options(REPORTS, choice.report)}</select></label>
<label>Days <select name="days">${options(
      DAYS.map((days) => [String(days), String(days)]),
      String(choice.days),
    )}</select></label>
<label>Grouped by <select name="by">${options(GROUPS, choice.by)}</select></label>
<button class="button" type="submit">Show</button>
</form>
<p>${report.from} to ${report.to}: <b>${all.searches}</b> searches, ${all.empty} without results, ${all.unopened} without an
opened result, ${all.applications} applications. ${when(withheld > 0, () => html`The keywords of ${withheld} searches are not in the log.`)}</p>
<div class="desk-table"><table>
<thead><tr><th scope="col">Search</th>${COLUMNS.map((name) => html`<th scope="col" class="number">${name}</th>`)}</tr></thead>
<tbody>${searches.map(row)}</tbody>
</table></div>
${when(searches.length === 0, () => html`<p>No searches.</p>`)}
<p><a href="${base}/rules">Rules: synonyms, blocked corrections, pinned and boosted offers</a></p>
</div>`,
  });
}
