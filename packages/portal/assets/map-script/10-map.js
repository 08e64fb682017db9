/* The map of results: its pins and its moves. */
import { running, visit } from '../script/10-live.js';

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

/*
 * The map moves with the pointer and with two fingers, and zooms with Ctrl or ⌘ and the wheel and with two fingers; one
 * finger and the wheel scroll the page. Then the box that it shows is searched.
 * Several moves are one entry of the history.
 */
const MOVE_PIXELS = 4;
const SEARCH_AFTER_MS = 350;
const HINT_MS = 1_500;
/** The width of the whole drawing, and the smallest part of it. */
const MAX_MAP_WIDTH = 589;
const MIN_MAP_WIDTH = 3.5;
const fingers = new Map();
let isDragged = false;
let boxSearch;
let hintEnd;

/** The place in the drawing below a place in the window. */
const placeOf = (map, [x, y]) => new DOMPoint(x, y).matrixTransform(map.getScreenCTM().inverse());

/** Searches the part that the map shows; `data-box` is the box of the part that it showed first. */
function searchBox(map) {
  const { x, y, width, height } = map.viewBox.baseVal;
  const { first } = map;
  const [west, south, east, north] = map.dataset.box.split(',').map(Number);
  const lon = (at) => (west + ((east - west) * (at - first.x)) / first.width).toFixed(3);
  const lat = (at) => (north - ((north - south) * (at - first.y)) / first.height).toFixed(3);
  const url = new URL(location.href);
  url.searchParams.delete('page');
  // Without a box, the map of a search with a place shows the place.
  if (map.isWhole && !/[?&](city|province)=/.test(url.search)) url.searchParams.delete('box');
  else url.searchParams.set('box', [lon(x), lat(y + height), lon(x + width), lat(y)].join());
  const state = { isMoved: true };
  visit(url, { focus: '#pins', replace: history.state?.isMoved, scrollY: window.scrollY, state });
}

/** Shows a part that is `by` times as large, with the place `to` where the place `from` is. */
function moveMap(map, from, to, by = 1) {
  running?.abort();
  clearTimeout(boxSearch);
  const view = map.viewBox.baseVal;
  map.first ??= { x: view.x, y: view.y, width: view.width, height: view.height };
  const width = Math.max(MIN_MAP_WIDTH, Math.min(MAX_MAP_WIDTH, view.width * by));
  const scale = width / view.width;
  view.x = to.x + (view.x - from.x) * scale;
  view.y = to.y + (view.y - from.y) * scale;
  view.width = width;
  view.height *= scale;
  map.isWhole = by > 1 && width === MAX_MAP_WIDTH && map.first.width < width;
}

const searchSoon = (map) => {
  boxSearch = setTimeout(searchBox, SEARCH_AFTER_MS, map);
};

/** Says that the map moves with two fingers, or zooms with a key and the wheel. */
function showHint(isWheel) {
  const hint = document.getElementById('map-hint');
  hint.dataset.fingers ??= hint.textContent;
  hint.textContent = isWheel ? hint.dataset.wheel : hint.dataset.fingers;
  hint.hidden = false;
  clearTimeout(hintEnd);
  hintEnd = setTimeout(() => {
    hint.hidden = true;
  }, HINT_MS);
}

/** Two fingers on the map do not scroll the page. */
function holdPage() {
  const hold = (event) => {
    if (event.touches.length > 1) event.preventDefault();
  };
  document.getElementById('pins')?.addEventListener('touchmove', hold, { passive: false });
}
holdPage();
// A search has replaced the map.
document.addEventListener('curro:page', holdPage);

document.addEventListener('pointerdown', ({ target, button, pointerId, clientX, clientY }) => {
  if (button !== 0 || !target.closest('.pins')) return;
  isDragged &&= fingers.size > 0;
  fingers.set(pointerId, [clientX, clientY]);
});

document.addEventListener('pointermove', ({ pointerId, pointerType, clientX, clientY }) => {
  const before = fingers.get(pointerId);
  const map = document.getElementById('pins');
  if (!before || !map) return;
  const now = [clientX, clientY];
  const moved = Math.hypot(now[0] - before[0], now[1] - before[1]);
  if (!isDragged && moved < MOVE_PIXELS) return;
  if (pointerType === 'touch' && fingers.size === 1) {
    showHint();
    return;
  }
  isDragged = true;
  const [other] = [...fingers].flatMap(([id, place]) => (id === pointerId ? [] : [place]));
  if (other) {
    const distance = ([x, y]) => Math.hypot(x - other[0], y - other[1]);
    const middle = ([x, y]) => placeOf(map, [(x + other[0]) / 2, (y + other[1]) / 2]);
    moveMap(map, middle(now), middle(before), distance(before) / Math.max(1, distance(now)));
  } else moveMap(map, placeOf(map, now), placeOf(map, before));
  fingers.set(pointerId, now);
});

for (const type of ['pointerup', 'pointercancel']) {
  document.addEventListener(type, ({ pointerId }) => {
    const map = document.getElementById('pins');
    if (fingers.delete(pointerId) && isDragged && fingers.size === 0 && map?.first) searchSoon(map);
  });
}

document.addEventListener(
  'wheel',
  (event) => {
    const map = event.target.closest('.pins');
    if (!map || event.deltaY === 0) return;
    if (!(event.ctrlKey || event.metaKey)) {
      showHint(true);
      return;
    }
    // The whole map does not become smaller: the page scrolls.
    if (map.viewBox.baseVal.width >= MAX_MAP_WIDTH && event.deltaY > 0) return;
    event.preventDefault();
    const place = placeOf(map, [event.clientX, event.clientY]);
    moveMap(map, place, place, 1.003 ** event.deltaY);
    searchSoon(map);
  },
  { passive: false },
);

// A drag does not open the pin that it began at.
document.addEventListener(
  'click',
  (event) => {
    if (isDragged && event.target.closest('.pins')) event.preventDefault();
    isDragged = false;
  },
  true,
);

document.addEventListener('dragstart', (event) => {
  if (event.target.closest?.('.pins')) event.preventDefault();
});
