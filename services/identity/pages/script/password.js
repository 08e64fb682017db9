// A button beside each password shows it while it is typed.
for (const input of document.querySelectorAll('input[type="password"][data-show]')) {
  const { show, hide } = input.dataset;
  const button = Object.assign(document.createElement('button'), { type: 'button' });
  button.className = 'show-password';
  button.setAttribute('aria-controls', input.id);
  const label = input.labels[0]?.textContent.trim() ?? '';
  const name = (text) => {
    button.textContent = text;
    button.setAttribute('aria-label', `${text}: ${label}`);
  };
  name(show);
  button.addEventListener('click', () => {
    const isShown = input.type === 'text';
    input.type = isShown ? 'password' : 'text';
    name(isShown ? show : hide);
    input.focus();
  });
  input.after(button);
  // A visible password is not stored as the value of a text field.
  input.form?.addEventListener('submit', () => {
    input.type = 'password';
  });
}

// The email address follows the user to the other forms of the same sign-in, such as the one for a forgotten password.
// Another sign-in does not have it: after a sign-out or the deletion of an account the next user may be another person.
const EMAIL_KEY = 'curro.email';
const [signIn = ''] = /^\/interaction\/[^/]+/.exec(location.pathname) ?? [];
const emailKey = `${EMAIL_KEY}:${signIn}`;
const email = document.querySelector('input#email[type="email"]');
try {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(EMAIL_KEY) && key !== emailKey) sessionStorage.removeItem(key);
  }
  if (email?.value === '') email.value = sessionStorage.getItem(emailKey) ?? '';
  email?.addEventListener('input', () => sessionStorage.setItem(emailKey, email.value));
} catch {
  // Storage may be forbidden.
}

// A question with the address that was probably meant.
for (const field of document.querySelectorAll('input[type="email"][data-meant]')) {
  const question = Object.assign(document.createElement('p'), { className: 'hint meant' });
  question.setAttribute('role', 'status');
  field.after(question);
  const ask = () => {
    const meant = meantAddress(field.value);
    question.replaceChildren();
    if (meant === undefined) return;
    const button = Object.assign(document.createElement('button'), { type: 'button' });
    button.textContent = meant;
    button.addEventListener('click', () => {
      field.value = meant;
      field.dispatchEvent(new Event('input'));
      question.replaceChildren();
      field.focus();
    });
    question.append(`${field.dataset.meant} `, button, '?');
  };
  field.addEventListener('change', ask);
  ask();
}
