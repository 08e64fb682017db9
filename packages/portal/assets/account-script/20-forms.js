/*
 * Forms whose fields depend on others: the server renders them again when such a field changes or a row is added. A
 * form is sent once.
 */
let refreshing;

/** The values of the fields by id. */
const stateOf = (form) =>
  new Map(
    [...form.elements]
      .filter(({ id }) => id !== '')
      .map(({ id, value, checked }) => [id, { value, checked }]),
  );

/** Copies the values that changed during the request to the new fields, and returns these. */
function copyChanges(form, sent, now) {
  const copied = [];
  for (const [id, { value, checked }] of now) {
    const before = sent.get(id);
    const field = form.querySelector(`#${CSS.escape(id)}`);
    if (field?.type === 'file') continue;
    if (!field || (before?.value === value && before?.checked === checked)) continue;
    if (field.type === 'checkbox' || field.type === 'radio') field.checked = checked;
    else field.value = value;
    copied.push(field);
  }
  return copied;
}

/** Submits the form as without JavaScript, after a failed request. */
function submitPlainly(form, name) {
  const field = Object.assign(document.createElement('input'), {
    type: 'hidden',
    name: 'refresh',
    value: name,
  });
  form.append(field);
  form.dataset.sent = 'yes';
  form.submit();
}

/** Replaces the fields of the form and the list of its errors by those that the server renders, and restores the focus. */
async function refresh(form, name, sourceId, focus) {
  refreshing?.abort();
  const mine = new AbortController();
  refreshing = mine;
  // Files are sent with the form only.
  const body = new URLSearchParams([...new FormData(form)].filter(([, value]) => typeof value === 'string'));
  body.set('refresh', name);
  const sent = stateOf(form);
  const opened = [...form.querySelectorAll('details[open]')].map(({ id }) => id);
  form.setAttribute('aria-busy', 'true');
  try {
    const response = await fetch(form.action, { method: 'POST', body, signal: mine.signal });
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const fresh = page.getElementById(form.id);
    if (!fresh) throw new Error('no form');
    const now = stateOf(form);
    const active = document.activeElement?.id;
    const files = [...form.querySelectorAll('.file-drop')].filter(
      (drop) => drop.firstElementChild.value !== '',
    );
    form.replaceChildren(...fresh.childNodes);
    // A chosen file cannot be copied to another input.
    for (const drop of files) {
      form.querySelector(`#${CSS.escape(drop.firstElementChild.id)}`)?.parentNode.replaceWith(drop);
    }
    const copied = copyChanges(form, sent, now);
    const errors = page.getElementById('errors');
    if (errors) document.getElementById('errors')?.replaceChildren(...errors.childNodes);
    else document.getElementById('errors')?.remove();
    // The request had their errors.
    for (const input of copied) clearErrorsOf(input);
    form.removeAttribute('aria-busy');
    for (const details of form.querySelectorAll('details')) details.open ||= opened.includes(details.id);
    document.getElementById(active === sourceId ? focus(form) : active)?.focus();
  } catch (error) {
    if (error.name !== 'AbortError') submitPlainly(form, name);
  }
}

/** Removes the errors of a field that the visitor changes, and the list of errors with its last one. */
function clearErrors({ form, name }, field) {
  for (const text of field.querySelectorAll('.error, .missing')) text.remove();
  for (const input of field.querySelectorAll('[aria-invalid]')) input.removeAttribute('aria-invalid');
  for (const sent of form.querySelectorAll('input[name="errors"]')) {
    if (sent.value.startsWith(`${name}|`)) sent.remove();
  }
  const summary = document.getElementById('errors');
  for (const link of summary?.querySelectorAll('a') ?? []) {
    if (field.querySelector(`#${CSS.escape(link.hash.slice(1))}`)) link.parentElement.remove();
  }
  for (const list of summary?.querySelectorAll('ul') ?? []) {
    const heading = list.previousElementSibling;
    const left = list.childElementCount;
    heading.textContent = left === 1 ? heading.dataset.one : heading.textContent.replace(/\d+/, left);
    if (left > 0) continue;
    heading.remove();
    list.remove();
  }
  if (summary?.childElementCount === 0) summary.remove();
  for (const panel of document.querySelectorAll(`[data-error-of="${CSS.escape(name)}"]`)) panel.remove();
}

function clearErrorsOf(input) {
  const field = input.closest('.field');
  if (field?.querySelector('.error, .missing')) clearErrors(input, field);
}

document.addEventListener('input', ({ target }) => {
  if (target.form?.matches('[data-edit]')) clearErrorsOf(target);
});

document.addEventListener('change', ({ target }) => {
  const form = target.form;
  if (form?.matches('[data-edit]') && target.matches('[data-decides]')) {
    refresh(form, target.name, target.id, () => target.id);
  }
});

