/*
 * One list that sets the other lists of its group, such as the three levels of a language. They are folded unless their
 * values differ or have errors.
 */
for (const one of document.querySelectorAll('[data-together]')) {
  const details = one.closest('section').querySelector('details');
  const lists = [...details.querySelectorAll('select')];
  const showCommon = () => {
    one.value = lists.every(({ value }) => value === lists[0].value) ? lists[0].value : '';
  };
  showCommon();
  // The server then knows that the visitor saw this list only.
  one.name = one.dataset.together;
  one.parentNode.hidden = false;
  // Without JavaScript, links to what is missing lead to the lists.
  for (const link of document.querySelectorAll(`#errors a[href="#${details.id}"]`)) link.hash = one.id;
  details.open = details.querySelector('.error') !== null || lists.some(({ value }) => value !== one.value);
  details.addEventListener('change', showCommon);
  one.addEventListener('change', () => {
    for (const list of lists) {
      list.value = one.value;
      list.dispatchEvent(new Event('input', { bubbles: true }));
    }
  });
}
