import { html, icon, type Markup, NOTHING, when } from '@curro/ui';
import type { Locale } from '../locale.ts';
import type { SearchModel } from '../search/model.ts';
import { mapPath, type PortalQuery, searchPath, withValues } from '../search/portal-query.ts';
import {
  type Box,
  boxText,
  contains,
  frameOf,
  INSET,
  intersect,
  MAX_ZOOM,
  MIN_DEGREES,
  mainlandBox,
  middleOf,
  type View,
} from './box.ts';
import { BORDERS_ID, LAND_ID } from './municipalities.ts';
import { drawNeighbours } from './neighbours.ts';
import type { OfferMap } from './offer-map.ts';
import { NARROW_SCALE, type Pin } from './pins.ts';
import { isCanarian, project } from './projection.ts';
import type { ProvinceShape } from './provinces.ts';
import { LETTER_SIZE } from './town-names.ts';

/** A closer map must be this much smaller than the shown one. */
const MARGIN = 1.5;
const ZOOM_STEP = 2.5;
/** Beyond this width in degrees, the wider box is the whole map. */
const MAX_DEGREES = 8;
/** The size of a box around the pin with the most offers, in degrees. */
const CLOSER_DEGREES = 2;
/** The places below the map that are shown before the others are opened. */
const FIRST_PLACES = 8;
/** The radius of a pin and the size of its number before they are scaled. */
const PIN_UNITS = 10;
/** Digits of the scale of a pin, whose size on a map of a small part is a small number. */
const SCALE_DIGITS = 3;
/** The width of a digit and the part of a pin for its number, in parts of their size. */
const DIGIT_WIDTH = 0.6;
const NUMBER_PART = 1.5;
/** The provinces of the Canary Islands, which only the whole map shows beside the others. */
const CANARIES: ReadonlySet<string> = new Set(['las-palmas', 'santa-cruz-de-tenerife']);

const NEIGHBOURS = drawNeighbours();

type MapModel = SearchModel & { readonly map: OfferMap };

/** Digits after the point of the degrees of a box that has the same offers as its pin: about a metre. */
const EXACT_DIGITS = 5;

const inBox = (query: PortalQuery, box: Box): PortalQuery => withValues(query, 'box', [boxText(box)]);

/** Whether the searched box is that of a pin. */
export const isChosen = ({ box }: Pin, { chosen }: OfferMap): boolean =>
  chosen !== undefined && contains(chosen, middleOf(box));

/** Offers of a town with an address: from this number on, a closer map shows them apart. */
const MIN_PLACED = 2;

/**
 * A pin leads to the map of its box, which has the offers that it counts. That of a single town in a smaller box leads to the
 * list of its offers unless a closer map shows where they are, and that of a tile that no map shows larger to its offers
 * beside the map, and from there to their list.
 */
function addressOf(pin: Pin, { locale, query, map }: MapModel): string {
  const { isTown, count, unplaced } = pin;
  const box = map.box === undefined ? pin.box : intersect(pin.box, map.box);
  const target = withValues(query, 'box', [boxText(box, EXACT_DIGITS)]);
  const isOfTown = isTown && map.box !== undefined && count - unplaced < MIN_PLACED;
  const isList = map.zoom >= MAX_ZOOM ? isChosen(pin, map) : isOfTown;
  return isList ? searchPath(locale, target) : mapPath(locale, target);
}

/** Positions that a map shows apart, at least: about two pixels of its width. */
const STEPS = 550;
/** The most digits after the point in a drawing. */
const MAX_DIGITS = 10;

/** A number of the drawing with the digits that its map can show. */
const rounding = ({ width }: View): ((value: number) => string) => {
  const digits = Math.min(MAX_DIGITS, Math.max(0, Math.ceil(Math.log10(STEPS / width))));
  return (value) => String(Number(value.toFixed(digits)));
};

/** The name of a pin: its town or district, with the direction if other pins are in it, or the area around it. */
function nameOf({ town, district, isTown, side, metres }: Pin, { locale, map }: MapModel): string {
  const { area, part, noTown, ...texts } = locale.messages.pinMap;
  if (town === undefined) return noTown;
  if (side !== undefined && district !== undefined) {
    const isOnly = map.pins.filter((pin) => pin.district === district).length === 1;
    return isOnly
      ? texts.district(locale.label(town), district.name)
      : texts.districtPart(locale.label(town), district.name, side, metres);
  }
  if (side !== undefined) return part(locale.label(town), side, metres);
  return isTown ? locale.label(town) : area(locale.label(town));
}

