/*
 * Saved offers: a list of {id, title, company, savedAt} in the storage of this browser. A signed-in
 * visitor's account may read it from there.
 */
const FAVOURITES_KEY = 'curro.favourites';
/** The ids of the list that the account of a signed-in visitor had. */
const ACCOUNT_KEY = 'curro.favourites.account';
const MAX_FAVOURITES = 200;
const OFFER_ID = /^[0-9a-f]{32}$/;

/**
 * A list in the storage of this browser with the items for which `isValid` holds; empty when the storage is not available or
 * holds something else.
 */
function readList(key, isValid) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]').filter(isValid);
  } catch {
    return [];
  }
}

/** Stores a list; an empty one is deleted. */
function writeList(key, list) {
  try {
    if (list.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(list));
  } catch {
    // The page works without storage.
  }
}

/** The saved offers, newest first. */
const readFavourites = () =>
  readList(FAVOURITES_KEY, ({ id, title }) => OFFER_ID.test(id) && typeof title === 'string');

function writeFavourites(offers) {
  writeList(FAVOURITES_KEY, offers);
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

function toggleFavourite(button) {
  const { dataset, ariaPressed } = button;
  const { save: id, title, company } = dataset;
  const others = readFavourites().filter((offer) => offer.id !== id);
  const isSaved = ariaPressed === 'true';
  const savedAt = new Date().toISOString();
  writeFavourites((isSaved ? others : [{ id, title, company, savedAt }, ...others]).slice(0, MAX_FAVOURITES));
  const { savedText, removedText } = document.documentElement.dataset;
  document.getElementById('status').textContent = isSaved ? removedText : savedText;
}

document.addEventListener('click', ({ target }) => {
  const save = target.closest('[data-save]');
  if (!save) return;
  toggleFavourite(save);
  showSaved();
});

// Another tab has changed the list.
window.addEventListener('storage', ({ key }) => {
  if (key === FAVOURITES_KEY) showSaved();
});

/**
 * The list of an account and the recent searches leave the browser when the visitor signs out (46-account-favourites.js of
 * the account script).
 */
function removeAccountList() {
  const isSignedIn = document.querySelector('form[action$="/salir"]') !== null;
  try {
    if (isSignedIn || localStorage.getItem(ACCOUNT_KEY) === null) return;
    for (const name of [
      ACCOUNT_KEY,
      FAVOURITES_KEY,
      'curro:recent',
      'curro:visit',
      'curro:viewed',
      'curro:left',
    ])
      localStorage.removeItem(name);
  } catch {
    // Storage may be forbidden.
  }
}

// The home page has other rows.
document.addEventListener('curro:rows', showSaved);
removeAccountList();
showSaved();

// For the page of saved offers (favourites-script).
export { FAVOURITES_KEY, readFavourites, restoreScroll, showSaved, writeFavourites };
