// Replaces the parts of the page that change: by server-sent events, or by loading the page again while work runs.
const REFRESH_MS = 3000;
/** The first progress of an upload. */
const UPLOAD_REFRESH_MS = 500;
let uploading = false;
const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'always' });

/** An instant as time before or after now; older or later than a month: undefined. */
function relativeText(iso) {
  const seconds = (Date.parse(iso) - Date.now()) / 1000;
  const unit = UNITS.find(([, size]) => Math.abs(seconds) >= size);
  if (unit === undefined) return seconds < 0 ? 'just now' : 'in a moment';
  const [name, size] = unit;
  return name === 'day' && Math.abs(seconds) > 30 * size
    ? undefined
    : relative.format(Math.trunc(seconds / size), name);
}

/** Shows times relative to now; the whole time is their title. */
function showRelativeTimes() {
  for (const time of document.querySelectorAll('.desk time[datetime]')) {
    if (time.title === '') time.title = time.textContent;
    time.textContent = relativeText(time.dateTime) ?? time.title;
  }
}

/** The parts as the server sent them: on the page, their times are relative. */
const sent = new Map();

function replaceParts(text) {
  const fresh = new DOMParser().parseFromString(text, 'text/html');
  for (const part of document.querySelectorAll('[data-part]')) {
    const { part: name } = part.dataset;
    const next = fresh.querySelector(`[data-part="${name}"]`);
    if (next === null || next.outerHTML === sent.get(name)) continue;
    sent.set(name, next.outerHTML);
    const open = new Set(
      [...part.querySelectorAll('details[open][data-name]')].map(({ dataset }) => dataset.name),
    );
    for (const details of next.querySelectorAll('details[data-name]'))
      details.open = open.has(details.dataset.name);
    part.replaceWith(next);
  }
  showRelativeTimes();
}

async function refresh() {
  if (!uploading && document.querySelector('[data-refresh]') === null) return;
  if (!document.hidden && !document.activeElement?.closest('[data-part]')) {
    const response = await fetch(location.href, { headers: { accept: 'text/html' } }).catch(() => undefined);
    if (response?.ok && !response.redirected) replaceParts(await response.text());
  }
  setTimeout(refresh, REFRESH_MS);
}

function startEvents(address) {
  const events = new EventSource(address);
  events.addEventListener('parts', ({ data }) => replaceParts(data));
}

/** Marks the values that differ from those of the release. */
function markChanged() {
  for (const part of document.querySelectorAll('[data-release]')) {
    const { value } = part.querySelector('input');
    part.classList.toggle(
      'desk-changed',
      value.trim() !== '' && Number(value) !== Number(part.dataset.release),
    );
  }
}

/** Adds a button that copies to each command and secret; browsers without a clipboard show the text only. */
function addCopyButtons() {
  if (navigator.clipboard === undefined) return;
  for (const command of document.querySelectorAll('.desk-command, .desk-secret')) {
    const text = command.textContent;
    const isSecret = command.matches('.desk-secret');
    const button = document.createElement('button');
    Object.assign(button, { type: 'button', textContent: 'Copy' });
    button.className = isSecret ? 'button button-small button-quiet' : 'desk-copy';
    button.setAttribute('aria-label', isSecret ? 'Copy the secret' : `Copy ${text}`);
    button.addEventListener('click', async () => {
      // The browser may refuse it.
      const result = await navigator.clipboard.writeText(text).then(
        () => 'Copied',
        () => 'Not copied',
      );
      button.textContent = result;
      button.setAttribute('aria-label', result);
    });
    command.append(button);
  }
}

/** While a file is sent, the page stays: it shows the progress of its import among the running ones. */
function showUpload(form) {
  const button = form.querySelector('[type="submit"]');
  button.textContent = 'Importing…';
  // A disabled button would not be part of the form that the browser is about to send.
  setTimeout(() => {
    button.disabled = true;
  });
  document.activeElement?.blur();
  document.querySelector('[data-part="running"]')?.setAttribute('data-refresh', '');
  uploading = true;
  setTimeout(refresh, UPLOAD_REFRESH_MS);
}

addCopyButtons();
document.addEventListener('submit', ({ target }) => {
  if (target.matches('[data-upload]')) showUpload(target);
});
document.addEventListener('input', markChanged);
markChanged();
document
  .querySelector('.desk :is(input, select, textarea)[aria-invalid="true"], .desk [aria-invalid="true"] input')
  ?.focus();
showRelativeTimes();
setInterval(showRelativeTimes, 30_000);
const live = document.querySelector('[data-live]');
if (live !== null) startEvents(live.dataset.live);
setTimeout(refresh, REFRESH_MS);
