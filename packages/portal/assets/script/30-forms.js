/*
 * Forms that are answered by the server in any case: a choice that decides about other fields brings them at once,
 * more rows come without leaving the page, and nothing is sent twice.
 */
let refreshing;

/** What stands in each field that has an id. */
const stateOf = (form) =>
  new Map(
    [...form.elements]
      .filter(({ id }) => id !== '')
      .map(({ id, value, checked }) => [id, { value, checked }]),
  );

/** What was typed while the server was asked is put into the new fields. */
function carryOver(form, sent, now) {
  for (const [id, { value, checked }] of now) {
    const before = sent.get(id);
    const field = form.querySelector(`#${CSS.escape(id)}`);
    if (!field || (before?.value === value && before?.checked === checked)) continue;
    if (field.type === 'checkbox' || field.type === 'radio') field.checked = checked;
    else field.value = value;
  }
}

/** Leaves it to the browser, when the server could not be asked on the side. */
function submitPlainly(form, name) {
  const field = Object.assign(document.createElement('input'), {
    type: 'hidden',
    name: 'refresh',
    value: name,
  });
  form.append(field);
  form.submit();
}

/** Shows the form anew with what the server makes of it; what has the focus keeps it. */
async function refresh(form, name, asking, focus) {
  refreshing?.abort();
  const mine = new AbortController();
  refreshing = mine;
  const body = new URLSearchParams(new FormData(form));
  body.set('refresh', name);
  const sent = stateOf(form);
  const open = [...form.querySelectorAll('details')].map((details) => details.open);
  form.setAttribute('aria-busy', 'true');
  try {
    const answer = await fetch(form.action, { method: 'POST', body, signal: mine.signal });
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const fresh = page.getElementById(form.id);
    if (!fresh) throw new Error('no form');
    const now = stateOf(form);
    const active = document.activeElement?.id;
    form.replaceChildren(...fresh.childNodes);
    carryOver(form, sent, now);
    form.removeAttribute('aria-busy');
    form.querySelectorAll('details').forEach((details, at) => {
      details.open ||= open[at] === true;
    });
    document.getElementById(active === asking ? focus(form) : active)?.focus();
  } catch (error) {
    if (error.name !== 'AbortError') submitPlainly(form, name);
  }
}

document.addEventListener('change', ({ target }) => {
  const form = target.form;
  if (form?.matches('[data-edit]') && target.matches('[data-decides]')) {
    refresh(form, target.name, target.id, () => target.id);
  }
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
  else form.dataset.sent = 'yes';
});

/* A page that comes back from the memory of the browser may be sent again. */
window.addEventListener('pageshow', () => {
  for (const form of document.querySelectorAll('form[data-sent]')) delete form.dataset.sent;
});
