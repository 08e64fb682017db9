/* The recent searches of the home page and of the page of saved searches. */
import { readRecent, writeRecent } from '../script/50-recent.js';

const isEnglish = (path) => /^\/en(?![^/?])/.test(path);

/** A search in the language of the page; none for one of the other language, unless its label is the typed text. */
function inPageLanguage({ label, path }) {
  if (isEnglish(path) === isEnglish(location.pathname)) return [{ label, path }];
  const [, words] = /^\/(?:en)?\?(q=[^&]+)$/.exec(path) ?? [];
  const { prefix } = document.documentElement.dataset;
  return words ? [{ label: new URLSearchParams(words).get('q'), path: `${prefix || '/'}?${words}` }] : [];
}

function showRecent() {
  const section = document.getElementById('recent');
  const searches = readRecent().flatMap(inPageLanguage);
  if (!section || searches.length === 0) return;
  const items = searches.map(({ label, path }) => {
    const [item, link] = [document.createElement('li'), document.createElement('a')];
    link.href = path;
    link.textContent = label;
    item.append(link);
    return item;
  });
  section.querySelector('ul').replaceChildren(...items);
  section.hidden = false;
}

document.addEventListener('click', ({ target }) => {
  const button = target.closest('[data-clear="recent"]');
  if (!button) return;
  writeRecent([]);
  document.getElementById('recent').hidden = true;
  document.getElementById('status').textContent = button.dataset.cleared;
  document.getElementById('q')?.focus();
});

showRecent();
