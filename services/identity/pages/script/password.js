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

// A question with the address that was probably meant, such as that of gmail.com for gmial.com.
const isOneLetterOff = (typed, domain) => {
  let at = 0;
  while (at < typed.length && typed[at] === domain[at]) at += 1;
  const [rest, meant] = [typed.slice(at), domain.slice(at)];
  return (
    rest.slice(1) === meant ||
    rest === meant.slice(1) ||
    rest.slice(1) === meant.slice(1) ||
    (rest[0] === meant[1] && rest[1] === meant[0] && rest.slice(2) === meant.slice(2))
  );
};
if (email?.dataset.domains) {
  const domains = email.dataset.domains.split(' ');
  const known = [...domains, ...email.dataset.similar.split(' ')];
  const question = Object.assign(document.createElement('p'), { className: 'hint meant' });
  question.setAttribute('role', 'status');
  email.after(question);
  const ask = () => {
    const [, name = '', domain = ''] = /^(.+)@(.+)$/.exec(email.value.trim()) ?? [];
    const typed = domain.toLowerCase();
    const meant = known.includes(typed) ? undefined : domains.find((each) => isOneLetterOff(typed, each));
    question.replaceChildren();
    if (name === '' || meant === undefined) return;
    const button = Object.assign(document.createElement('button'), { type: 'button' });
    button.textContent = `${name}@${meant}`;
    button.addEventListener('click', () => {
      email.value = button.textContent;
      email.dispatchEvent(new Event('input'));
      question.replaceChildren();
      email.focus();
    });
    question.append(`${email.dataset.meant} `, button, '?');
  };
  email.addEventListener('change', ask);
  ask();
}
