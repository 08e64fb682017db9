/*
 * Offers that the visitor has opened, which cards mark, and the times at which the website of a company was opened to apply: by
 * the ids of the offers, in the storage of this browser only.
 */
const VIEWED_KEY = 'curro:viewed';
const LEFT_KEY = 'curro:left';
const MAX_VIEWED = 500;

/** The ids of the viewed offers, the last one first. */
const readViewed = () => readList(VIEWED_KEY, (id) => OFFER_ID.test(id));

/** The opened websites, as [id of the offer, time in milliseconds]. */
const readLeft = () => readList(LEFT_KEY, ([id, at]) => OFFER_ID.test(id) && at > 0);

/** Says on which day the website of a company was opened to apply. */
function showLeft() {
  // The newest time is the first one.
  const left = new Map(readLeft().toReversed());
  for (const link of document.querySelectorAll('.apply > [data-left]')) {
    const at = left.get(idOfOffer(link));
    if (!at) continue;
    const text = link.parentElement.querySelector('.left-on') ?? document.createElement('p');
    text.className = 'left-on';
    const day = new Intl.DateTimeFormat(document.documentElement.lang, { day: 'numeric', month: 'long' });
    text.textContent = link.dataset.left.replace('{day}', day.format(at));
    link.after(text);
  }
}

/** The id of the offer of a page, or of the one beside a list. */
const idOfOffer = (link) => link.closest('article').querySelector('[data-save]').dataset.save;

/** Adds a text to the age of the viewed offers of the page, so that both are on one line. */
function showViewed() {
  const viewed = new Set(readViewed());
  for (const row of document.querySelectorAll('.row[data-id]')) {
    if (!viewed.has(row.dataset.id) || row.querySelector('.row-viewed')) continue;
    const text = document.createElement('span');
    text.className = 'row-viewed';
    text.textContent = document.documentElement.dataset.viewed;
    row.querySelector('.row-end > time')?.prepend(text);
  }
  showLeft();
}

function store(key, list) {
  writeList(key, list.slice(0, MAX_VIEWED));
  showViewed();
}

const rememberViewed = (id) => store(VIEWED_KEY, [id, ...readViewed().filter((each) => each !== id)]);

// Another tab has opened an offer; a page that the browser has retained is shown again.
window.addEventListener('storage', ({ key }) => {
  if (key === VIEWED_KEY || key === LEFT_KEY) showViewed();
});
window.addEventListener('pageshow', showViewed);
// The home page has other rows.
document.addEventListener('curro:rows', showViewed);
document.addEventListener('click', ({ target }) => {
  const left = target.closest('[data-left]');
  if (left) store(LEFT_KEY, [[idOfOffer(left), Date.now()], ...readLeft()]);
  if (!target.closest('[data-clear="recent"]')) return;
  for (const key of [VIEWED_KEY, LEFT_KEY]) localStorage.removeItem(key);
  for (const text of document.querySelectorAll('.row-viewed, .left-on')) text.remove();
});

const ofPage = document.querySelector('main > article.offer [data-save]');
if (ofPage) rememberViewed(ofPage.dataset.save);
showViewed();
