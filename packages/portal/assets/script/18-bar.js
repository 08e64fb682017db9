/*
 * In narrow windows the bar with the button of the filters remains above the results. While it is there, it also has the
 * order of the list and, where the search form is not in view, what is searched.
 */
function markStuckBar() {
  const bar = document.getElementById('filters');
  const isStuck =
    bar !== null &&
    hasSheet.matches &&
    bar.getBoundingClientRect().top <= Number.parseFloat(getComputedStyle(bar).top) + 1;
  document.documentElement.classList.toggle('bar-stuck', isStuck);
}

for (const type of ['scroll', 'resize']) window.addEventListener(type, markStuckBar, { passive: true });
markStuckBar();

document.addEventListener(
  'click',
  (event) => {
    if (!event.target.closest('#search-again')) return;
    event.preventDefault();
    window.scrollTo(0, 0);
    document.getElementById('q').focus();
  },
  true,
);
