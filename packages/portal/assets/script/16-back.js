/* A link from an offer to the results that it was opened from. */
function showBackLink() {
  const trail = document.querySelector('.trail[data-back]');
  if (!trail || document.referrer === '') return;
  const from = new URL(document.referrer);
  if (!isSearch(from)) return;
  const [item, link] = [document.createElement('li'), document.createElement('a')];
  link.href = from.pathname + from.search;
  link.textContent = `‹ ${trail.dataset.back}`;
  item.className = 'trail-back';
  item.append(link);
  trail.querySelector('ol').prepend(item);
}

showBackLink();
