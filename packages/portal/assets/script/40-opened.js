/* Reports which results are opened, under the id of the search (docs/search-desk.md). Nothing waits for the response. */
function reportOpened({ target }) {
  const link = target.closest('.rows[data-search] h3 a[href]');
  if (!link) return;
  const list = link.closest('.rows');
  const position = list.start + [...list.children].indexOf(link.closest('.row'));
  const id = link.closest('article').getAttribute('aria-labelledby').replace('o-', '');
  const query = new URLSearchParams({ search: list.dataset.search, position: String(position) });
  navigator.sendBeacon(`/api/1/offer/${id}/opened?${query}`);
}

document.addEventListener('click', reportOpened);
// The middle button opens a link in another tab, the right one a menu.
document.addEventListener('auxclick', (event) => {
  if (event.button === 1) reportOpened(event);
});
