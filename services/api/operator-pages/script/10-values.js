/*
 * Fields for a value of a dictionary: an ARIA combobox whose list is in the top layer, because tables scroll. Without
 * text it lists what resembles the word of the source.
 */
const VALUES_PAUSE_MS = 120;
const GAP_PX = 4;
let valuesPause;

const isValueField = (target) => target instanceof HTMLInputElement && target.dataset.values !== undefined;
const valueListOf = (input) => document.getElementById(`${input.id}-list`);

function closeValues(input) {
  clearTimeout(valuesPause);
  valueListOf(input)?.remove();
  input.setAttribute('aria-expanded', 'false');
  input.removeAttribute('aria-activedescendant');
  input.removeAttribute('aria-controls');
}

function pickValue(input, { dataset }) {
  input.value = dataset.value;
  closeValues(input);
  input.focus();
}

function valueOption(input, { name, note }, at) {
  const item = Object.assign(document.createElement('li'), {
    id: `${input.id}-option-${at}`,
    role: 'option',
  });
  item.dataset.value = name;
  item.setAttribute('aria-selected', 'false');
  item.append(name);
  if (note !== '') item.append(' ', Object.assign(document.createElement('small'), { textContent: note }));
  return item;
}

function openValues(input, values) {
  closeValues(input);
  if (values.length === 0 || document.activeElement !== input) return;
  const list = Object.assign(document.createElement('ul'), {
    id: `${input.id}-list`,
    className: 'desk-values',
    role: 'listbox',
    popover: 'manual',
  });
  list.setAttribute('aria-label', input.getAttribute('aria-label'));
  list.append(...values.map((each, at) => valueOption(input, each, at)));
  // pointerdown precedes the loss of the focus.
  list.addEventListener('pointerdown', (event) => event.preventDefault());
  list.addEventListener('click', ({ target }) => {
    const picked = target.closest('[role="option"]');
    if (picked) pickValue(input, picked);
  });
  input.after(list);
  list.showPopover();
  const { left, top, bottom, width } = input.getBoundingClientRect();
  const isBelow = innerHeight - bottom >= list.offsetHeight || innerHeight - bottom >= top;
  const room = (isBelow ? innerHeight - bottom : top) - 2 * GAP_PX;
  list.style.maxHeight = `${Math.min(list.offsetHeight, room)}px`;
  list.style.minWidth = `${width}px`;
  list.style.left = `${Math.max(GAP_PX, Math.min(left, innerWidth - list.offsetWidth - GAP_PX))}px`;
  list.style.top = `${isBelow ? bottom + GAP_PX : top - GAP_PX - list.offsetHeight}px`;
  input.setAttribute('aria-expanded', 'true');
  input.setAttribute('aria-controls', list.id);
}

async function suggestValues(input) {
  const text = input.value.trim();
  const { values: field, word, province } = input.dataset;
  const query = new URLSearchParams({ field, q: text || word, ...(province ? { province } : {}) });
  const response = await fetch(`/ops/unmapped/values?${query}`).catch(() => undefined);
  if (!response?.ok) return;
  const { values } = await response.json();
  if (input.value.trim() === text) openValues(input, values);
}

function moveInValues(input, step) {
  const options = [...valueListOf(input).children];
  const at = options.findIndex((each) => each.getAttribute('aria-selected') === 'true');
  const next = options.at((at + step + (at < 0 && step < 0 ? 1 : 0)) % options.length);
  options[at]?.setAttribute('aria-selected', 'false');
  next.setAttribute('aria-selected', 'true');
  next.scrollIntoView({ block: 'nearest' });
  input.setAttribute('aria-activedescendant', next.id);
}

for (const input of document.querySelectorAll('[data-values]')) {
  input.role = 'combobox';
  input.setAttribute('aria-autocomplete', 'list');
  input.setAttribute('aria-expanded', 'false');
}
document.addEventListener('click', ({ target }) => {
  if (isValueField(target) && valueListOf(target) === null) suggestValues(target);
});
document.addEventListener('focusout', ({ target }) => {
  if (isValueField(target)) closeValues(target);
});
document.addEventListener('input', ({ target }) => {
  if (!isValueField(target)) return;
  clearTimeout(valuesPause);
  valuesPause = setTimeout(() => suggestValues(target), VALUES_PAUSE_MS);
});
// A list in the top layer does not move with its field.
addEventListener(
  'scroll',
  ({ target }) => {
    const input = document.activeElement;
    if (isValueField(input) && target !== valueListOf(input)) closeValues(input);
  },
  { capture: true, passive: true },
);
document.addEventListener('keydown', (event) => {
  const { target, key } = event;
  if (!isValueField(target)) return;
  const list = valueListOf(target);
  if (key === 'ArrowDown' && list === null) {
    event.preventDefault();
    suggestValues(target);
  }
  if (list === null) return;
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    event.preventDefault();
    moveInValues(target, key === 'ArrowDown' ? 1 : -1);
  } else if (key === 'Escape') {
    event.preventDefault();
    closeValues(target);
  } else if (key === 'Enter') {
    const picked = list.querySelector('[aria-selected="true"]');
    if (picked) {
      event.preventDefault();
      pickValue(target, picked);
    } else closeValues(target);
  }
});
