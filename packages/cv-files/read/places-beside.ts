import { periodOf } from './dates.ts';
import { countOfNames } from './europass-entries.ts';
import { canBeTown, isPlace, isTownName } from './places.ts';

/** A longer line is a paragraph. */
const MAX_LINE = 300;
/** At least this share of the texts in the place of a town are known if the others are, too. */
const KNOWN_SHARE = 0.5;

/** A place in a column of its own, and the other cells of its line. */
interface PlaceCell {
  readonly place: string;
  readonly rest: readonly string[];
}

const isDated = (line: string): boolean => line.length <= MAX_LINE && periodOf(line) !== undefined;

/** The text below a period in its column: `Burgos` of `Burgos<tab>Campofrío`, below `2018 – 2020<tab>Técnico`. */
function placeBelow(line: string, above: string): PlaceCell | undefined {
  const [place = '', ...rest] = line.split('\t');
  // The length of the line above is limited before the pattern looks at it.
  const isBelow = rest.length > 0 && line.length <= MAX_LINE && isDated(above);
  return isBelow && /^[\s([]*\S{0,12}\s?\S*\d/.test(above) && !isDated(line) ? { place, rest } : undefined;
}

/** The last text of a line with a period and names: `2018 – 2024<tab>Camarero, Bar Sol<tab>Haro`. */
function placeBehind(line: string): PlaceCell | undefined {
  const cells = line.split('\t');
  const [place = '', ...others] = cells.toReversed();
  const isBehind = cells.length > 2 && isDated(line) && periodOf(cells[0] ?? '')?.own === '';
  return isBehind ? { place, rest: others.toReversed() } : undefined;
}

/** Finds the places among texts of the same kind: those that are known, and if most are, or all look so, the others. */
function placesAmong(cells: readonly (PlaceCell | undefined)[]): (cell: PlaceCell | undefined) => boolean {
  const texts = cells.flatMap((cell) => (cell === undefined ? [] : [cell.place]));
  const known = texts.filter(isPlace);
  const areMost = known.length > 0 && known.length >= texts.length * KNOWN_SHARE;
  const areAll = known.length > 0 && texts.every((text) => isPlace(text) || isTownName(text));
  return (cell) =>
    cell !== undefined && (areAll || isPlace(cell.place) || (areMost && canBeTown(cell.place)));
}

/**
 * Moves the places that are in a column of their own, below or behind the periods, into lines below the names of their
 * entries. An unknown name is that of a town if the file has known ones in the same column.
 */
export function withPlacesOfColumns(lines: readonly string[]): string[] {
  const below = lines.map((line, at) => placeBelow(line, lines[at - 1] ?? ''));
  const behind = lines.map(placeBehind);
  const [isBelow, isBehind] = [placesAmong(below), placesAmong(behind)];
  const shown = (place: string): string => (isPlace(place) ? place : `Localidad: ${place}`);
  const result: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const [under, end] = [below[at], behind[at]];
    if (under !== undefined && isBelow(under)) {
      const names = under.rest.join('\t');
      const isNamed = periodOf(lines[at - 1] ?? '')?.own !== '';
      const count = isNamed ? 1 : countOfNames([names, lines[at + 1] ?? ''], true);
      result.push(names, ...lines.slice(at + 1, at + count), shown(under.place));
      at += Math.max(count, 1) - 1;
    } else if (end !== undefined && isBehind(end)) result.push(end.rest.join('\t'), shown(end.place));
    else result.push(line);
  }
  return result;
}
