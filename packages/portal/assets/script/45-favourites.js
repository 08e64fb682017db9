/*
 * Saved offers: a list of {id, title, company, facts, savedAt} in the storage of this browser. A signed-in visitor's account
 * may read it from there.
 */
const FAVOURITES_KEY = 'curro.favourites';
const MAX_FAVOURITES = 200;
const OFFER_ID = /^[0-9a-f]{32}$/;

/** The saved offers, newest first; none when the storage is not available or holds something else. */
function readFavourites() {
  try {
    const stored = JSON.parse(localStorage.getItem(FAVOURITES_KEY) ?? '[]');
    return stored.filter(({ id, title }) => OFFER_ID.test(id) && typeof title === 'string');
  } catch {
    return [];
  }
}

function writeFavourites(offers) {
  try {
    localStorage.setItem(FAVOURITES_KEY, JSON.stringify(offers));
  } catch {
    // Storage may be forbidden or full.
  }
  document.dispatchEvent(new CustomEvent('curro:favourites', { detail: offers }));
}

/** Shows which offers of the page are saved. */
function showSaved() {
  const saved = new Set(readFavourites().map(({ id }) => id));
  for (const button of document.querySelectorAll('[data-save]')) {
    const isSaved = saved.has(button.dataset.save);
    button.setAttribute('aria-pressed', String(isSaved));
    const text = button.querySelector('span');
    const { short, saved: done } = document.documentElement.dataset;
    if (text) text.textContent = isSaved ? done : short;
  }
  const count = document.getElementById('favourites-count');
  if (count) count.textContent = saved.size === 0 ? '' : String(saved.size);
}

function favouriteItem({ id, title, company, facts, savedAt }, { dataset }) {
  const [item, article, heading, link] = ['li', 'article', 'h2', 'a'].map((name) =>
    document.createElement(name),
  );
  item.className = 'row row-saved';
  link.href = `${dataset.offer}${id}`;
  link.textContent = title;
  heading.append(link);
  const meta = document.createElement('p');
  meta.className = 'row-company';
  const day = new Date(savedAt);
  const when = Number.isNaN(day.getTime())
    ? ''
    : `${dataset.savedAt} ${day.toLocaleDateString(dataset.language, { dateStyle: 'long' })}`;
  meta.textContent = [company, when].filter((text) => text).join(' · ');
  const remove = document.createElement('button');
  remove.type = 'button';
  remove.className = 'button button-quiet button-small';
  remove.dataset.unsave = id;
  remove.textContent = dataset.remove;
  remove.setAttribute('aria-label', `${dataset.remove}: ${title}`);
  const conditions = document.createElement('p');
  conditions.textContent = facts ?? '';
  article.append(heading, conditions, meta, remove);
  item.append(article);
  return item;
}

/** Fills the page of saved offers. */
function showFavourites() {
  const list = document.getElementById('favourites');
  if (!list) return;
  const offers = readFavourites();
  list.replaceChildren(...offers.map((offer) => favouriteItem(offer, list)));
  list.hidden = offers.length === 0;
  document.getElementById('no-favourites').hidden = offers.length > 0;
}

/** The place, the salary and the end of an offer, as its card or its page shows them. */
function factsOf(button) {
  const offer = button.closest('.row, .offer');
  const parts = ['.row-facts li, .offer-place', '.row-pay, .apply-pay:has(b)', '.offer-until'];
  return parts
    .map((part) => offer?.querySelector(part)?.textContent.replace(/\s+/g, ' ').trim())
    .filter((text) => text)
    .join(' · ');
}

function removeFavourite(id) {
  writeFavourites(readFavourites().filter((offer) => offer.id !== id));
}

function toggleFavourite(button) {
  const { dataset, ariaPressed } = button;
  const { save: id, title, company } = dataset;
  const facts = factsOf(button);
  const others = readFavourites().filter((offer) => offer.id !== id);
  const isSaved = ariaPressed === 'true';
  const savedAt = new Date().toISOString();
  writeFavourites(
    (isSaved ? others : [{ id, title, company, facts, savedAt }, ...others]).slice(0, MAX_FAVOURITES),
  );
  const { savedText, removedText } = document.documentElement.dataset;
  document.getElementById('status').textContent = isSaved ? removedText : savedText;
}

document.addEventListener('click', ({ target }) => {
  const save = target.closest('[data-save]');
  const unsave = target.closest('[data-unsave]');
  if (save) toggleFavourite(save);
  if (unsave) removeFavourite(unsave.dataset.unsave);
  if (save || unsave) {
    showSaved();
    showFavourites();
  }
});

// Another tab has changed the list.
window.addEventListener('storage', ({ key }) => {
  if (key !== FAVOURITES_KEY) return;
  showSaved();
  showFavourites();
});

showSaved();
showFavourites();
