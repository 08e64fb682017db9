/*
 * The offer beside the list of results, in wide windows: a click on a card shows its offer in the pane, and the address
 * of the results gets its id. The first offer is shown at once.
 */
const hasPane = matchMedia('(min-width: 80rem)');
const PANE_PARAMETER = 'oferta';
let loadingOffer;
/** Milliseconds after which grey lines take the place of the offer before. */
const SLOW_OFFER = 200;
const SKELETON_LINES = 8;

/** Shows grey lines: the buttons of the offer before would be taken for those of the one that loads. */
function showSkeleton(pane) {
  pane.innerHTML = `<div class="skeleton" aria-hidden="true">${'<span></span>'.repeat(SKELETON_LINES)}</div>`;
}

/** Marks the card of the shown offer. */
function markCurrent(id) {
  for (const row of document.querySelectorAll('.results .row')) {
    row.classList.toggle('row-current', row.dataset.id === id);
    const link = row.querySelector('h3 a');
    if (row.dataset.id === id) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}

/** A link to the page of the offer, at the end of the pane. */
function pageLink(href, text) {
  const line = document.createElement('p');
  line.className = 'offer-page-link';
  const link = document.createElement('a');
  link.href = href;
  link.textContent = text;
  line.append(link);
  return line;
}

/** Fetches the offer of a card and shows it. If the request fails the browser navigates to the page of a chosen offer. */
async function showOffer(row, { chosen, focus = false }) {
  const pane = document.getElementById('pane');
  const link = row.querySelector('h3 a[href]');
  const { id } = row.dataset;
  loadingOffer?.abort();
  const mine = new AbortController();
  loadingOffer = mine;
  markCurrent(id);
  pane.setAttribute('aria-busy', 'true');
  const slow = setTimeout(showSkeleton, SLOW_OFFER, pane);
  try {
    const response = await fetch(`${link.href}?panel=1`, {
      signal: mine.signal,
      headers: { accept: 'text/html' },
    });
    if (!response.ok) throw new Error(String(response.status));
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const article = page.querySelector('article.offer');
    if (!article) throw new Error('no offer');
    pane.replaceChildren(article, pageLink(link.href, pane.dataset.open));
    pane.dataset.id = id;
    pane.classList.remove('pane-loading');
    pane.removeAttribute('aria-busy');
    pane.scrollTop = 0;
    showSaved();
    document.dispatchEvent(new Event('curro:offer'));
    showViewed();
    if (!chosen) return;
    rememberViewed(id);
    const url = new URL(location.href);
    url.searchParams.set(PANE_PARAMETER, id);
    if (url.href !== location.href) {
      history.replaceState({ ...history.state, scrollY: window.scrollY }, '');
      history.pushState({ scrollY: window.scrollY }, '', url);
    }
    shown = location.pathname + location.search;
    document.getElementById('status').textContent = link.textContent;
    if (focus) pane.focus({ preventScroll: true });
  } catch (error) {
    if (error.name === 'AbortError') return;
    if (chosen) location.assign(link.href);
    else pane.remove();
  } finally {
    clearTimeout(slow);
  }
}

/** Shows the offer of the address, or the first one, when the page has a pane. */
function openPane() {
  const pane = document.getElementById('pane');
  if (!pane || !hasPane.matches) return;
  if (pane.dataset.id) markCurrent(pane.dataset.id);
  else {
    const first = document.querySelector('.results .row');
    if (first) showOffer(first, { chosen: false });
  }
}

document.addEventListener('click', (event) => {
  const link = event.target.closest('.results .row h3 a[href]');
  if (!link || !isPlainClick(event) || !hasPane.matches || !document.getElementById('pane')) return;
  event.preventDefault();
  // A click without a pointer is the Enter key.
  showOffer(link.closest('.row'), { chosen: true, focus: event.detail === 0 });
});

hasPane.addEventListener('change', openPane);
// The other parts of the script are ready.
queueMicrotask(openPane);
