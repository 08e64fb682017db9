/* A part of a read file whose lists the candidate chooses is saved with the selection, so its box is ticked. */
document.addEventListener('change', ({ target }) => {
  const box = target.closest('.import-body')?.closest('.import-entry')?.querySelector('input[name="entry"]');
  if (box && target.matches('select') && target.value !== '') box.checked = true;
});
