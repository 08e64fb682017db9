/* Suggestions of the two search fields: an ARIA combobox with a listbox. */
const PAUSE_MS = 120;
const MIN_LENGTH = 2;
const cache = new Map();
let pause;

async function suggestions(kind, text) {
  const query = new URLSearchParams({ q: text, for: kind }).toString();
  const known = cache.get(query);
  if (known) return known;
  const response = await fetch(`${document.documentElement.dataset.prefix}/suggest?${query}`);
  if (!response.ok) return [];
  const found = await response.json();
  const list = [...found.titles.map((value) => ({ value, note: '' })), ...found.places];
  cache.set(query, list);
  return list;
}

const listOf = (input) => document.getElementById(`${input.id}-list`);

function close(input) {
  clearTimeout(pause);
  listOf(input)?.remove();
  input.setAttribute('aria-expanded', 'false');
  input.removeAttribute('aria-activedescendant');
  input.removeAttribute('aria-controls');
}

function pick(input, option) {
  input.value = option.dataset.value;
  close(input);
  input.focus();
}

/** The number of suggestions as announced. */
const countText = ({ dataset }, count) => (count === 1 ? dataset.one : dataset.many.replace('2', count));

function option(input, { value, note }, at) {
  const item = document.createElement('li');
  item.id = `${input.id}-option-${at}`;
  item.role = 'option';
  item.dataset.value = value;
  item.setAttribute('aria-selected', 'false');
  item.append(value);
  if (note !== '') {
    const more = document.createElement('span');
    more.textContent = note;
    item.append(' ', more);
  }
  return item;
}

function open(input, found) {
  close(input);
  if (found.length === 0 || document.activeElement !== input) return;
  const list = document.createElement('ul');
  list.id = `${input.id}-list`;
  list.className = 'suggestions';
  list.role = 'listbox';
  list.setAttribute('aria-label', input.dataset.list);
  list.append(...found.map((each, at) => option(input, each, at)));
  // pointerdown precedes the loss of the focus.
  list.addEventListener('pointerdown', (event) => {
    event.preventDefault();
    const picked = event.target.closest('[role="option"]');
    if (picked) pick(input, picked);
  });
  input.after(list);
  document.getElementById('status').textContent = countText(input, found.length);
  input.setAttribute('aria-expanded', 'true');
  input.setAttribute('aria-controls', list.id);
}

function move(input, step) {
  const options = [...(listOf(input)?.children ?? [])];
  if (options.length === 0) return;
  const at = options.findIndex((each) => each.getAttribute('aria-selected') === 'true');
  const next = options.at((at + step + (at < 0 && step < 0 ? 1 : 0)) % options.length);
  options[at]?.setAttribute('aria-selected', 'false');
  next.setAttribute('aria-selected', 'true');
  next.scrollIntoView({ block: 'nearest' });
  input.setAttribute('aria-activedescendant', next.id);
}

const suggested = (target) => target instanceof HTMLInputElement && target.dataset.suggest !== undefined;

/** Adds the ARIA attributes. Fields are replaced with every search. */
function describe(input) {
  input.role = 'combobox';
  input.setAttribute('aria-autocomplete', 'list');
  input.setAttribute('aria-expanded', 'false');
}

document.addEventListener('focusin', ({ target }) => {
  if (suggested(target) && target.role !== 'combobox') describe(target);
});

document.addEventListener('focusout', ({ target }) => {
  if (suggested(target)) close(target);
});

document.addEventListener('input', ({ target }) => {
  if (!suggested(target)) return;
  clearTimeout(pause);
  const text = target.value.trim();
  if (text.length < MIN_LENGTH) {
    close(target);
    return;
  }
  pause = setTimeout(async () => {
    const found = await suggestions(target.dataset.suggest, text).catch(() => []);
    if (target.value.trim() === text) open(target, found);
  }, PAUSE_MS);
});

document.addEventListener('keydown', (event) => {
  const { target, key } = event;
  if (!suggested(target) || listOf(target) === null) return;
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    event.preventDefault();
    move(target, key === 'ArrowDown' ? 1 : -1);
  } else if (key === 'Escape') {
    event.preventDefault();
    close(target);
  } else if (key === 'Enter') {
    const picked = listOf(target).querySelector('[aria-selected="true"]');
    if (picked) {
      event.preventDefault();
      pick(target, picked);
    } else close(target);
  }
});
