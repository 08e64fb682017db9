/*
 * What a candidate writes in the form of an application stays in this tab until it is sent, so that the candidate can leave
 * the form and return to it. The page of the new application names the draft that is not needed any more, and the sign-out
 * removes all drafts.
 */
const DRAFT = 'curro.draft.';

/** The texts and the answers of a form. */
const draftFields = (form) => [...form.querySelectorAll('textarea, input[type="radio"][name^="killer-"]')];

const draftOf = (form) => `${DRAFT}${form.dataset.draft}`;

function saveDraft(form) {
  const chosen = draftFields(form).filter(({ type, checked, value }) =>
    type === 'radio' ? checked : value !== '',
  );
  const values = chosen.map(({ name, value }) => [name, value]);
  if (values.length > 0) sessionStorage.setItem(draftOf(form), JSON.stringify(values));
  else sessionStorage.removeItem(draftOf(form));
  // A file is not part of the draft: before it is lost, the browser asks.
  const hasFile = [...form.elements].some(({ type, value }) => type === 'file' && value !== '');
  if (hasFile) delete form.dataset.drafted;
  else form.dataset.drafted = 'yes';
}

/** Fills in what the form of the server leaves empty. */
function restoreDraft(form) {
  const values = new Map(JSON.parse(sessionStorage.getItem(draftOf(form)) ?? '[]'));
  const restored = draftFields(form).filter((field) => {
    if (!values.has(field.name)) return false;
    if (field.type !== 'radio') return field.value === '';
    const isOpen = !form.querySelector(`input[name="${CSS.escape(field.name)}"]:checked`);
    return isOpen && field.value === values.get(field.name);
  });
  for (const field of restored) {
    if (field.type === 'radio') field.checked = true;
    else field.value = values.get(field.name);
  }
  const notice = document.querySelector('[data-draft-notice]');
  if (notice && restored.length > 0) notice.hidden = false;
}

function removeDrafts(isMeant) {
  const names = Object.keys(sessionStorage).filter((name) => name.startsWith(DRAFT));
  for (const name of names.filter(isMeant)) sessionStorage.removeItem(name);
}

try {
  const sent = document.querySelector('[data-draft-sent]');
  if (sent) removeDrafts((name) => name === `${DRAFT}${sent.dataset.draftSent}`);
  const form = document.querySelector('form[data-draft]');
  if (form) {
    restoreDraft(form);
    for (const kind of ['input', 'change']) form.addEventListener(kind, () => saveDraft(form));
    // The server has filled in a stored letter meanwhile.
    window.addEventListener('pagehide', () => saveDraft(form));
  }
  document.addEventListener('submit', ({ target }) => {
    if (target.matches('form[action$="/salir"]')) removeDrafts(() => true);
  });
} catch {
  // Storage may be forbidden.
}
