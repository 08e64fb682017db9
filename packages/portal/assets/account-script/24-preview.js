/*
 * The preview of a CV shows what the visitor chooses at once; without JavaScript, or after a failed request, the form is
 * submitted.
 */
let previewing;

document.addEventListener('change', async ({ target }) => {
  const shown = document.querySelector('.cv-preview');
  const form = target.closest('.print-form');
  if (!shown || !form) return;
  previewing?.abort();
  previewing = new AbortController();
  const address = `${form.action}?${new URLSearchParams(new FormData(form))}`;
  try {
    const response = await fetch(address, { signal: previewing.signal });
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    // The link to the PDF contains the choice, too, and the text the number of pages.
    for (const part of ['.cv-preview', '.page-head', '.preview-lead'])
      document.querySelector(part).replaceChildren(...page.querySelector(part).childNodes);
    history.replaceState(null, '', address);
  } catch (error) {
    if (error.name !== 'AbortError') form.requestSubmit();
  }
});
