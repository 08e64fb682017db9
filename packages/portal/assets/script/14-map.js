/* The pin of a card and the cards of a pin are marked together, with the pointer and with the keyboard. */
function markPin({ target, type }) {
  const marked = target.closest?.('[data-pin]');
  if (!marked) return;
  const isOn = type === 'mouseover' || type === 'focusin';
  for (const each of document.querySelectorAll(`[data-pin="${marked.dataset.pin}"]`)) {
    each.classList.toggle(each.matches('.row') ? 'row-near' : 'pin-current', isOn);
  }
}

for (const type of ['mouseover', 'mouseout', 'focusin', 'focusout']) document.addEventListener(type, markPin);
