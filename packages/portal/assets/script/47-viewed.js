/* Offers that the visitor has opened: their ids in the storage of this browser only. Cards name them as viewed. */
const VIEWED_KEY = 'curro:viewed';
const MAX_VIEWED = 500;

/** The ids, the last one first; none when the storage is not available or holds something else. */
function readViewed() {
  try {
    return JSON.parse(localStorage.getItem(VIEWED_KEY) ?? '[]').filter((id) => OFFER_ID.test(id));
  } catch {
    return [];
  }
}

/** Adds a text before the age of the viewed offers of the page. */
function showViewed() {
  const viewed = new Set(readViewed());
  for (const row of document.querySelectorAll('.row[data-id]')) {
    if (!viewed.has(row.dataset.id) || row.querySelector('.row-viewed')) continue;
    const text = document.createElement('span');
    text.className = 'row-viewed';
    text.textContent = document.documentElement.dataset.viewed;
    row.querySelector('.row-end > time')?.before(text);
  }
}

function rememberViewed(id) {
  const ids = [id, ...readViewed().filter((each) => each !== id)].slice(0, MAX_VIEWED);
  try {
    localStorage.setItem(VIEWED_KEY, JSON.stringify(ids));
  } catch {
    // Storage may be forbidden or full.
  }
  showViewed();
}

// Another tab has opened an offer; a page that the browser has retained is shown again.
window.addEventListener('storage', ({ key }) => {
  if (key === VIEWED_KEY) showViewed();
});
window.addEventListener('pageshow', showViewed);
// The home page has other rows.
document.addEventListener('curro:rows', showViewed);
document.addEventListener('click', ({ target }) => {
  if (!target.closest('[data-clear="recent"]')) return;
  localStorage.removeItem(VIEWED_KEY);
  for (const text of document.querySelectorAll('.row-viewed')) text.remove();
});

const ofPage = document.querySelector('main > article.offer [data-save]');
if (ofPage) rememberViewed(ofPage.dataset.save);
showViewed();
