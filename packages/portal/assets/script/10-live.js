/*
 * Searches without leaving the page: a changed filter, the form and links to other searches fetch the page of the
 * server and put its main part in place. Every step is an entry of the history with its own address, so going back
 * shows what was there before.
 */
const searchPaths = new Set(['/', '/en']);
let running;
/** The page that is shown, whatever its fragment. */
let shown = location.pathname + location.search;

const isSearch = (url) =>
  url.origin === location.origin && searchPaths.has(url.pathname) && url.search !== '';

/** The address that submitting the form leads to, without what was left empty. */
function addressOf(form) {
  const url = new URL(form.action);
  const filled = [...new FormData(form)].filter(([, value]) => String(value).trim() !== '');
  url.search = new URLSearchParams(filled.length > 0 ? filled : [['q', '']]).toString();
  return url;
}

/** What the reader has opened or closed stays so; what has the focus keeps it. */
function keepState(before, after) {
  for (const details of before.querySelectorAll('details[id]')) {
    const twin = after.querySelector(`#${CSS.escape(details.id)}`);
    if (twin) twin.open = details.open;
  }
}

function show(text, url, focusId) {
  const page = new DOMParser().parseFromString(text, 'text/html');
  const [before, after] = [document.querySelector('main'), page.querySelector('main')];
  if (!after) {
    location.assign(url);
    return;
  }
  keepState(before, after);
  before.replaceWith(after);
  document.title = page.title;
  shown = location.pathname + location.search;
  for (const kind of ['link[rel="canonical"]', '.language']) {
    const [old, fresh] = [document.querySelector(kind), page.querySelector(kind)];
    if (old && fresh) old.replaceWith(fresh);
  }
  const target = document.getElementById(focusId) ?? document.getElementById('headline');
  target?.focus({ preventScroll: focusId !== undefined });
  document.getElementById('status').textContent =
    after.querySelector('.total')?.textContent ?? after.querySelector('h1')?.textContent ?? '';
}

/** Fetches an address and shows it. Without an answer the browser goes there itself. */
async function visit(url, { focusId, push = true, scrollY } = {}) {
  running?.abort();
  const mine = new AbortController();
  running = mine;
  document.querySelector('main').setAttribute('aria-busy', 'true');
  try {
    const answer = await fetch(url, { signal: mine.signal, headers: { accept: 'text/html' } });
    const text = await answer.text();
    if (push) {
      history.replaceState({ scrollY: window.scrollY }, '');
      history.pushState({}, '', answer.redirected ? answer.url : url);
    }
    show(text, url, focusId);
    if (scrollY !== undefined) window.scrollTo(0, scrollY);
    else if (push && focusId === undefined) document.getElementById('results')?.scrollIntoView();
  } catch (error) {
    if (error.name !== 'AbortError') location.assign(url);
  }
}

history.scrollRestoration = 'manual';

document.addEventListener('submit', (event) => {
  if (event.target.id !== 'search') return;
  event.preventDefault();
  visit(addressOf(event.target), { scrollY: 0 });
});

document.addEventListener('change', ({ target }) => {
  const form = target.form;
  const filter = target.matches('select, input[type="checkbox"], input[type="radio"]');
  // on the entrance nothing is searched before the button is pressed
  if (form?.id === 'search' && filter && location.search !== '') {
    visit(addressOf(form), { focusId: target.id });
  }
});

document.addEventListener('click', (event) => {
  const link = event.target.closest('a[href]');
  const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!link || !plain || event.defaultPrevented || location.search === '' || !link.closest('main')) return;
  // links of a drawing hold an object in place of a text
  const url = new URL(link.getAttribute('href'), location.href);
  if (!isSearch(url)) return;
  event.preventDefault();
  visit(url);
});

/* Pages that are left and come back to stand where they stood. */
window.addEventListener('pagehide', () => history.replaceState({ scrollY: window.scrollY }, ''));
if (history.state?.scrollY) window.scrollTo(0, history.state.scrollY);

window.addEventListener('popstate', ({ state }) => {
  const url = new URL(location.href);
  // A link within the page moves no further than that.
  if (url.pathname + url.search === shown) {
    running?.abort();
    return;
  }
  if (isSearch(url) && document.getElementById('results')) {
    visit(url, { push: false, scrollY: state?.scrollY ?? 0 });
  } else location.reload();
});
