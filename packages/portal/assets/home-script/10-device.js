/*
 * What the home page shows of this device: the latest offers of its last search, how many are new since the visit before, and
 * its recent searches and saved offers in place of the searches of all visitors.
 */
/** The time of the last home page and the end of the visit before, only beside recent searches. */
const VISIT_KEY = 'curro:visit';
/** A longer pause ends a visit. */
const PAUSE_OF_VISIT_MS = 1_800_000;

const recent = document.getElementById('recent');
const popular = document.querySelector('.popular[aria-labelledby="popular"]');
const heading = document.getElementById('newest');
const list = heading.parentElement.querySelector('.rows');
const all = heading.parentElement.querySelector('.button');
const latest = {
  heading: heading.textContent,
  rows: [...list.children],
  href: all.href,
  text: all.textContent,
};

/** The end of the visit before, in milliseconds; undefined on a first visit. */
function readVisit() {
  try {
    const now = Date.now();
    const { seen = now, before } = JSON.parse(localStorage.getItem(VISIT_KEY) ?? '{}');
    const last = now - seen > PAUSE_OF_VISIT_MS ? seen : before;
    localStorage.setItem(VISIT_KEY, JSON.stringify({ seen: now, before: last }));
    return last;
  } catch {
    return undefined;
  }
}

function linkTo(href, text) {
  const link = document.createElement('a');
  link.href = href;
  link.textContent = text;
  return link;
}

const numberText = ({ one, many }, count) => (count === 1 ? one : many.replace('2', count));

/** A link to the saved offers behind the recent searches. */
function showSavedOffers(searches) {
  const saved = Number(document.getElementById('favourites-count')?.textContent);
  if (!saved) return;
  const item = document.createElement('li');
  item.append(linkTo(searches.dataset.saved, numberText(searches.dataset, saved)));
  searches.append(item);
}

/** The latest offers of a search in place of those of all, and how many are new since the last visit. */
async function showLatest({ href, textContent: label }, visit) {
  const url = new URL(href);
  url.searchParams.set('order', 'updated-desc');
  for (const order of ['byDistance', 'bySalary']) url.searchParams.delete(order);
  url.searchParams.set('inicio', '1');
  const response = await fetch(url, { headers: { accept: 'text/html' } });
  if (!response.ok) return;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const found = [...page.querySelectorAll('.results-list > .rows:first-of-type > .row')];
  if (found.length === 0) return;
  const isNew = (row) => Date.parse(row.querySelector('time').dateTime) > visit;
  const count = visit ? found.filter(isNew).length : 0;
  for (const excerpt of page.querySelectorAll('.row-excerpt')) excerpt.remove();
  for (const mark of page.querySelectorAll('.row mark')) mark.replaceWith(...mark.childNodes);
  list.replaceChildren(...found.slice(0, latest.rows.length));
  heading.replaceChildren(linkTo(href, heading.dataset.mine.replace('…', label)));
  all.href = href;
  all.textContent = heading.dataset.all;
  if (count > 0) {
    const note = document.createElement('span');
    note.className = 'newest-count';
    note.textContent = numberText(heading.dataset, count);
    heading.append(' ', note);
  }
  document.dispatchEvent(new Event('curro:rows'));
}

function forget() {
  localStorage.removeItem(VISIT_KEY);
  if (popular) popular.hidden = false;
  heading.textContent = latest.heading;
  all.href = latest.href;
  all.textContent = latest.text;
  list.replaceChildren(...latest.rows);
}

document.addEventListener('click', ({ target }) => {
  if (target.closest('[data-clear="recent"]')) forget();
});

const search = recent.querySelector('a');
if (search) {
  if (popular) popular.hidden = true;
  showSavedOffers(recent.querySelector('ul'));
  // Without them the page has the offers of all.
  showLatest(search, readVisit()).catch(() => undefined);
}
