/* Applies the settings to the element, and shows the code and the events of the element. */
const MAX_EVENTS = 5;
/** How long a button says that the code is copied. */
const RESULT_SHOWN_MS = 3_000;
/** Of text, by WCAG 2.2 (1.4.3). */
const MIN_CONTRAST = 4.5;
/** The contrast with white at which black is as far: the square root of that of black and white. */
const SAME_CONTRAST = Math.sqrt(21);
/** Contrasts with white from which a colour is almost black, or up to which it is almost white. */
const ALMOST_BLACK = 15;
const ALMOST_WHITE = 1.4;
/** How far the colour of a button under the pointer is on the way to black or white. */
const HOVER_SHARE = 0.2;
/** The value of a colour field. */
const COLOR = /^#[0-9a-f]{6}$/;
const element = document.querySelector('curro-search');
const settings = document.getElementById('settings');
const stage = document.getElementById('stage');
const code = document.getElementById('code');
const log = document.getElementById('events');

/** The contrast of a colour such as `#0b6b61` with white, by WCAG 2.2. */
function contrastWithWhite(color) {
  const [red, green, blue] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

/** A colour on the way to black (0) or white (255). */
function mixed(color, end) {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const mix = (part) => Math.round(part + (end - part) * HOVER_SHARE);
  return `#${parts.map((part) => mix(part).toString(16).padStart(2, '0')).join('')}`;
}

/** The readable text of a button of a colour, black or white, and another colour under the pointer on which it is, too. */
function buttonColors(color) {
  const contrast = contrastWithWhite(color);
  const isLight = contrast < SAME_CONTRAST;
  const isMixedWithWhite = isLight ? contrast > ALMOST_WHITE : contrast > ALMOST_BLACK;
  return { ink: isLight ? '#000' : '#fff', hover: mixed(color, isMixedWithWhite ? 255 : 0) };
}

/** The values of the settings by name. */
function chosenSettings() {
  const fields = [...settings.elements].filter(({ type }) => type !== 'output');
  return Object.fromEntries(
    fields.map(({ name, type, value, checked }) => [name, type === 'checkbox' ? String(checked) : value]),
  );
}

function apply() {
  const chosen = chosenSettings();
  // Without a province there is nothing to fix.
  const { only, strict } = settings.elements;
  only.disabled = chosen.province === '' || chosen.form === 'hidden';
  strict.disabled = chosen.province === '';
  const hidden = only.checked && !only.disabled ? 'province' : '';
  const set = { ...chosen, hide: chosen.form === 'hidden' ? 'form' : hidden };
  for (const name of ['theme', 'lang', 'page-size', 'province', 'hide'])
    if ((element.getAttribute(name) ?? '') !== set[name]) element.setAttribute(name, set[name]);
  stage.dataset.width = chosen.width;
  const { accent } = settings.elements;
  const color = accent.value === accent.dataset.default ? '' : accent.value;
  const { ink, hover } = buttonColors(accent.value);
  // Links on a dark background are lighter; the text of the button is the same on both.
  const link = color && `light-dark(${color}, color-mix(in srgb, ${color} 40%, white))`;
  const colors = { link, button: color, 'button-hover': hover, 'button-ink': ink };
  for (const [token, value] of Object.entries(colors)) {
    if (color) element.style.setProperty(`--curro-${token}`, value);
    else element.style.removeProperty(`--curro-${token}`);
  }
  const { faint } = settings.elements;
  faint.value = color && contrastWithWhite(color) < MIN_CONTRAST ? faint.dataset.text : '';
  // The code has only what differs from the defaults of the element.
  const defaults = { theme: 'auto', 'page-size': '10', province: '', hide: '' };
  const shown = ['theme', 'lang', 'page-size', 'province', 'hide'].filter(
    (name) => set[name] !== defaults[name],
  );
  const attributeText = shown.map((name) => ` ${name}="${set[name]}"`).join('');
  const isStrict = strict.checked && !strict.disabled;
  element.toggleAttribute('strict', isStrict);
  // The address of this page has its settings instead.
  const flags = (isStrict ? ' strict' : '') + (chosen.address === 'true' ? ' address' : '');
  const declarations = Object.entries(colors).map(([token, value]) => `--curro-${token}: ${value};`);
  const style = color ? `\n<style>curro-search { ${declarations.join(' ')} }</style>` : '';
  code.textContent = `${code.dataset.script}\n<curro-search${attributeText}${flags}></curro-search>${style}`;
}

/** Sets the settings of the address; what it does not have, or has wrongly, is as the page had it at first. */
function readAddress() {
  settings.reset();
  for (const [name, value] of new URLSearchParams(location.search)) {
    const field = Object.hasOwn(initial, name) ? settings.elements[name] : undefined;
    // Browsers warn about a colour in another form.
    if (field === undefined || (field.type === 'color' && !COLOR.test(value))) continue;
    if (field.type === 'checkbox') {
      field.checked = value === 'true';
      continue;
    }
    field.value = value;
    // A select has no value that is not among its options.
    if (field.value !== value) field.value = initial[name];
  }
  apply();
}

/** Stores the settings in the address, as an entry of the history. */
function storeInAddress() {
  const changed = Object.entries(chosenSettings()).filter(([name, value]) => value !== initial[name]);
  const query = changed.length === 0 ? '' : `?${new URLSearchParams(changed)}`;
  if (query !== location.search)
    history.pushState(history.state, '', `${location.pathname}${query}${location.hash}`);
}

const summaries = {
  'curro-search': ({ query, total }) => ({ q: query.q, page: query.page, total }),
  'curro-select': ({ offer, position, newTab }) => ({ id: offer.id, position, newTab }),
  'curro-assist': ({ kind, label }) => ({ kind, label }),
  'curro-similar': ({ offer, offers }) => ({ id: offer.id, offers: offers.length }),
  'curro-error': ({ kind, status, code: errorCode, message }) => ({ kind, status, code: errorCode, message }),
};
for (const [name, summary] of Object.entries(summaries)) {
  element.addEventListener(name, ({ detail }) => {
    const line = document.createElement('li');
    line.textContent = `${name} ${JSON.stringify(summary(detail))}`;
    log.prepend(line);
    while (log.children.length > MAX_EVENTS) log.lastElementChild.remove();
  });
}

for (const button of document.querySelectorAll('[data-copy]')) {
  button.addEventListener('click', async () => {
    const source = document.getElementById(button.dataset.copy);
    const { firstChild: label } = button;
    try {
      await navigator.clipboard.writeText(source.textContent);
      label.textContent = button.dataset.done;
    } catch {
      // Browsers refuse it on addresses without https, and where the reader does not permit it.
      getSelection().selectAllChildren(source);
      label.textContent = button.dataset.selected;
    }
    setTimeout(() => {
      label.textContent = button.dataset.label;
    }, RESULT_SHOWN_MS);
  });
}
settings.addEventListener('input', apply);
settings.addEventListener('change', storeInAddress);
addEventListener('popstate', readAddress);
// Browsers fill the fields of a page that is loaded again.
settings.reset();
const initial = chosenSettings();
readAddress();
