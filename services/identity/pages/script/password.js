// A button beside each password shows it while it is typed.
for (const input of document.querySelectorAll('input[type="password"][data-show]')) {
  const { show, hide } = input.dataset;
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: show });
  button.className = 'show-password';
  button.setAttribute('aria-controls', input.id);
  button.setAttribute('aria-pressed', 'false');
  button.addEventListener('click', () => {
    const isShown = input.type === 'text';
    input.type = isShown ? 'password' : 'text';
    button.textContent = isShown ? show : hide;
    button.setAttribute('aria-pressed', String(!isShown));
    input.focus();
  });
  input.after(button);
  // A visible password is not stored as the value of a text field.
  input.form?.addEventListener('submit', () => {
    input.type = 'password';
  });
}
