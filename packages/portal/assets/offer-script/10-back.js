/* A link from an offer to the list that it was opened from: results, or the saved offers. */
import { isPlainClick, isSearch } from '../script/10-live.js';

const SAVED_PATH = /^(?:\/en)?\/favoritos$/;

/** The entry of the history with an address, before the current one; undefined in browsers without the Navigation API. */
function entryBefore({ href }) {
  const { navigation } = window;
  if (!navigation?.currentEntry) return undefined;
  const before = navigation.entries().slice(0, navigation.currentEntry.index);
  return before.findLast(({ url }) => url?.replace(/#.*/, '') === href);
}

function showBackLink() {
  const trail = document.querySelector('.trail[data-back]');
  if (!trail || document.referrer === '') return;
  const from = new URL(document.referrer);
  const isSaved = from.origin === location.origin && SAVED_PATH.test(from.pathname);
  if (!isSaved && !isSearch(from)) return;
  const [item, link] = [document.createElement('li'), document.createElement('a')];
  link.href = from.pathname + from.search;
  link.textContent = `‹ ${isSaved ? trail.dataset.backSaved : trail.dataset.back}`;
  item.className = 'trail-back';
  item.append(link);
  trail.querySelector('ol').prepend(item);
  // The entry of the list has its position; its address alone shows its beginning.
  link.addEventListener('click', (event) => {
    const entry = isPlainClick(event) ? entryBefore(from) : undefined;
    if (!entry) return;
    event.preventDefault();
    window.navigation.traverseTo(entry.key);
  });
}

showBackLink();
