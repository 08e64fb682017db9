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

// The email address follows the user to the other forms of the sign-in, such as the one for a forgotten password.
const EMAIL_KEY = 'curro.email';
const email = document.querySelector('input#email[type="email"]');
if (email) {
  try {
    if (email.value === '') email.value = sessionStorage.getItem(EMAIL_KEY) ?? '';
    email.addEventListener('input', () => sessionStorage.setItem(EMAIL_KEY, email.value));
  } catch {
    // Storage may be forbidden.
  }
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
