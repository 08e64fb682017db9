/* The page of saved offers: its rows, their order, and removing them. */
import {
  FAVOURITES_KEY,
  readFavourites,
  restoreScroll,
  showSaved,
  writeFavourites,
} from '../script/45-favourites.js';

const list = document.getElementById('favourites');
/** The offers that were removed here, by id. */
const removedFavourites = new Map();

/** Fills the page of saved offers with the rows that the server renders for them. */
async function showFavourites() {
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
function toggleCard(button) {
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

document.addEventListener('click', ({ target }) => {
  const unsave = target.closest('[data-unsave]');
  if (!unsave) return;
  toggleCard(unsave);
  showSaved();
});

document.addEventListener('change', ({ target: { id, value } }) => {
  if (id !== 'favourites-order') return;
  // The address has the order, for the return from an offer.
  history.replaceState(history.state, '', `?order=${value}`);
  showFavourites();
});

// Another tab has changed the list.
window.addEventListener('storage', ({ key }) => {
  if (key === FAVOURITES_KEY && !isShown(readFavourites())) showFavourites();
});

// The page is as long as it was only with its rows.
showFavourites().then(restoreScroll);