/** What a pin says of its offers: how many are in its town, and whether they have no address. */
function titleOf(pin: Pin, model: MapModel): string {
  const { pinMap } = model.locale.messages;
  return pin.unplaced === 0
    ? nameOf(pin, model)
    : pinMap.unplaced(nameOf(pin, model), pin.count, pin.unplaced);
}

/** The radius of what reacts to a finger as a share of the width of the map: 44 pixels in a window of 360. */
const REACH = 0.034;

/** An unseen circle around a pin that reacts like it, as far as those of the other pins leave room. */
function reachOf(pin: Pin, { map: { pins, view } }: MapModel): Markup {
  const distances = pins.map((each) =>
    each === pin ? view.width : Math.hypot(each.x - pin.x, each.y - pin.y),
  );
  const reach = Math.min(REACH * view.width, Math.min(...distances) / 2 / NARROW_SCALE);
  return when(
    reach > pin.radius,
    () => html`<circle class="reach" r="${((reach / pin.radius) * PIN_UNITS).toFixed(1)}"/>`,
  );
}

function circle(pin: Pin, at: number, model: MapModel): Markup {
  const fixed = rounding(model.map.view);
  const { x, y, radius, count } = pin;
  const number = model.locale.formats.number(count);
  const size = Math.min(PIN_UNITS, (PIN_UNITS * NUMBER_PART) / (number.length * DIGIT_WIDTH));
  const smaller = when(size < PIN_UNITS, () => html` font-size="${size.toFixed(1)}"`);
  return html`<a href="${addressOf(pin, model)}" tabindex="-1" data-pin="${at}" transform="translate(${fixed(x)} ${fixed(y)})scale(${Number((radius / PIN_UNITS).toPrecision(SCALE_DIGITS))})"><title>${titleOf(pin, model)}</title>${reachOf(pin, model)}<circle r="${PIN_UNITS}"/><text${smaller}>${number}</text></a>`;
}

/** The size of the mark of an offer as a share of the width of the map. */
const MARK_SIZE = 0.0035;
/** The radius of a ring around a town without a pin as a share of the width of the map, and of a ring in parts of its pin. */
const MARK_RING = 0.02;
const RING_PART = 1.25;
/** A drop of 10 by 14 units whose tip is at the place, with a hole. */
const MARK = 'M0 0C-2-4-5-6-5-9a5 5 0 0 1 10 0C5-6 2-4 0 0zM0-7a2 2 0 0 0 0-4a2 2 0 0 0 0 4z';

/** The offer of the address at its place, above the pin that covers it; without a known address a ring around its town. */
function markOf({ locale, map: { marked, view, pins } }: MapModel): Markup {
  if (marked?.point === undefined) return NOTHING;
  const fixed = rounding(view);
  const { x, y } = project(marked.point);
  const covering = pins.find((pin) => Math.hypot(pin.x - x, pin.y - y) < pin.radius);
  if (marked.isOfTown) {
    const ring = (covering?.radius ?? MARK_RING * view.width) / PIN_UNITS;
    const at = covering ?? { x, y };
    return html`<a class="pin-offer" href="${marked.path}" tabindex="-1" transform="translate(${fixed(at.x)} ${fixed(at.y)})scale(${Number(ring.toPrecision(SCALE_DIGITS))})"><title>${marked.title} · ${locale.messages.pinMap.noAddress}</title><circle r="${PIN_UNITS * RING_PART}"/></a>`;
  }
  const top = covering === undefined ? y : covering.y - covering.radius;
  return html`<a class="pin-offer" href="${marked.path}" tabindex="-1" transform="translate(${fixed(x)} ${fixed(top)})scale(${(view.width * MARK_SIZE).toFixed(3)})"><title>${marked.title}</title><path fill-rule="evenodd" d="${MARK}"/></a>`;
}

/** The frame of a searched box that is smaller than the map: the list has the offers of the pins in it. */
function chosenFrame({ map: { chosen, view } }: MapModel): Markup {
  if (chosen === undefined) return NOTHING;
  const fixed = rounding(view);
  const { west, south, east, north } = chosen;
  const corners = [
    [west, north],
    [east, north],
    [east, south],
    [west, south],
  ].map(([lon = 0, lat = 0]) => project({ lat, lon }, isCanarian((south + north) / 2)));
  return html`<path class="chosen-box" d="M${corners.map(({ x, y }) => `${fixed(x)} ${fixed(y)}`).join('L')}z"/>`;
}

