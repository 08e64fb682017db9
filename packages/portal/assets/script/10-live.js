/*
 * Searches without a page load: a changed filter, the form and links to other searches fetch the page from the server
 * and replace <main>. Every search is an entry of the history.
 */
const searchPaths = new Set(['/', '/en', '/mapa', '/en/mapa']);
/** The request under way. */
let running;
/** The address of the current page without its fragment. */
let shown = location.pathname + location.search;

/** A page of results; the home page is the address without parameters. */
const isResults = ({ pathname, search }) =>
  searchPaths.has(pathname) && (search !== '' || pathname.endsWith('/mapa'));

const isSearch = (url) => url.origin === location.origin && isResults(url);

/** The address of a submitted form without empty parameters. */
function addressOf(form) {
  const url = new URL(form.action);
  const { area, city } = form.elements;
  // A province that the place field shows is a filter: the field unless it was changed, and not both, nor its mark.
  const not = area && ['area', area.value === city.value ? 'city' : 'province'];
  // Without a radius nothing is nearer.
  const isOrdered = document.getElementById('distance').value !== '';
  const filled = [...new FormData(form)].filter(
    ([name, value]) =>
      !not?.includes(name) && value.trim() !== '' && (isOrdered || name !== 'order' || value !== 'distance'),
  );
  url.search = new URLSearchParams(filled.length > 0 ? filled : [['q', '']]).toString();
  return url;
}

/** Restores the scroll position of the filters after `change` has replaced them. */
function restoreFilterScroll(change) {
  const position = document.querySelector('.filters-body')?.scrollTop ?? 0;
  change();
  const filters = document.querySelector('.filters-body');
  if (filters) filters.scrollTop = position;
}

/** Scrolls to the results if their beginning is above the window. */
function showResults() {
  const results = document.getElementById('results');
  if (results && results.getBoundingClientRect().top < 0) results.scrollIntoView();
}

/** Copies the open and closed state of <details>. */
function copyDetailsState(before, after) {
  for (const details of before.querySelectorAll('details[id]')) {
    const twin = after.querySelector(`#${CSS.escape(details.id)}`);
    if (twin) twin.open = details.open;
  }
}

/** Shows a page; `focus` is the selector of what gets the focus, by default the heading. */
function show(text, url, focus) {
  const page = new DOMParser().parseFromString(text, 'text/html');
  const [before, after] = [document.querySelector('main'), page.querySelector('main')];
  const scripts = [...page.querySelectorAll('script[src]')];
  // Scripts of parts import from the script of the page: that of another version would run beside this one.
  const isSameVersion = scripts.some((script) => script.src === import.meta.url);
  if (!after || !isSameVersion) {
    location.reload();
    return;
  }
  // The list and the map have styles of their own, and the map a script. A loaded one does not run again.
  for (const { src } of scripts) import(src);
  for (const style of page.querySelectorAll('link[rel="stylesheet"]')) {
    if (!document.querySelector(`[href="${style.getAttribute('href')}"]`)) document.head.append(style);
  }
  copyDetailsState(before, after);
  restoreFilterScroll(() => before.replaceWith(after));
  document.title = page.title;
  shown = location.pathname + location.search;
  for (const kind of ['link[rel="canonical"]', '.language']) {
    const [old, fresh] = [document.querySelector(kind), page.querySelector(kind)];
    if (old && fresh) old.replaceWith(fresh);
  }
  rememberSearch();
  showSaved();
  showViewed();
  openPane();
  markStuckBar();
  document.dispatchEvent(new Event('curro:page'));
  const filters = document.getElementById('filters');
  // The sheet of filters was closed before its results came.
  const isClosed = sheet && !filters?.open;
  if (isClosed) sheet = undefined;
  const target =
    (isClosed && filters?.querySelector('summary')) ||
    document.querySelector(focus ?? '#headline') ||
    document.getElementById('headline');
  target?.focus({ preventScroll: focus !== undefined });
  document.getElementById('status').textContent =
    after.querySelector('.total')?.textContent ?? after.querySelector('h1')?.textContent ?? '';
}

/**
 * Fetches and shows a page. If the request fails the browser navigates to the address. `state`: that of the new entry of
 * the history, which takes the place of the current one with `replace`.
 */
async function visit(url, { focus, push = true, replace = sheet, scrollY, state = {} } = {}) {
  running?.abort();
  const mine = new AbortController();
  running = mine;
  document.querySelector('main').setAttribute('aria-busy', 'true');
  try {
    const response = await fetch(url, { signal: mine.signal, headers: { accept: 'text/html' } });
    const text = await response.text();
    if (push) {
      const address = response.redirected ? response.url : url;
      if (!replace) history.replaceState({ scrollY: window.scrollY }, '');
      history[replace ? 'replaceState' : 'pushState'](state, '', address);
    }
    show(text, url, focus);
    if (scrollY !== undefined) window.scrollTo(0, scrollY);
    else if (push && focus === undefined) document.getElementById('results')?.scrollIntoView();
    else if (push) showResults();
  } catch (error) {
    if (error.name !== 'AbortError') location.assign(url);
  } finally {
    if (running === mine) running = undefined;
  }
}

history.scrollRestoration = 'manual';

