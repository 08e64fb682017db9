/*
 * Saved offers: a list of {id, title, company, savedAt} in the storage of this browser. A signed-in
 * visitor's account may read it from there.
 */
const FAVOURITES_KEY = 'curro.favourites';
/** The ids of the list that the account of a signed-in visitor had. */
const ACCOUNT_KEY = 'curro.favourites.account';
const MAX_FAVOURITES = 200;
const OFFER_ID = /^[0-9a-f]{32}$/;
/** The offers that were removed on the page of saved offers, by id. */
const removedFavourites = new Map();

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

/** Fills the page of saved offers with the rows that the server renders for them. */
async function showFavourites() {
  const list = document.getElementById('favourites');
  if (!list) return;
  const saved = readFavourites();
  const failed = document.getElementById('favourites-failed');
  document.getElementById('no-favourites').hidden = saved.length > 0;
  list.hidden = saved.length === 0;
  document.getElementById('favourites-sort').hidden = saved.length < 2;
  failed.hidden = true;
  if (list.hidden) return;
  const offers = saved.map(({ id, title, company, savedAt }) => ({ id, title, company, savedAt }));
  try {
    const order = document.getElementById('favourites-order').value;
    const body = new URLSearchParams({ saved: JSON.stringify(offers), order });
    const response = await fetch(list.dataset.rows, { method: 'POST', body });
    if (!response.ok) throw new Error(response.statusText);
    list.innerHTML = await response.text();
  } catch {
    failed.hidden = false;
  }
}

/** Whether the page of saved offers shows these as saved. */
function isShown(offers) {
  const shown = [...document.querySelectorAll('[data-unsave][aria-pressed="true"]')];
  return (
    shown.length === offers.length &&
    offers.every(({ id }) => shown.some(({ dataset }) => dataset.unsave === id))
  );
}

/** Removes an offer from the list, or adds it again: its card remains until the page is left. */
function toggleCard(button, list) {
  const { unsave: id } = button.dataset;
  const isSaved = button.ariaPressed === 'true';
  const others = readFavourites().filter((offer) => offer.id !== id);
  if (isSaved)
    removedFavourites.set(
      id,
      readFavourites().find((offer) => offer.id === id),
    );
  const offers = isSaved ? others : [...others, removedFavourites.get(id)];
  writeFavourites(offers.sort((a, b) => (a.savedAt < b.savedAt ? 1 : -1)));
  button.ariaPressed = String(!isSaved);
  button.title = isSaved ? list.dataset.undo : list.dataset.remove;
  button.ariaLabel = `${button.title}: ${button.dataset.title}`;
  const text = button.querySelector('span');
  text.textContent = isSaved ? list.dataset.undone : list.dataset.remove;
  const { savedText, removedText } = document.documentElement.dataset;
  document.getElementById('status').textContent = isSaved ? removedText : savedText;
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
  const unsave = target.closest('[data-unsave]');
  if (save) toggleFavourite(save);
  if (unsave) toggleCard(unsave, document.getElementById('favourites'));
  if (save || unsave) showSaved();
});

document.addEventListener('change', ({ target: { id, value } }) => {
  if (id !== 'favourites-order') return;
  // The address has the order, for the return from an offer.
  history.replaceState(history.state, '', `?order=${value}`);
  showFavourites();
});

// Another tab has changed the list.
window.addEventListener('storage', ({ key }) => {
  if (key !== FAVOURITES_KEY) return;
  showSaved();
  if (!isShown(readFavourites())) showFavourites();
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
// The page is as long as it was only with its rows.
showFavourites().then(restoreScroll);