/** The sea around the Canary Islands, to the edges of the whole map and beyond. */
function inset(view: View): Markup {
  const { y, width, height } = view;
  const fixed = rounding(view);
  const corner = project(INSET);
  // A window may show more than the map at its sides.
  return html`<path class="inset" d="M${fixed(corner.x)} ${fixed(y + height * 2)}V${fixed(corner.y)}h${fixed(width)}v${fixed(height)}"/>`;
}

/** Whether a part of the drawing is in or beside a view: where the visitor may move it before the next part is sent. */
const isNear = (part: View, { x, y, width, height }: View): boolean =>
  part.x <= x + 2 * width &&
  part.x + part.width >= x - width &&
  part.y <= y + 2 * height &&
  part.y + part.height >= y - height;

/** The land of a map: the provinces in it and around it, those of a small part with their municipalities, and the neighbours of the mainland. */
function land({ provinces, map: { box, view, municipalities } }: MapModel): Markup {
  const isOfCanaries = box !== undefined && isCanarian((box.south + box.north) / 2);
  const isShown = ({ province: { key }, bounds }: ProvinceShape): boolean =>
    box === undefined ||
    (CANARIES.has(key) === isOfCanaries && !municipalities.has(key) && isNear(bounds, view));
  const paths = provinces.filter(isShown).map(({ path }) => path);
  const drawings = (id: string): Markup[] =>
    [...municipalities.values()].map((path) => html`<use href="${path}#${id}"/>`);
  return html`${when(!isOfCanaries, () => html`<path class="land abroad" d="${NEIGHBOURS}"/>`)}
${when(box === undefined, () => inset(view))}
<path class="land" d="${paths.join('')}"/>
${when(municipalities.size > 0, () => html`<g class="land">${drawings(LAND_ID)}</g><g class="borders">${drawings(BORDERS_ID)}</g>`)}`;
}

function classOf(hasPin: boolean, isWideOnly: boolean): Markup {
  const names = [...(hasPin ? ['has-pin'] : []), ...(isWideOnly ? ['wide-only'] : [])];
  return when(names.length > 0, () => html` class="${names.join(' ')}"`);
}

function drawing(model: MapModel): Markup {
  const { view, names, towns, frame, pins } = model.map;
  const fixed = rounding(view);
  return html`<svg class="pins" id="pins" data-box="${boxText(frame)}" viewBox="${[view.x, view.y, view.width, view.height].map(fixed).join(' ')}" aria-hidden="true" focusable="false">
${land(model)}
${when(towns.length > 0, () => html`<g class="towns">${towns.map(({ x, y, radius }) => html`<circle cx="${fixed(x)}" cy="${fixed(y)}" r="${fixed(radius)}"/>`)}</g>`)}
${chosenFrame(model)}
<g class="town-names" font-size="${fixed(view.width * LETTER_SIZE)}">${names.map(({ x, y, name, hasPin, isWideOnly }) => html`<text${classOf(hasPin, isWideOnly)} x="${fixed(x)}" y="${fixed(y)}">${name}</text>`)}</g>
<g font-size="${PIN_UNITS}">${pins.map((pin, at) => circle(pin, at, model))}${markOf(model)}</g></svg>`;
}

/** The places of all pins as a list, for the keyboard and screen readers. */
function places(model: MapModel): Markup {
  const { locale, map } = model;
  const { messages, formats } = locale;
  const list = (listed: readonly Pin[]): Markup =>
    html`<ul>${listed.map((pin) => html`<li><a href="${addressOf(pin, model)}">${nameOf(pin, model)} <span class="count">${formats.number(pin.count)}${when(pin.unplaced > 0, () => html` · ${messages.pinMap.unplacedShort(pin.count, pin.unplaced)}`)}</span></a></li>`)}</ul>`;
  const { pins } = map;
  return when(
    pins.length > 0,
    () => html`<section class="places" aria-labelledby="places"><h2 id="places">${messages.pinMap.places}</h2>
${list(pins.slice(0, FIRST_PLACES))}
${when(pins.length > FIRST_PLACES, () => html`<details class="more" id="more-places"><summary>${messages.pinMap.allPlaces}</summary>${list(pins.slice(FIRST_PLACES))}</details>`)}</section>`,
  );
}

