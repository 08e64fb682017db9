import { BIRTH_DAY } from './dates.ts';
import { occupationLikeness } from './vocabulary.ts';

const LICENCE_CLASS = '(?:AM|A[12]|[ABCD](?:1?\\+E)|[CD]1|[ABCD]|BTP)';
const LICENCE_NAME =
  '(?:(?:carn[ée]s?|carnet|permisos?|licencias?) de (?:conducir|conducci[óo]n)|driving licen[cs]es?)';
/** A driving licence with its classes. */
export const LICENCE = new RegExp(
  String.raw`${LICENCE_NAME}(?:\s*[:·–—-]\s*|\s+)(?:(?:de )?(?:tipo|clase|class|type)\s+)?(${LICENCE_CLASS}(?:(?:\s*[,/]\s*|\s+(?:y|e|and)\s+)${LICENCE_CLASS})*)(?![\p{L}\d+])`,
  'iu',
);
/** A driving licence, also without its class. */
export const ANY_LICENCE = new RegExp(LICENCE_NAME, 'iu');

/** The keys of the driving licences that the lines state. */
export const licencesOf = (lines: readonly string[]): string[] => [
  ...new Set(
    lines.flatMap((line) =>
      (LICENCE.exec(line)?.[1] ?? '')
        .split(/[^\p{L}\d+]+(?:(?:y|e|and)\s+)?/iu)
        .filter((text) => text !== '')
        .map((text) => text.toLowerCase().replace('+', '-')),
    ),
  ),
];

/** A longer line is a paragraph, not contact data. */
const MAX_CONTACT_LINE = 400;

/** The labels of contact data, which mean nothing without them. */
const CONTACT_LABEL =
  /(?<!\p{L})(?:curr[íi]culum(?: v[íi]tae)?|cv|tel[ée]fonos?|tel|tlf|tlfno|tfno|m[óo]vil|phone|mobile|correo(?: electr[óo]nico)?|e-?mail|web|linkedin|portfolio|direcci[óo]n|domicilio|address|nombre(?: y apellidos)?|name|datos (?:personales|de contacto)|contacto?|personal (?:data|information))(?!\p{L})\.?/giu;
const EMAIL_OR_ADDRESS = /[^\s@]+@[^\s@]+\.[^\s@]+|https?:\/\/[^\s)>\]]+/g;

/** A line without what is read of it; '' if nothing is left that says something. */
export function unreadPart(line: string, read: readonly (string | RegExp)[]): string {
  if (line.length > MAX_CONTACT_LINE) return line;
  const left = [...read, BIRTH_DAY].reduce<string>(
    (text, each) => (each === '' ? text : text.replace(each, '')),
    line,
  );
  return /[\p{L}\d]/u.test(left.replace(EMAIL_OR_ADDRESS, '').replace(CONTACT_LABEL, '')) ? line : '';
}

const NAME = /^\p{Lu}[\p{L}'’.-]+(?:\s+[\p{L}'’.-]+){1,4}$/u;
const NAME_LABEL = /^(?:nombre(?: y apellidos)?|name)\s*[:·]\s*/iu;

/**
 * The name of the candidate: the first line with two to five words that is neither a title such as `Currículum vítae`
 * nor a job, else the text with a label.
 */
export function nameOf(head: readonly string[], contact: readonly string[]) {
  const isName = (text: string): boolean =>
    NAME.test(text) &&
    !/^(?:curr[íi]culum|hoja de vida|resum[ée])/iu.test(text) &&
    occupationLikeness(text) < 2;
  const line =
    contact.find((each) => NAME_LABEL.test(each) && NAME.test(each.replace(NAME_LABEL, '').trim())) ??
    head.find(isName) ??
    '';
  return { line, name: line.replace(NAME_LABEL, '').trim() };
}

export const PHONE =
  /\+\d{1,3}(?:[\s.-]?\d{2,6}){2,4}|(?:\+\d{1,3}[\s.-]?)?\d{3}[\s.-]?\d{2,3}[\s.-]?\d{2,3}(?:[\s.-]?\d{2,3})?/;

const STREET_AND_TOWN =
  /^(?:(?:direcci[óo]n|domicilio|address)\s+)?(?:(\P{Nd}[^\n|]*?)\s*[,·|–-]\s*)?((?:0[1-9]|[1-4]\d|5[0-2])\d{3})[,\s]+(\p{L}[\p{L}'’ -]*\p{L})(?:\s*[,(·|-]\s*(\p{L}[\p{L} ]+\p{L})\)?)?(?=\s*(?:$|[.,·|–-]))/iu;

const STREET =
  /^(?:c\/|c\.|calle|avda\.?|avenida|av\.|plaza|pza\.?|paseo|p\.º|carrer|r[úu]a|camino|ronda|traves[íi]a|carretera|urbanizaci[óo]n)(?=[\s/])/iu;
const ADDRESS_LABEL = /^(?:direcci[óo]n|domicilio|address)\s*[:·-]\s*/iu;

/**
 * The address of a line such as `Calle Sol 3, 49600 Benavente (Zamora)`, or of two, and the lines; undefined without a
 * Spanish postcode and a town.
 */
export function placeOf(lines: readonly string[]) {
  for (const [at, each] of lines.entries()) {
    if (each.length > MAX_CONTACT_LINE) continue;
    const text = each.replace(ADDRESS_LABEL, '');
    const [line, address = '', zipCode, city, region = ''] = STREET_AND_TOWN.exec(text) ?? [];
    if (line === undefined) continue;
    const above = (lines[at - 1] ?? '').replace(ADDRESS_LABEL, '');
    const isStreetAbove = address === '' && STREET.test(above);
    return {
      lines: isStreetAbove ? [line, lines[at - 1] ?? ''] : [line],
      person: { address: isStreetAbove ? above : address, zipCode, city, region, country: 'ES' },
    };
  }
  return undefined;
}
