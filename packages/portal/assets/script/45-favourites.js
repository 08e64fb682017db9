/*
 * Saved offers: a list of {id, title, company, facts, pay, mark, savedAt} in the storage of this browser. A signed-in
 * visitor's account may read it from there.
 */
const FAVOURITES_KEY = 'curro.favourites';
/** The ids of the list that the account of a signed-in visitor had. */
const ACCOUNT_KEY = 'curro.favourites.account';
const MAX_FAVOURITES = 200;
const OFFER_ID = /^[0-9a-f]{32}$/;
/** The offers that were removed on the page of saved offers, by id. */
const removedFavourites = new Map();

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

/** An element with a class and text. */
function element(name, className, text = '') {
  const made = document.createElement(name);
  made.className = className;
  made.append(text);
  return made;
}

/** The card of a saved offer, like those of the results. */
function favouriteItem({ id, title, company, facts, pay, mark, savedAt }, { dataset }) {
  const [item, article] = [element('li', 'row row-saved'), element('article', '')];
  const [head, heading, link] = [element('div', 'row-head'), element('h2', ''), element('a', '', title)];
  link.href = `${dataset.offer}${id}`;
  heading.append(link);
  head.append(heading, element('p', 'row-company', company));
  // An offer that another browser saved has no initials here.
  const [initials, colour = ''] = mark ?? [];
  const logo = element('span', `company-mark ${colour}`, initials || (company ?? '').slice(0, 1));
  logo.ariaHidden = 'true';
  const remove = element('button', 'save');
  remove.type = 'button';
  remove.title = dataset.remove;
  remove.dataset.unsave = id;
  remove.dataset.title = title;
  remove.ariaPressed = 'true';
  remove.ariaLabel = `${dataset.remove}: ${title}`;
  remove.append(document.querySelector('#no-favourites .icon').cloneNode(true));
  const end = element('p', 'row-end');
  const [amount, saved] = [element('span', /\d/.test(pay) ? 'row-pay' : '', pay), element('span', '')];
  const day = new Date(savedAt);
  if (!Number.isNaN(day.getTime())) {
    saved.append(
      `${dataset.savedAt} ${day.toLocaleDateString(dataset.language, { day: 'numeric', month: 'short' })}`,
    );
  }
  end.append(amount, saved);
  article.append(logo, head, remove, element('p', 'row-facts', facts), end);
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

/** What the card or the page of an offer shows: its conditions and its end, its salary, the initials of its company. */
function shownFacts(button) {
  const offer = button.closest('.row, .offer');
  const textsOf = (selector) =>
    [...offer.querySelectorAll(selector)].map((part) => part.textContent.replace(/\s+/g, ' ').trim());
  const logo = offer.querySelector('.company-mark') ?? document.querySelector('.company-head .company-mark');
  return {
    facts: textsOf('.row-facts li, .offer-place, .offer-until').join(' · '),
    pay: textsOf('.row-end > :first-child, .apply-pay')[0],
    mark: [logo.textContent, logo.classList[1] ?? ''],
  };
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
  const { savedText, removedText } = document.documentElement.dataset;
  document.getElementById('status').textContent = isSaved ? removedText : savedText;
}

function toggleFavourite(button) {
  const { dataset, ariaPressed } = button;
  const { save: id, title, company } = dataset;
  const others = readFavourites().filter((offer) => offer.id !== id);
  const isSaved = ariaPressed === 'true';
  const savedAt = new Date().toISOString();
  writeFavourites(
    (isSaved ? others : [{ id, title, company, ...shownFacts(button), savedAt }, ...others]).slice(
      0,
      MAX_FAVOURITES,
    ),
  );
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

// Another tab has changed the list.
window.addEventListener('storage', ({ key }) => {
  if (key !== FAVOURITES_KEY) return;
  showSaved();
  showFavourites();
});

/** The list of an account leaves the browser when the visitor signs out (46-account-favourites.js of the account script). */
function removeAccountList() {
  const isSignedIn = document.querySelector('form[action$="/salir"]') !== null;
  try {
    if (isSignedIn || localStorage.getItem(ACCOUNT_KEY) === null) return;
    for (const name of [ACCOUNT_KEY, FAVOURITES_KEY]) localStorage.removeItem(name);
  } catch {
    // Storage may be forbidden.
  }
}

removeAccountList();
showSaved();
showFavourites();