/** The box around the most offers that a closer map shows apart; undefined when those of each pin are at one place. */
function closerBox({ box, pins }: OfferMap): Box | undefined {
  const first = pins.find(({ count, unplaced }) => unplaced < count);
  if (first === undefined) return undefined;
  const { lat, lon } = middleOf(first.box);
  const half = (box === undefined ? CLOSER_DEGREES : (box.east - box.west) / ZOOM_STEP) / 2;
  return frameOf({ west: lon - half, south: lat - half, east: lon + half, north: lat + half }, 1);
}

/** The links to a closer and to a wider box. */
function zoomLinks(model: MapModel): Markup {
  const { locale, query, map } = model;
  const { closer, wider } = locale.messages.pinMap;
  const { box, isOfPlace } = map;
  const link = (id: string, text: string, sign: string, target: PortalQuery): Markup =>
    html`<a id="${id}" href="${mapPath(locale, target)}" aria-label="${text}" title="${text}">${sign}</a>`;
  const isSmallest = box !== undefined && box.east - box.west < MIN_DEGREES * MARGIN;
  const closerOne = isSmallest ? undefined : closerBox(map);
  const outer = box === undefined ? undefined : frameOf(box, ZOOM_STEP);
  const isWhole = outer === undefined || outer.east - outer.west > MAX_DEGREES;
  // Without a box, the map of a search with a place shows the place.
  const whole = isOfPlace ? inBox(query, mainlandBox()) : withValues(query, 'box', []);
  // The box of the mainland does not contain the Canary Islands.
  const isBeyond = isWhole && isOfPlace && box !== undefined && isCanarian((box.south + box.north) / 2);
  return html`<p class="map-zoom">${closerOne === undefined ? NOTHING : link('map-closer', closer, '+', inBox(query, closerOne))}${when(box !== undefined && !isBeyond, () => link('map-wider', wider, '−', isWhole ? whole : inBox(query, outer)))}</p>`;
}

/** Lengths of the scale in kilometres, and the largest part of the map that it takes. */
const SCALE_LENGTHS = [100, 50, 20, 10, 5, 2, 1, 0.5, 0.2];
const SCALE_PART = 0.25;
/** The size of the drawing of the scale, which is as wide as the map. */
const SCALE_WIDTH = 100;
const SCALE_HEIGHT = 5;
const DEGREE_KM = 111.3;

/** The scale of a box; the whole map, which shows the outlines of the provinces, has none. */
function scale({ locale, map: { box, frame } }: MapModel): Markup {
  if (box === undefined) return NOTHING;
  const middle = (((frame.south + frame.north) / 2) * Math.PI) / 180;
  const across = (frame.east - frame.west) * DEGREE_KM * Math.cos(middle);
  const length = SCALE_LENGTHS.find((each) => each <= across * SCALE_PART);
  if (length === undefined) return NOTHING;
  const width = (length / across) * SCALE_WIDTH;
  const text = length < 1 ? `${locale.formats.number(length * 1000)} m` : `${length} km`;
  return html`<svg class="map-scale" viewBox="0 0 ${SCALE_WIDTH} ${SCALE_HEIGHT}" aria-hidden="true"><path d="M${(SCALE_WIDTH - 3 - width).toFixed(2)} 3v1h${width.toFixed(2)}v-1"/><text x="${SCALE_WIDTH - 3}" y="2.5">${text}</text></svg>`;
}

/** Which offer the map marks, with a link back to it. */
export const markedLine = ({ marked }: OfferMap, { messages }: Locale): Markup =>
  marked === undefined
    ? NOTHING
    : html`<p class="notice map-marked">${icon('pin')}<span><a href="${marked.path}">${marked.title}</a>${when(marked.place !== '', () => html` · ${marked.place}`)}${when(marked.point !== undefined && marked.isOfTown, () => html` · ${messages.pinMap.noAddress}`)}</span></p>`;

/** The map beside the list of results; above it in narrow windows. */
export function offerMap(model: MapModel): Markup {
  return html`<section class="map-frame" id="map" aria-label="${model.locale.messages.pinMap.label}">
<div class="map-drawing">${drawing(model)}
<p class="map-hint" id="map-hint" data-wheel="${model.locale.messages.pinMap.wheelHint}" hidden>${model.locale.messages.pinMap.hint}</p></div>
<div class="map-bar">${zoomLinks(model)}${scale(model)}</div>
${places(model)}
</section>`;
}
