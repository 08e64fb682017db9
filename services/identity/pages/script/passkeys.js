// Forms with data-passkey are hidden unless the browser supports passkeys. Submitting one adds the WebAuthn response.
const api = globalThis.PublicKeyCredential;
const requests = {
  create: (options) => navigator.credentials.create({ publicKey: api.parseCreationOptionsFromJSON(options) }),
  get: (options) => navigator.credentials.get({ publicKey: api.parseRequestOptionsFromJSON(options) }),
};

/** Submits the form with the credential; if the user or the authenticator cancels, shows an error beside the button. */
async function submitCredential(form) {
  const status = form.querySelector('[role="status"]');
  const button = form.querySelector('button');
  status.textContent = '';
  button.disabled = true;
  try {
    const credential = await requests[form.dataset.passkey](JSON.parse(form.dataset.options));
    form.elements.credential.value = JSON.stringify(credential);
    form.submit();
  } catch {
    status.textContent = form.dataset.problem;
  } finally {
    button.disabled = false;
  }
}

if (typeof api?.parseCreationOptionsFromJSON === 'function') {
  for (const form of document.querySelectorAll('form[data-passkey]')) {
    form.hidden = false;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void submitCredential(form);
    });
  }
  for (const element of document.querySelectorAll('[data-without-passkeys]')) element.hidden = true;
}