/* The heading of folded lists says what is chosen. */
document.addEventListener('change', ({ target }) => {
  const fold = target.closest('.import-more');
  if (!fold) return;
  const chosen = [...fold.querySelectorAll('select')].filter(({ value }) => value !== '');
  if (chosen.length === 0) return;
  fold.querySelector('summary span').textContent = chosen
    .map(({ selectedOptions: [option] }) => option.textContent)
    .join(' · ');
});

/* A file that is too large is refused before it is sent. */
const MAX_FILE_BYTES = 5_000_000;

document.addEventListener('change', ({ target }) => {
  if (target.type !== 'file') return;
  const field = target.closest('.field');
  for (const text of field?.querySelectorAll('.error') ?? []) text.remove();
  target.removeAttribute('aria-invalid');
  if (target.dataset.tooLarge && target.files[0]?.size > MAX_FILE_BYTES) {
    target.value = '';
    target.setAttribute('aria-invalid', 'true');
    const error = Object.assign(document.createElement('p'), { className: 'error', role: 'alert' });
    error.textContent = target.dataset.tooLarge;
    field?.append(error);
  }
  const name = target.parentNode.querySelector('.file-name');
  if (name) name.textContent = target.files[0]?.name ?? '';
});

/* The response to a form without the refused file would only say that there is none. */
document.addEventListener('submit', (event) => {
  const refused = event.target.querySelector('[data-too-large][required][aria-invalid]');
  if (
    !refused ||
    refused.files.length > 0 ||
    !refused.closest('.field').querySelector('.error[role="alert"]')
  )
    return;
  event.preventDefault();
  refused.focus();
});

document.addEventListener('submit', (event) => {
  const { target: form, submitter } = event;
  if (!form.matches('[data-edit]')) return;
  if (submitter?.name === 'refresh') {
    event.preventDefault();
    const held = () => [...form.elements].filter(({ name }) => name === submitter.value);
    const before = held().length;
    refresh(form, submitter.value, submitter.id, () => held()[before]?.id ?? held().at(-1)?.id);
  } else if (form.dataset.sent) event.preventDefault();
  else {
    // A failed update would submit the form once more.
    refreshing?.abort();
    form.dataset.sent = 'yes';
  }
});

/* The number of characters below a text area. */
function count(area) {
  const counter = document.getElementById(`c-${area.name}`);
  if (!counter) return;
  const { length } = [...area.value];
  counter.firstElementChild.textContent = length.toLocaleString(document.documentElement.lang);
  counter.classList.toggle('over', length > Number(counter.dataset.max));
  const lacking = counter.querySelector('[data-min]');
  if (!lacking) return;
  const left = Number(lacking.dataset.min) - length;
  lacking.hidden = length === 0 || left <= 0;
  lacking.lastElementChild.textContent = left;
}

/* Before it leaves a form with unsaved input, the browser asks. */
let changed = document.querySelector('form[data-edit="unsaved"]');
const cancelled = new WeakSet();
for (const kind of ['input', 'change']) {
  document.addEventListener(kind, ({ target }) => {
    if (target.form?.matches('[data-edit]')) changed = target.form;
    if (target.matches('textarea')) count(target);
  });
}
/* The text of a reply that is opened. */
document.addEventListener(
  'toggle',
  ({ target }) => {
    if (target.open && target.matches('.reply')) target.querySelector('textarea').focus();
  },
  true,
);
document.addEventListener('click', ({ target }) => {
  const untick = target.closest('[data-untick]');
  for (const box of untick?.closest('section').querySelectorAll('input:checked') ?? []) {
    box.checked = false;
    box.dispatchEvent(new Event('change', { bubbles: true }));
  }
  // The links that discard the input need no question.
  const link = target.closest('.form-end a, .form-skip a');
  if (link) cancelled.add(link.closest('form'));
});
/* A link from a changed form to another one, which the server opens after it has retained the changes. */
document.addEventListener('click', (event) => {
  const link = event.target.closest('form[data-opens] .item-links a');
  const form = link?.closest('form');
  const isNewTab = event.ctrlKey || event.metaKey || event.shiftKey;
  if (!form || form !== changed || isNewTab) return;
  event.preventDefault();
  const path = document.createElement('input');
  path.type = 'hidden';
  path.name = form.dataset.opens;
  path.value = link.getAttribute('href');
  form.append(path);
  form.requestSubmit();
  path.remove();
});
window.addEventListener('beforeunload', (event) => {
  if (changed && !changed.dataset.sent && !changed.dataset.drafted && !cancelled.has(changed))
    event.preventDefault();
});

/* A page restored from the back/forward cache may be sent again. */
window.addEventListener('pageshow', () => {
  for (const form of document.querySelectorAll('form[data-sent]')) delete form.dataset.sent;
  for (const area of document.querySelectorAll('textarea')) count(area);
});
