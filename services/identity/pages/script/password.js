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
