/*
 * Offers that the visitor has opened, and those whose way to apply on the website of the company was opened, with the day:
 * their ids in the storage of this browser only. Cards name them.
 */
const VIEWED_KEY = 'curro:viewed';
const LEFT_KEY = 'curro:left';
const MAX_VIEWED = 500;

/** A list of the storage; empty when the storage is not available or holds something else. */
function readList(key, isValid) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]').filter(isValid);
  } catch {
    return [];
  }
}

function storeList(key, list) {
  try {
    localStorage.setItem(key, JSON.stringify(list.slice(0, MAX_VIEWED)));
  } catch {
    // Storage may be forbidden or full.
  }
}

/** The ids of the viewed offers, the last one first. */
const readViewed = () => readList(VIEWED_KEY, (id) => OFFER_ID.test(id));

/** The offers whose company website was opened, as {id, at}: `at` in milliseconds. */
const readLeft = () => readList(LEFT_KEY, ({ id, at }) => OFFER_ID.test(id) && Number.isFinite(at));

/** The id of the offer of a page, or of the one beside a list. */
const offerIdIn = (article) => article?.querySelector('[data-save]')?.dataset.save;

/** Says below the way to apply on which day it was opened. */
function showLeftOn(left) {
  const { lang, dataset } = document.documentElement;
  for (const link of document.querySelectorAll('.apply > [data-external]')) {
    const at = left.get(offerIdIn(link.closest('article')));
    const text = link.parentElement.querySelector('.left-on') ?? document.createElement('p');
    if (at === undefined) {
      text.remove();
      continue;
    }
    text.className = 'left-on';
    const day = new Intl.DateTimeFormat(lang, { day: 'numeric', month: 'long' }).format(at);
    text.textContent = dataset.leftOn.replace('{day}', day);
    link.after(text);
  }
}

/** Adds a text to the age of the viewed offers of the page, so that both are on one line. */
function showViewed() {
  const left = new Map(readLeft().map(({ id, at }) => [id, at]));
  const viewed = new Set([...readViewed(), ...left.keys()]);
  const { dataset } = document.documentElement;
  for (const row of document.querySelectorAll('.row[data-id]')) {
    const { id } = row.dataset;
    if (!viewed.has(id)) continue;
    const text = row.querySelector('.row-viewed') ?? document.createElement('span');
    text.className = 'row-viewed';
    text.textContent = left.has(id) ? dataset.left : dataset.viewed;
    row.querySelector('.row-end > time')?.prepend(text);
  }
  showLeftOn(left);
}

function rememberViewed(id) {
  storeList(VIEWED_KEY, [id, ...readViewed().filter((each) => each !== id)]);
  showViewed();
}

function rememberLeft(id) {
  if (id === undefined) return;
  storeList(LEFT_KEY, [{ id, at: Date.now() }, ...readLeft().filter((each) => each.id !== id)]);
  showViewed();
}

// Another tab has opened an offer; a page that the browser has retained is shown again.
window.addEventListener('storage', ({ key }) => {
  if (key === VIEWED_KEY || key === LEFT_KEY) showViewed();
});
window.addEventListener('pageshow', showViewed);
// The home page has other rows.
document.addEventListener('curro:rows', showViewed);
document.addEventListener('click', ({ target }) => {
  const external = target.closest('[data-external]');
  if (external) rememberLeft(offerIdIn(external.closest('article')));
  if (!target.closest('[data-clear="recent"]')) return;
  for (const key of [VIEWED_KEY, LEFT_KEY]) localStorage.removeItem(key);
  for (const text of document.querySelectorAll('.row-viewed, .left-on')) text.remove();
});

const ofPage = document.querySelector('main > article.offer [data-save]');
if (ofPage) rememberViewed(ofPage.dataset.save);
showViewed();
