// A form with data-passkey stays hidden where the browser knows no passkeys. Sent, it brings along what the device says.
const offered = globalThis.PublicKeyCredential;
const ways = {
  create: (options) =>
    navigator.credentials.create({ publicKey: offered.parseCreationOptionsFromJSON(options) }),
  get: (options) => navigator.credentials.get({ publicKey: offered.parseRequestOptionsFromJSON(options) }),
};

/** Sends the form with the credential; a refusal of the person or the device is said beside the button. */
async function ask(form) {
  const said = form.querySelector('[role="status"]');
  const button = form.querySelector('button');
  said.textContent = '';
  button.disabled = true;
  try {
    const credential = await ways[form.dataset.passkey](JSON.parse(form.dataset.options));
    form.elements.credential.value = JSON.stringify(credential);
    form.submit();
  } catch {
    said.textContent = form.dataset.problem;
  } finally {
    button.disabled = false;
  }
}

if (typeof offered?.parseCreationOptionsFromJSON === 'function') {
  for (const form of document.querySelectorAll('form[data-passkey]')) {
    form.hidden = false;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void ask(form);
    });
  }
  for (const without of document.querySelectorAll('[data-without-passkeys]')) without.hidden = true;
}
