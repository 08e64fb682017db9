/* Passing an offer on: the share sheet of the device, a copied link, paper. */
const NOTE_MS = 2_000;

/** Without permission to copy, the selected address in a field below the actions. */
function showLink(button) {
  const { dataset, title } = button;
  const field = document.getElementById('link') ?? document.createElement('input');
  Object.assign(field, { id: 'link', readOnly: true, value: dataset.copy, ariaLabel: title });
  button.closest('.actions').after(field);
  field.select();
}

async function copyLink(button) {
  const text = button.querySelector('span');
  const label = text.textContent;
  try {
    await navigator.clipboard.writeText(button.dataset.copy);
  } catch {
    showLink(button);
    return;
  }
  text.textContent = button.dataset.done;
  document.getElementById('status').textContent = button.dataset.done;
  setTimeout(() => {
    text.textContent = label;
  }, NOTE_MS);
}

/** Shows the button of the share sheet where the device has one. */
function showShareButtons() {
  for (const button of document.querySelectorAll('[data-share]')) button.hidden = !navigator.share;
}

document.addEventListener('click', ({ target }) => {
  const button = target.closest('[data-share], [data-copy], [data-print]');
  if (!button) return;
  const { share: url, title, copy } = button.dataset;
  // A cancelled share sheet is not an error.
  if (url) navigator.share({ url, title }).catch(() => undefined);
  else if (copy) copyLink(button);
  else window.print();
});

for (const type of ['curro:page', 'curro:offer']) document.addEventListener(type, showShareButtons);
showShareButtons();