/** A text that asks for the place of the device: "camarero cerca de mí". */
const NEAR = /(?:^|\s)(?:cerca de m[ií]|near me)\s*$/i;

document.addEventListener('submit', async (event) => {
  const form = event.target;
  if (form.id !== 'search') return;
  event.preventDefault();
  const { q, city } = form.elements;
  const near = [q, city].filter(({ value }) => NEAR.test(value)).map((field) => [field, field.value]);
  for (const [field, value] of near) field.value = value.replace(NEAR, '');
  const isAsked = event.submitter?.value === 'near';
  if ((near.length > 0 || isAsked) && city.value === '') await locate(city);
  const isUnknown = city.value === '';
  // Of the words, the page says that it needs the location.
  if (isUnknown) for (const [field, value] of near) field.value = value;
  if (isAsked && isUnknown) return;
  visit(addressOf(form), { scrollY: 0 });
});

document.addEventListener('change', ({ target }) => {
  const form = target.form;
  const filter = target.matches('select, input[type="checkbox"], input[type="radio"]');
  // On the home page a search starts only with the button.
  if (form?.id === 'search' && filter && isResults(location)) {
    const { id, name, value } = target;
    visit(addressOf(form), { focus: id ? `#${id}` : `[name="${name}"][value="${value}"]` });
  }
});

/** Whether a click opens its link in this tab. */
const isPlainClick = (event) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

document.addEventListener('click', (event) => {
  const link = event.target.closest('a[href]');
  if (
    !link ||
    !isPlainClick(event) ||
    event.defaultPrevented ||
    !isResults(location) ||
    !link.closest('main')
  )
    return;
  // The href property of an SVG link is an object.
  const url = new URL(link.getAttribute('href'), location.href);
  if (!isSearch(url)) return;
  event.preventDefault();
  // A map may be zoomed several times.
  if (link.closest('.map-zoom')) visit(url, { focus: `#${link.id}`, scrollY: window.scrollY });
  else visit(url);
});

/** In wider windows the filters are beside the results. */
const hasSheet = matchMedia('(max-width: 61.99rem)');

/**
 * The search below the sheet of filters and the position of its page, while the entry of the history is that of the sheet:
 * until the sheet is closed and the results of its last filter are shown.
 */
let sheet;

/** Closes the sheet of filters. The page is where it was, or shows the results from their beginning if they are others. */
function closeFilters(isBack) {
  const filters = document.getElementById('filters');
  if (!filters?.open || !(sheet || hasSheet.matches)) return;
  filters.open = false;
  filters.querySelector('summary').focus({ preventScroll: true });
  const isPending = running && !isBack;
  const below = sheet;
  if (!isPending) sheet = undefined;
  if (isPending || below?.shown !== shown) {
    document.getElementById('results')?.scrollIntoView();
    return;
  }
  window.scrollTo(0, below.y);
  if (!isBack) history.back();
}

// Back closes the sheet: it is an entry of the history, which the searches of its filters replace.
document.addEventListener(
  'toggle',
  ({ target }) => {
    if (target.id !== 'filters' || !target.open || sheet || !hasSheet.matches) return;
    sheet = { shown, y: window.scrollY };
    history.replaceState({ scrollY: sheet.y }, '');
    history.pushState({}, '');
  },
  true,
);

document.addEventListener('click', ({ target }) => {
  if (target.closest('[data-close="filters"]')) closeFilters();
});

document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') closeFilters();
});

/* Restores the scroll position when the visitor returns to the page. */
window.addEventListener('pagehide', () => history.replaceState({ scrollY: window.scrollY }, ''));
const restoreScroll = () => {
  if (history.state?.scrollY) window.scrollTo(0, history.state.scrollY);
};
restoreScroll();

/** An address without the offer beside the list. */
const addressOfList = (address) => {
  const url = new URL(address, location.href);
  url.searchParams.delete(PANE_PARAMETER);
  return url.href;
};

/** Shows the offer of another entry of the history with the same list; false for another list. */
function showPaneOf(url) {
  if (!hasPane.matches || !document.getElementById('pane') || addressOfList(url) !== addressOfList(shown))
    return false;
  const rows = [...document.querySelectorAll('.results .row')];
  const id = url.searchParams.get(PANE_PARAMETER);
  const row = id === null ? rows[0] : rows.find(({ dataset }) => dataset.id === id);
  if (!row) return false;
  shown = url.pathname + url.search;
  row.scrollIntoView({ block: 'nearest' });
  showOffer(row, { chosen: false });
  return true;
}

window.addEventListener('popstate', ({ state }) => {
  const url = new URL(location.href);
  const isShown = url.pathname + url.search === shown;
  closeFilters(true);
  sheet = undefined;
  // The sheet of filters, or a link to a fragment of the same page.
  if (isShown) {
    if (running) {
      running.abort();
      document.querySelector('main').removeAttribute('aria-busy');
      // The filters are those of the list again.
      document.getElementById('search').reset();
    }
    return;
  }
  if (showPaneOf(url)) return;
  if (isSearch(url) && document.getElementById('results')) {
    visit(url, { push: false, scrollY: state?.scrollY ?? 0 });
  } else location.reload();
});

// For the map (map-script) and the page of an offer (offer-script).
export { isPlainClick, isSearch, running, visit };
