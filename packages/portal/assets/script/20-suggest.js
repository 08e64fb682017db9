/* Suggestions of the two search fields: an ARIA combobox with a listbox. An empty place field offers the nearest town. */
const PAUSE_MS = 120;
/** The radius around the nearest town, in kilometres. */
const NEAR_KM = '25';
/** How long the device may look for its location, and the age of one that it may reuse. */
const LOCATION = { timeout: 10_000, maximumAge: 600_000 };
const MIN_LENGTH = 2;
const MAX_OPTIONS = 10;
const cache = new Map();
let pause;

const request = (query) => fetch(`${document.documentElement.dataset.prefix}/suggest?${query}`);

async function suggestions({ suggest, company }, text) {
  const query = new URLSearchParams({ q: text, for: suggest }).toString();
  const known = cache.get(query);
  if (known) return known;
  const response = await request(query);
  if (!response.ok) return [];
  const { titles, companies, places } = await response.json();
  const list = [
    ...titles.map((value) => ({ value, note: '' })),
    ...companies.map((value) => ({ value, note: company })),
    ...places,
  ].slice(0, MAX_OPTIONS);
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

/** Fills the place field with the town nearest to the device. The server gets the location with a precision of 1 km. */
async function locate(input) {
  const status = document.getElementById('status');
  const radius = document.getElementById('distance');
  const { placeholder } = input;
  input.placeholder = status.dataset.loading;
  status.textContent = status.dataset.loading;
  try {
    const { coords } = await new Promise((resolve, reject) => {
      navigator.geolocation.getCurrentPosition(resolve, reject, LOCATION);
    });
    const response = await request(`near=${coords.latitude.toFixed(2)},${coords.longitude.toFixed(2)}`);
    const [place] = (await response.json()).places;
    input.value = place.value;
    radius.value ||= NEAR_KM;
    // Without offers there, the page has a larger radius.
    radius.name = 'near';
    status.textContent = `${place.value} · ${radius.selectedOptions[0].text}`;
    noteOf(input)?.remove();
  } catch {
    const note = noteOf(input) ?? document.createElement('p');
    note.className = 'search-note';
    note.textContent = input.dataset.nearFailed;
    input.form.append(note);
    status.textContent = input.dataset.nearFailed;
    input.focus();
  }
  input.placeholder = placeholder;
}

/** What the form says about the location of the device. */
const noteOf = ({ form }) => form.querySelector('.search-note');

/** A province has no radius. */
function showRadius({ form, value, id }) {
  if (id === 'city') form.classList.toggle('is-area', /\(provinc\w+\)$/.test(value));
}

function fill(input, { dataset }) {
  input.value = dataset.value;
  showRadius(input);
  close(input);
}

/**
 * Searches for a suggestion. On the home page the place of a job is asked for first; the results have both fields, for what
 * is not filled in yet.
 */
async function pick(input, option) {
  fill(input, option);
  const { city } = input.form.elements;
  const isCompany = option.lastElementChild?.textContent === input.dataset.company;
  if (input !== city && city.value === '' && !isCompany && input.closest('.band-home')) {
    city.focus();
    return;
  }
  input.focus();
  if (option.dataset.near) await locate(input);
  if (input.value !== '') input.form.requestSubmit();
}

/** The number of suggestions as announced. */
const countText = ({ dataset }, count) => (count === 1 ? dataset.one : dataset.many.replace('2', count));

function option(input, { value, note, near }, at) {
  const item = document.createElement('li');
  item.id = `${input.id}-option-${at}`;
  item.role = 'option';
  item.dataset.value = value;
  item.setAttribute('aria-selected', 'false');
  if (near) {
    item.dataset.near = near;
    item.append(input.parentElement.querySelector('svg').cloneNode(true));
  }
  item.append(near ?? value);
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
  // The field retains the focus. The list stays until the click: after a touch that had closed it, the click would be one of
  // what is below.
  list.addEventListener('pointerdown', (event) => event.preventDefault());
  list.addEventListener('click', ({ target }) => {
    const picked = target.closest('[role="option"]');
    if (picked) pick(input, picked);
  });
  input.after(list);
  document.getElementById('status').textContent = countText(input, found.length);
  input.setAttribute('aria-expanded', 'true');
  input.setAttribute('aria-controls', list.id);
}

/** The option for the nearest town, while the text is empty or begins like its name. */
function nearOption({ dataset: { near } }, text) {
  const isOffered = near && 'geolocation' in navigator && near.toLowerCase().startsWith(text.toLowerCase());
  return isOffered ? [{ value: '', note: '', near }] : [];
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

// Not when the field gets the focus: a list would cover what follows.
document.addEventListener('click', ({ target }) => {
  if (suggested(target) && target.value === '' && listOf(target) === null)
    open(target, nearOption(target, ''));
});

document.addEventListener('focusout', ({ target }) => {
  if (suggested(target)) close(target);
});

document.addEventListener('input', ({ target }) => {
  if (!suggested(target)) return;
  clearTimeout(pause);
  showRadius(target);
  noteOf(target)?.remove();
  const text = target.value.trim();
  const near = nearOption(target, text);
  if (text.length < MIN_LENGTH) {
    open(target, near);
    return;
  }
  pause = setTimeout(async () => {
    const found = await suggestions(target.dataset, text).catch(() => []);
    if (target.value.trim() === text) open(target, [...near, ...found]);
  }, PAUSE_MS);
});

document.addEventListener('keydown', (event) => {
  const { target, key } = event;
  if (!suggested(target)) return;
  if (key === 'ArrowDown' && target.value === '' && listOf(target) === null) {
    open(target, nearOption(target, ''));
  }
  if (listOf(target) === null) return;
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    event.preventDefault();
    move(target, key === 'ArrowDown' ? 1 : -1);
  } else if (key === 'Escape') {
    event.preventDefault();
    close(target);
  } else if (key === 'Enter' || key === 'Tab') {
    const picked = listOf(target).querySelector('[aria-selected="true"]');
    // Tab goes on to the next field with the suggestion in this one.
    if (key === 'Tab' && picked && !picked.dataset.near) fill(target, picked);
    else if (key === 'Enter' && picked) {
      event.preventDefault();
      pick(target, picked);
    } else close(target);
  }
});
