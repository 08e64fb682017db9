/* Recent searches: the addresses and titles of pages of results, in the storage of this browser only. */
const RECENT_KEY = 'curro:recent';
const MAX_RECENT = 6;

/** The start of the headlines, which the labels do not repeat. */
const RECENT_START = /^(?:Empleo de|Jobs for) /;
/** The words of a radius, which labels shorten. */
const RECENT_RADIUS = / (?:y|and) ([\d.,]+ km) (?:alrededor|around)/;

/** The stored searches, newest first. */
const readRecent = () =>
  readList(RECENT_KEY, ({ label, path }) => typeof label === 'string' && /^\/(?!\/)/.test(path));

const writeRecent = (searches) => writeList(RECENT_KEY, searches);

/** Stores the search of the page, without the number of its page. */
function rememberSearch() {
  const results = document.getElementById('results');
  const canonical = document.querySelector('link[rel="canonical"]');
  if (!results || !canonical) return;
  const { pathname, searchParams } = new URL(canonical.href);
  searchParams.delete('page');
  const query = searchParams.toString();
  if (query === '' || query === 'q=' || results.querySelector('.no-results')) return;
  const headline = document.getElementById('headline').textContent.trim();
  const filters = [...results.querySelectorAll('.chip')]
    .map((chip) => chip.textContent.trim())
    .filter((filter) => !headline.includes(filter.replace(/ \(.*/, '')));
  const name = headline.replace(RECENT_START, '').replace(RECENT_RADIUS, ' · $1');
  const label = [name, ...filters].join(' · ');
  // A recent search opens the list.
  const path = `${pathname.replace(/\/mapa$/, '') || '/'}?${query}`;
  const others = readRecent().filter((search) => search.path !== path && search.label !== label);
  writeRecent([{ label, path }, ...others].slice(0, MAX_RECENT));
}

rememberSearch();

// For the pages that show them (recent-script).
export { readRecent, writeRecent };
