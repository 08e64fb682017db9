/* The button of a text such as "camarero cerca de mí": the town nearest to the device is the place of the search. */
document.addEventListener('click', async ({ target }) => {
  const button = target.closest('[data-near-me]');
  if (!button) return;
  const form = document.getElementById('search');
  const { city } = form.elements;
  button.disabled = true;
  city.value = '';
  await locate(city);
  if (city.value !== '') form.requestSubmit();
  // The button remains, since the visitor may allow it then.
  else button.textContent = city.dataset.nearFailed;
  button.disabled = false;
});
