// Forms with data-passkey are hidden unless the browser supports passkeys. Submitting one adds the WebAuthn response.
const api = globalThis.PublicKeyCredential;
const requests = {
  create: (options) => navigator.credentials.create({ publicKey: api.parseCreationOptionsFromJSON(options) }),
  get: (options, more) =>
    navigator.credentials.get({ publicKey: api.parseRequestOptionsFromJSON(options), ...more }),
};

/** Ends the request that waits for a choice in the field of the email address: there can be one request at a time. */
const waiting = new AbortController();

function sendCredential(form, credential) {
  form.elements.credential.value = JSON.stringify(credential);
  form.submit();
}

/** Offers passkeys in the field of the email address, as long as the challenge is valid. */
async function offerInField(form) {
  if (!(await api.isConditionalMediationAvailable?.())) return;
  const options = JSON.parse(form.dataset.options);
  const { signal } = waiting;
  const timer = setTimeout(() => waiting.abort(), options.timeout);
  try {
    sendCredential(form, await requests.get(options, { mediation: 'conditional', signal }));
  } catch {
    // Without a choice the user signs in in another way.
  } finally {
    clearTimeout(timer);
  }
}

/** Submits the form with the credential; if the user or the authenticator cancels, shows an error beside the button. */
async function submitCredential(form) {
  const status = form.querySelector('[role="status"]');
  const button = form.querySelector('button');
  status.textContent = '';
  button.disabled = true;
  try {
    waiting.abort();
    sendCredential(form, await requests[form.dataset.passkey](JSON.parse(form.dataset.options)));
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
    if (form.dataset.passkey === 'get') void offerInField(form);
  }
  for (const element of document.querySelectorAll('[data-without-passkeys]')) element.hidden = true;
}
