/*
 * Lists of many checkboxes as a text field with suggestions and one chip for each chosen option: an ARIA combobox with a
 * listbox. The checkboxes remain the values of the form.
 */
const MAX_LISTED = 60;
const folded = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const element = (tag, properties = {}, attributes = {}) => {
  const made = Object.assign(document.createElement(tag), properties);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
};

const labelOf = (box) => box.parentNode.textContent.trim();
const groupOf = (box) => box.closest('.fold .fold')?.querySelector('summary > span').textContent ?? '';
const partsOf = (picker) => ({
  boxes: [...picker.querySelectorAll('input[type="checkbox"]')],
  chips: picker.querySelector('.picker-chips'),
  input: picker.querySelector('[role="combobox"]'),
  list: picker.querySelector('[role="listbox"]'),
});

function close(picker) {
  const { input, list } = partsOf(picker);
  list.hidden = true;
  list.replaceChildren();
  input.setAttribute('aria-expanded', 'false');
  input.removeAttribute('aria-activedescendant');
}

/** The options that contain the typed text, those whose own name begins with it first. */
function matching(picker) {
  const { boxes, input } = partsOf(picker);
  const typed = folded(input.value.trim());
  const rank = (box) => {
    const own = folded(labelOf(box));
    if (own.startsWith(typed)) return 0;
    if (own.includes(typed)) return 1;
    return folded(groupOf(box)).includes(typed) ? 2 : undefined;
  };
  return boxes
    .filter((box) => !box.checked)
    .map((box) => ({ box, rank: rank(box) }))
    .filter(({ rank: found }) => found !== undefined)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MAX_LISTED)
    .map(({ box }) => box);
}

function open(picker) {
  const { boxes, input, list } = partsOf(picker);
  const found = matching(picker);
  input.removeAttribute('aria-activedescendant');
  list.replaceChildren(
    ...found.map((box) => {
      const at = boxes.indexOf(box);
      const option = element(
        'li',
        { id: `${list.id}-${at}`, role: 'option', textContent: labelOf(box) },
        { 'aria-selected': 'false', 'data-at': at },
      );
      const group = groupOf(box);
      if (group !== '') option.append(' ', element('span', { textContent: group }));
      return option;
    }),
  );
  if (found.length === 0)
    list.append(element('li', { textContent: picker.dataset.nothing, className: 'hint' }));
  list.hidden = false;
  input.setAttribute('aria-expanded', 'true');
}

function showChips(picker) {
  const { boxes, chips } = partsOf(picker);
  chips.replaceChildren(
    ...boxes
      .filter(({ checked }) => checked)
      .map((box) => {
        const label = labelOf(box);
        const button = element(
          'button',
          { type: 'button', textContent: label },
          { 'aria-label': `${picker.dataset.remove} ${label}`, 'data-at': boxes.indexOf(box) },
        );
        const item = element('li');
        item.append(button);
        return item;
      }),
  );
}

function choose(picker, at, checked) {
  const { boxes, input } = partsOf(picker);
  const box = boxes[at];
  box.checked = checked;
  input.value = '';
  showChips(picker);
  close(picker);
  input.focus();
  const { added, removed } = picker.dataset;
  document.getElementById('status').textContent = `${labelOf(box)}: ${checked ? added : removed}`;
  box.dispatchEvent(new Event('change', { bubbles: true }));
}

function move(picker, step) {
  const { input, list } = partsOf(picker);
  const options = [...list.querySelectorAll('[role="option"]')];
  if (options.length === 0) return;
  const at = options.findIndex(({ id }) => id === input.getAttribute('aria-activedescendant'));
  const next = options.at((at + step + (at < 0 && step < 0 ? 1 : 0)) % options.length);
  options[at]?.setAttribute('aria-selected', 'false');
  next.setAttribute('aria-selected', 'true');
  next.scrollIntoView({ block: 'nearest' });
  input.setAttribute('aria-activedescendant', next.id);
}

function enhance(picker) {
  const field = picker.closest('fieldset');
  const fallback = picker.querySelector('details');
  const first = picker.querySelector('input[type="checkbox"]');
  const list = element(
    'ul',
    { id: `${first.id}-list`, role: 'listbox', className: 'suggestions', hidden: true },
    { 'aria-label': picker.dataset.label },
  );
  const input = element(
    'input',
    { type: 'text', role: 'combobox', autocomplete: 'off', placeholder: picker.dataset.placeholder },
    {
      'aria-label': picker.dataset.label,
      'aria-autocomplete': 'list',
      'aria-expanded': 'false',
      'aria-controls': list.id,
    },
  );
  for (const name of ['aria-describedby', 'aria-invalid']) {
    const value = first.getAttribute(name);
    if (value !== null) input.setAttribute(name, value);
  }
  const chips = element('ul', { className: 'picker-chips' });
  const box = element('div', { className: 'picker-box' });
  box.append(chips, input, list);
  picker.prepend(box);
  fallback.hidden = true;
  field.classList.add('picker-ready');
  showChips(picker);

  input.addEventListener('input', () => open(picker));
  input.addEventListener('click', () => open(picker));
  input.addEventListener('blur', () => close(picker));
  input.addEventListener('keydown', (event) => {
    const { key } = event;
    const isOpen = !list.hidden;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) open(picker);
      move(picker, key === 'ArrowDown' ? 1 : -1);
    } else if (key === 'Escape' && isOpen) {
      event.preventDefault();
      close(picker);
    } else if (key === 'Enter' && (isOpen || input.value !== '')) {
      event.preventDefault();
      const typed = input.value.trim() !== '';
      const active =
        list.querySelector('[aria-selected="true"]') ?? (typed && list.querySelector('[role="option"]'));
      if (active) choose(picker, active.dataset.at, true);
    } else if (key === 'Backspace' && input.value === '') {
      const last = chips.querySelector('li:last-child button');
      if (last) choose(picker, last.dataset.at, false);
    }
  });
  // The focus remains in the text field, whose loss closes the list.
  list.addEventListener('mousedown', (event) => event.preventDefault());
  // A touch that scrolls the list is not a click.
  list.addEventListener('click', ({ target }) => {
    const option = target.closest('[role="option"]');
    if (option) choose(picker, option.dataset.at, true);
  });
  chips.addEventListener('click', ({ target }) => {
    const chip = target.closest('button');
    if (chip) choose(picker, chip.dataset.at, false);
  });
}

const enhanceAll = () => {
  for (const picker of document.querySelectorAll('.picker')) {
    if (picker.querySelector('[role="combobox"]') === null) enhance(picker);
  }
};
enhanceAll();
// The fields of a form are replaced when a field changes that others depend on.
for (const form of document.querySelectorAll('form[data-edit]')) {
  new MutationObserver(enhanceAll).observe(form, { childList: true });
}

/* A link to an error of a field leads to the text field instead of the hidden checkbox. */
document.addEventListener('click', (event) => {
  const link = event.target.closest('.summary a[href^="#"]');
  const target = link && document.getElementById(link.hash.slice(1));
  const input = target?.closest('.picker')?.querySelector('[role="combobox"]');
  if (!input) return;
  event.preventDefault();
  input.focus();
});
