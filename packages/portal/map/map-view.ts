import { html, icon, type Markup, NOTHING, when } from '@curro/ui';
import type { Locale } from '../locale.ts';
import { searchForm } from '../search/form.ts';
import { type ListContext, offerRow } from '../search/offer-row.ts';
import { type PortalQuery, searchPath, withValues } from '../search/portal-query.ts';
import type { SearchResult } from '../search/search-offers.ts';
import { type Box, boxText, type Pin, widen } from './pins.ts';
import { project } from './projection.ts';
import type { ProvinceShape } from './provinces.ts';
import { DRAWING } from './view.ts';

/** The content of the page of the map. */
interface MapModel extends ListContext {
  readonly provinces: readonly ProvinceShape[];
  readonly query: PortalQuery;
  readonly result: SearchResult;
  readonly title: string;
  readonly box: Box | undefined;
  readonly zoom: number;
  /** Those with the most offers first. */
  readonly pins: readonly Pin[];
}

/** Pins of at most this number of offers lead to their list instead of a smaller box. */
const MAX_LISTED = 10;
const MAX_ZOOM = 15;
/** A chosen box is this much larger than its tile, and a wider box this much larger than the chosen one. */
const MARGIN = 1.5;
const ZOOM_OUT = 3;
/** Beyond this width in degrees, the wider box is the whole map. */
const MAX_DEGREES = 8;
/** Pins with a link in the list below the map, for the keyboard and screen readers. */
const MAX_PLACES = 24;
/** Those shown before the others are opened. */
const FIRST_PLACES = 8;

/** The address of the map of a search. */
export function mapPath({ prefix }: Pick<Locale, 'prefix'>, query: PortalQuery): string {
  const text = query.toString();
  return `${prefix}/mapa${text === '' ? '' : `?${text}`}`;
}

const inBox = (query: PortalQuery, box: Box): PortalQuery => withValues(query, 'box', [boxText(box)]);

/** A pin leads to a smaller box of the map, or to the list of its offers. */
function addressOf({ count, box }: Pin, { locale, query, zoom }: MapModel): string {
  if (count <= MAX_LISTED || zoom >= MAX_ZOOM) return searchPath(locale, inBox(query, box));
  return mapPath(locale, inBox(query, widen(box, MARGIN)));
}

/** The part of the drawing that shows a box; the whole drawing without one. */
function viewOf(box: Box | undefined): { x: number; y: number; width: number; height: number } {
  if (box === undefined) return { x: -2, y: -2, width: DRAWING.width + 4, height: DRAWING.height + 4 };
  const { west, south, east, north } = box;
  const corners = [west, east].flatMap((lon) => [south, north].map((lat) => project({ lat, lon })));
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

const fixed = (value: number): string => String(Number(value.toFixed(2)));

/** The radius of a pin as a share of the width of the map, by the square root of its share of offers. */
function radiusOf(count: number, maxCount: number): number {
  return 0.011 + 0.02 * Math.sqrt(count / maxCount);
}

function drawing(model: MapModel): Markup {
  const { provinces, pins, box, locale } = model;
  const { messages, formats } = locale;
  const view = viewOf(box);
  const maxCount = Math.max(1, ...pins.map(({ count }) => count));
  const circles = pins.map((pin) => {
    const radius = radiusOf(pin.count, maxCount) * view.width;
    const label = messages.pinMap.pin(pin.label, pin.count);
    const size = fixed(Math.min(radius, view.width * 0.02));
    return html`<a href="${addressOf(pin, model)}" tabindex="-1"><title>${label}</title><circle cx="${fixed(pin.x)}" cy="${fixed(pin.y)}" r="${fixed(radius)}"/><text x="${fixed(pin.x)}" y="${fixed(pin.y)}" font-size="${size}">${formats.number(pin.count)}</text></a>`;
  });
  return html`<svg class="pins" id="pins" viewBox="${[view.x, view.y, view.width, view.height].map(fixed).join(' ')}" aria-hidden="true" focusable="false">
<g class="land">${provinces.map(({ path }) => html`<path d="${path}"/>`)}</g>
${circles}</svg>`;
}

/** The places of the pins as a list. */
function places(model: MapModel): Markup {
  const { pins, locale } = model;
  const { messages, formats } = locale;
  const list = (listed: readonly Pin[]): Markup =>
    html`<ul>${listed.map((pin) => html`<li><a href="${addressOf(pin, model)}">${pin.label === '' ? messages.pinMap.noTown : pin.label} <span class="count">${formats.number(pin.count)}</span></a></li>`)}</ul>`;
  return when(
    pins.length > 0,
    () => html`<section class="places" aria-labelledby="places"><h2 id="places">${messages.pinMap.places}</h2>
${list(pins.slice(0, FIRST_PLACES))}
${when(pins.length > FIRST_PLACES, () => html`<details class="more"><summary>${messages.pinMap.allPlaces}</summary>${list(pins.slice(FIRST_PLACES, MAX_PLACES))}</details>`)}</section>`,
  );
}

/** The body of the page of the map. */
export function mapBody(model: MapModel): Markup {
  const { locale, query, result, title, box } = model;
  const { messages } = locale;
  const wider = box === undefined ? undefined : widen(box, ZOOM_OUT);
  const isWhole = wider === undefined || wider.east - wider.west > MAX_DEGREES;
  const form = {
    text: query.get('q') ?? '',
    place: query.getAll('city').join(', '),
    radius: Number(query.get('distance') ?? 0),
  };
  return html`<div class="band"><div class="wide">${searchForm(locale, form)}</div></div>
<div class="wide map-page">
<div class="results-head"><h1 id="headline" tabindex="-1">${title}</h1>
<p class="total"><b>${messages.results.count(result.total)}</b></p>
<p class="map-links"><a class="with-icon" href="${searchPath(locale, query)}">${icon('left')}${messages.pinMap.list}</a></p></div>
<div class="map-columns">
<section class="map-frame" id="map" tabindex="-1" aria-label="${messages.pinMap.label}">
${drawing(model)}
${box === undefined ? NOTHING : html`<p class="map-zoom"><a class="button button-quiet button-small" href="${mapPath(locale, isWhole ? withValues(query, 'box', []) : inBox(query, wider))}">${messages.pinMap.zoomOut}</a></p>`}
${places(model)}
</section>
<div><h2 class="unseen">${messages.results.count(result.total)}</h2>
<ol class="rows">${result.hits.map((hit) => offerRow(hit, model))}</ol>
${when(result.total > result.hits.length, () => html`<p class="follow"><a class="button button-quiet" href="${searchPath(locale, query)}">${messages.filters.show(result.total)}</a></p>`)}
</div></div></div>`;
}
