import { type CvDraft, textsIn } from '../draft.ts';
import { areNames, wordsOfName } from '../name-particles.ts';
import { BIRTH_DAY, birthPlaceOf } from './dates.ts';
import { isEnglishName, isFirstName, isMiddleName } from './first-names.ts';
import type { LabelledData } from './labelled-data.ts';
import { isLargeTown, isPlace, isProvince, isSpain } from './places.ts';
import { companyLikeness, occupationLikeness, withoutBullet } from './vocabulary.ts';

/** A longer line is a paragraph, not contact data. */
const MAX_CONTACT_LINE = 400;

/** `CE` and `C1E` are the names of the directive of `C+E` and `C1+E`; `DE` is also a word. */
const LICENCE_CLASS = '(?:AM|A[12]|[ABCD](?:1?\\+E)|[CD]1E|[BC]E|[BCD]1|[ABCD]|BTP)';
const LICENCE_NAME =
  '(?:(?:carn[ée]s?|carnets?|permisos?|perm[íi]s|licencias?) de (?:conducir|conducci[óo]n?|conduir)|driving licen[cs]es?)';
/** What is between two classes; between cells, the second one is alone in its cell: not `C/ Mayor 3`. */
const NEXT_CLASS = String.raw`(?:(?:\s*[,;/]\s*|\s+(?:y|e|i|and)\s+)${LICENCE_CLASS}|\s*[|·\t]\s*${LICENCE_CLASS}(?=\s*(?:[|·,;\t]|y\s|$)))`;
const LICENCE_CLASSES = String.raw`(?:\s*[:·|\t–—-]\s*|\s+\(?)(?:(?:de )?(?:tipo|clase|class|type)\s+)?(${LICENCE_CLASS}${NEXT_CLASS}{0,9})(?![\p{L}\d+])\)?`;
/** `No tengo`, `sin`, `carezco de` earlier in the piece of a line. */
const NOT_NEGATED = String.raw`(?<!(?<!\p{L})(?:no|sin|ni|carezco|carece|ning[úu]n|without|sense)(?!\p{L})[^.;·|\n]{0,80})`;
/** `Coche propio: no`, `Coche propio (no)`, but not `Coche propio · No fumador`. */
const NO_BEHIND = String.raw`(?![\s:·(–—-]{0,5}no(?!\p{L}|\s+fumador))`;
/** `B (en proceso)`, `B, sacándolo`: a licence that the candidate does not have yet. */
const NOT_YET = String.raw`(?![\s,·(–—-]{0,4}(?:en (?:proceso|tr[áa]mite|curso)|pendiente|sac[áa]ndo|obteni[ée]ndo))`;
/** A driving licence with its classes. */
const LICENCE = new RegExp(`${NOT_NEGATED}${LICENCE_NAME}${LICENCE_CLASSES}${NO_BEHIND}${NOT_YET}`, 'iu');
/** `Carné: B y A2`, whose classes are in upper case: `permiso a` is another one. */
const SHORT_LICENCE = new RegExp(
  String.raw`${NOT_NEGATED}(?<!\p{L})(?:[Cc]arn[ée]t?s?|CARN[EÉ]T?S?|[Pp]ermisos?|PERMISOS?)${LICENCE_CLASSES}${NO_BEHIND}${NOT_YET}`,
  'u',
);
/** `Licencia tipo B`, which says of what it is by its kind. */
const LICENCE_OF_TYPE = new RegExp(
  String.raw`${NOT_NEGATED}(?<!\p{L})[Ll]icencia (?:de )?(?:tipo|clase) (${LICENCE_CLASS}${NEXT_CLASS}{0,9})(?![\p{L}\d+])${NO_BEHIND}${NOT_YET}`,
  'u',
);
/** What states driving licences. */
export const LICENCES: readonly RegExp[] = [LICENCE, SHORT_LICENCE, LICENCE_OF_TYPE];
/** A driving licence without its class, which is that of cars: `Carnet de conducir y vehículo propio`. */
export const CAR_LICENCE = new RegExp(
  String.raw`${NOT_NEGATED}(?<!\p{L})(?:${LICENCE_NAME}|carn[ée]t? (?:y|con) (?=(?:veh[íi]culo|coche))|carn[ée]t? de coche)(?:\s*[:·]\s*s[íi](?!\p{L}))?(?=\s*(?:$|[.,;|)]|\/\s|(?<=\s)(?:y|con|and)\s|veh[íi]culo|coche|\s[·–—-]\s(?:veh[íi]culo|coche|disponib)))${NOT_YET}`,
  'iu',
);
const CAR_CLASS = 'b';
/** That the candidate has no licence of any class: `No tengo carnet de conducir`, `Permiso de conducir: no`. */
export const NO_LICENCE = new RegExp(
  String.raw`(?<!\p{L})(?:(?:no (?:tengo|tiene|poseo|dispongo de|cuento con)|sin|carezco de|no)(?: ning[úu]n| el)? ${LICENCE_NAME}(?!${LICENCE_CLASSES})(?! (?:de|para) )|${LICENCE_NAME}\s{0,3}[:·(–—-]\s{0,3}(?:no(?: tengo| dispongo)?|ninguno|none)(?![\p{L}]|\s+\p{L}))`,
  'iu',
);
/** The key of the dictionary of licences for none. */
const NONE = 'seleccionar';
/** A vehicle that the candidate has. */
const VEHICLE = new RegExp(
  String.raw`${NOT_NEGATED}(?<!\p{L})(?:(?:(?:veh[íi]culo|coche|carro|moto|furgoneta) propi[oa]|(?:vehicle|cotxe) propi|own (?:car|vehicle))(?!\p{L}|\s+de(?!\p{L}))${NO_BEHIND}(?:[\s:·(–—-]{1,5}s[íi](?!\p{L})\)?)?|(?:veh[íi]culo|coche)\s*[:·\t]\s*(?:propio|s[íi])(?!\p{L})${NO_BEHIND})`,
  'iu',
);
/** A vehicle beside the licence: `Carné de conducir B y coche`. */
const VEHICLE_BEHIND = new RegExp(
  String.raw`(?<=${NOT_NEGATED}${LICENCE_NAME}${LICENCE_CLASSES}\s+(?:y|con|and)\s+)(?:coche|veh[íi]culo|moto|car)(?!\p{L})${NO_BEHIND}`,
  'iu',
);
const SHORT_VEHICLE_BEHIND = new RegExp(
  String.raw`(?<=${SHORT_LICENCE.source}\s+(?:y|con|and)\s+)(?:coche|veh[íi]culo|moto)(?!\p{L})(?! de )${NO_BEHIND}`,
  'u',
);
const CAR_BEHIND = new RegExp(
  String.raw`(?<=${NOT_NEGATED}${LICENCE_NAME}\s+(?:y|con|and)\s+)(?:coche|veh[íi]culo|car)(?!\p{L})(?! de )${NO_BEHIND}`,
  'iu',
);
/** `Dispongo de vehículo`: not that of a company. */
const VEHICLE_OF_CANDIDATE = new RegExp(
  String.raw`${NOT_NEGATED}(?<!\p{L})(?:dispongo de|dispone de|tengo|disponibilidad de|con) (?:veh[íi]culo|coche)(?!\p{L})(?! de | propi)${NO_BEHIND}`,
  'iu',
);
/** What states a vehicle of the candidate. */
export const VEHICLES: readonly RegExp[] = [
  VEHICLE,
  VEHICLE_BEHIND,
  SHORT_VEHICLE_BEHIND,
  CAR_BEHIND,
  VEHICLE_OF_CANDIDATE,
];
/** A permit to work in Spain, which a residence alone is not: `Permiso de residencia y trabajo`. */
export const WORK_PERMIT = new RegExp(
  String.raw`${NOT_NEGATED}(?<!\p{L})(?:(?:con )?(?:permiso|autorizaci[óo]n) de (?:residencia y (?:de )?)?trabajo|residencia y trabajo|spanish work permit|work permit (?:for|in) spain)(?: en (?:espa[ñn]a|vigor|regla))?${NO_BEHIND}${NOT_YET}`,
  'iu',
);

/** A driving licence, also without its class. */
export const ANY_LICENCE = new RegExp(LICENCE_NAME, 'iu');

const LICENCE_HEADING =
  /^(?:(?:perm[íi]s(?:os?)?|carn[ée]t?s?)(?: de (?:conducir|conducci[óo]n?|conduir))?|driving licen[cs]es?):?$/iu;
const BEGINS_WITH_CLASS = new RegExp(String.raw`^(?:(?:tipo|clase)\s+)?${LICENCE_CLASS}(?![\p{L}\d+])`, 'u');

/** Nothing but classes. */
const ONLY_CLASSES = new RegExp(
  String.raw`^${LICENCE_CLASS}(?:(?:\s*[,/]\s*|\s+(?:y|e|i|and)\s+)${LICENCE_CLASS}){0,9}\.?$`,
  'u',
);
/** A line below a heading of licences and other cards, with a label if it has nothing but classes: `B y AM`. */
export const withClassLabel = (line: string): string =>
  ONLY_CLASSES.test(withoutBullet(line)) ? `Carné: ${withoutBullet(line)}` : line;

/** What Europass writes before the classes of a licence: `Automóvil: B`. */
const KIND =
  '(?:autom[óo]vil(?:es)?|coches?|turismos?|motocicletas?|motos?|ciclomotor(?:es)?|cami[óo]n(?:es)?(?: con remolque)?|autob[úu]s(?:es)?|autocar(?:es)?|furgonetas?|remolques?|veh[íi]culos? (?:pesados?|ligeros?)|cars?|motorbikes?|motorcycles?|mopeds?|trucks?|lorr(?:y|ies)|bus(?:es)?|vans?|trailers?)';
const KIND_OF_VEHICLE = new RegExp(String.raw`^${KIND}\s*:\s*`, 'iu');
/** A kind behind other classes, or behind the name of the licence: `Permiso de conducir: B | Camión: C`. */
const FURTHER_KIND = new RegExp(
  String.raw`(?<=(?<!\p{L})${LICENCE_CLASS})\s*[|·,;/]\s*${KIND}\s*:\s*(?=${LICENCE_CLASS}(?![\p{L}\d+]))`,
  'giu',
);
const FIRST_KIND = new RegExp(
  String.raw`^(${LICENCE_NAME}\s*[:·|–—-]\s*)${KIND}\s*:\s*(?=${LICENCE_CLASS}(?![\p{L}\d+]))`,
  'iu',
);
/** A kind and nothing but its classes, which needs no label: `Camión: C, C1`. */
const KIND_AND_CLASSES = new RegExp(
  String.raw`^${KIND}\s*:\s*${LICENCE_CLASS}(?:(?:\s*[,/]\s*|\s+(?:y|e|i|and)\s+)${LICENCE_CLASS}){0,9}\.?$`,
  'iu',
);
const BEGINS_WITH_LICENCE = new RegExp(`^${LICENCE_NAME}${LICENCE_CLASSES}`, 'iu');

/** The lines with each heading of licences before their classes: `Carnets` above `B, C`. */
export function withLicenceLabels(lines: readonly string[]): string[] {
  let isBelow = false;
  // Below a licence with its class, a class needs its kind of vehicle.
  let isBehind = false;
  const headings = new Set<number>();
  const labelled = lines.map((text, at) => {
    if (text.length > MAX_CONTACT_LINE) return text;
    const line = withoutBullet(text).replace(FIRST_KIND, '$1').replace(FURTHER_KIND, ', ');
    const classes = line.replace(KIND_OF_VEHICLE, '');
    const hasKind = classes !== line;
    const isOfLicence =
      ((isBelow || (isBehind && hasKind)) && BEGINS_WITH_CLASS.test(classes)) || KIND_AND_CLASSES.test(line);
    if (isOfLicence && LICENCE_HEADING.test(withoutBullet(lines[at - 1] ?? ''))) headings.add(at - 1);
    isBelow = LICENCE_HEADING.test(line) || (isOfLicence && (hasKind || ONLY_CLASSES.test(line)));
    isBehind = BEGINS_WITH_LICENCE.test(line);
    if (isOfLicence) return `Carné: ${classes}`;
    return line === withoutBullet(text) ? text : line;
  });
  // The label of the classes says what the heading does.
  return labelled.map((line, at) => (headings.has(at) ? '' : line));
}

const capitalised = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** What is between the classes of licences and the cards beside them. */
const BETWEEN_CARDS = /\s*[,;|·\t/+]\s*|\.\s+|\s+(?:y|e|i|and)\s+/u;

/**
 * A line of driving licences, with the cards of drivers beside them in lines of their own: `Permisos: B | C+E` and `CAP`.
 * @param isCard whether a text is a card
 */
export function withCardsBelow(line: string, isCard: (text: string) => boolean): string[] {
  if (line.length > MAX_CONTACT_LINE) return [line];
  const found = LICENCE.exec(line) ?? SHORT_LICENCE.exec(line);
  if (found === null) return [line];
  const at = found.index + found[0].length;
  const texts = line
    .slice(at)
    .split(BETWEEN_CARDS)
    .map((text) => capitalised(text.replace(/^[\s.]+|[\s.]+$/gu, '')));
  const cards = texts.filter((text) => isCard(text));
  const isWhole = cards.length > 0 && texts.every((text) => text === '' || cards.includes(text));
  return isWhole ? [line.slice(0, at), ...cards] : [line];
}

/**
 * The keys of the driving licences that the lines state, or the key for none if they deny any.
 * @param entries lines of jobs and studies, which may mention other licences: that of the candidate begins its line
 */
export function licencesOf(lines: readonly string[], entries: readonly string[]): string[] {
  const classesIn = (line: string) => LICENCES.map((each) => each.exec(line)).find((each) => each !== null);
  const found = [...lines.map(classesIn), ...entries.map(classesIn).filter((each) => each?.index === 0)];
  const keys = found.flatMap((each) =>
    (each?.[1] ?? '')
      .split(/[^\p{L}\d+]+(?:(?:y|e|i|and)\s+)?/iu)
      .filter((text) => text !== '')
      // The class B of the years before 1997 was named B1.
      .map((text) =>
        text
          .toLowerCase()
          .replace(/^([bcd]1?)\+?e$/, '$1-e')
          .replace(/^b1$/, 'b'),
      ),
  );
  if (keys.length > 0) return [...new Set(keys)];
  if (lines.some((line) => NO_LICENCE.test(line))) return [NONE];
  return lines.some((line) => CAR_LICENCE.test(line)) ? [CAR_CLASS] : [];
}

/** The labels of contact data, which mean nothing without them. */
const CONTACT_LABEL =
  /\(\+\d{1,3}\)|\((?:casa|domicilio|home|trabajo|work|personal|particular|whatsapp|linkedin)\)|(?<!\p{L})(?:(?:lugar|localidad|ciudad|municipio) de residencia|residencia(?: actual| habitual)?(?=\s*(?:[:·]|$))|n[úu]mero de tel[ée]fono|direcci[óo]n de correo electr[óo]nico|espa[ñn]a(?=\s*\(domicilio\))|curr[íi]culum(?: v[íi]tae)?|cv|tel[ée]fonos?|tel|tlf|tlfno|tfno|m[óo]vil|fijo|(?:phone|mobile|telephone)(?: numbers?)?|m[òo]bil|correos?(?: electr[óo]nicos?)?|e-?mail|(?:p[áa]gina|sitio|pàgina) web|web(?:site| personal)?|linkedin|portfolio|direcci[óo]n|domicilio|localidad|poblaci[óo]n|address|nombre(?: y apellidos)?|name|datos (?:personales|de contacto)|contact(?:o|ar)?|adreça|enderezo|helbidea|tel[èe]fon|correu(?: electr[òo]nic)?|(?:fecha (?:y lugar )?|lugar )de(?: nacimiento)?|(?:lugar|lloc)(?= [yi](?!\p{L}))|data de naixement|personal (?:data|information))(?!\p{L})\.?/giu;
const WEBPAGE =
  /(?:https?:\/\/|(?<![\w.@/-])(?:www\.|(?:[a-z]{2}\.)?linkedin\.com\/|(?:github|gitlab|medium|dribbble|instagram|twitter|x|youtube|vimeo|facebook|artstation)\.com\/|(?:behance\.net|about\.me|linktr\.ee)\/|[a-z\d-]+\.(?:github|gitlab)\.io(?![a-z])|[a-z\d-]+\.(?:wordpress|blogspot)\.com(?![a-z])))[^\s)>\]|·,]*/gi;
const EMAIL_OR_ADDRESS = new RegExp(String.raw`[^\s@]+@[^\s@]+\.[^\s@]+|${WEBPAGE.source}`, 'gi');

/** The addresses of pages in a text. */
export const webpagesOf = (text: string): string[] =>
  (text.match(WEBPAGE) ?? []).map((address) => (/^https?:/i.test(address) ? address : `https://${address}`));

/** The address of a page in a piece of its own, without `www`: `anavega.com`. */
const OWN_PAGE =
  /(?<=^|[·|]\s*)[a-z\d-]{2,40}\.(?:com|es|net|org|eu|cat|gal|eus|dev|io|me|info|design|art)(?=\s*(?:[·|]|$))/giu;

/** The profile of LinkedIn without its site: `in/ana-vega`. */
const OWN_PROFILE = /(?<=^|[·|]\s*)in ?\/[a-z\d-]{3,60}(?=\s*(?:[·|]|$))/giu;

/** The address of a page that a piece of contact data names. */
export const addressOf = (page: string): string =>
  `https://${page.replace(/^in ?\//, 'www.linkedin.com/in/')}`;

/** The addresses of pages in lines of contact data, which may have no scheme and no path. */
export const ownPagesOf = (contact: readonly string[]): string[] =>
  contact.flatMap((line) => [...(line.match(OWN_PAGE) ?? []), ...(line.match(OWN_PROFILE) ?? [])]);

/** What separates the pieces of a line of contact data. */
const PIECE = /(?<=[\p{L}\d)]{2}|\0)(\.\s+(?=\p{Lu})|\s*[·|]\s*)/u;
/** Words that mean nothing without what they join, and the icon of LinkedIn. */
const JOINING =
  /(?<!\p{L})(?:y|e|i|and|con|with|amb|soy|s[óo]c|tengo|tinc|poseo|dispongo(?: de)?|carn[ée]t?)(?!\p{L})|^in$/giu;

/** Whether a name is between other words: the town of `Cruz Roja Zaragoza desde 2019`. */
function isWithinText(line: string, name: string): boolean {
  const at = line.indexOf(name);
  if (at === -1 || /\d/.test(name)) return false;
  const isWord = (text: string): boolean => /^[\p{L}\d]$/u.test(text);
  return (
    isWord(line.slice(0, at).trimEnd().slice(-1)) ||
    isWord(
      line
        .slice(at + name.length)
        .trimStart()
        .slice(0, 1),
    )
  );
}

/** The pieces of a line of which something is not read; '' if nothing is left that says something. */
export function unreadPart(line: string, read: readonly (string | RegExp)[]): string {
  if (line.length > MAX_CONTACT_LINE) return line;
  /** Replaces what is read, which may contain separators, by a mark. */
  const READ = '\u0000';
  // A CV has no field for the place of birth.
  const birthPlace = birthPlaceOf(line);
  const born = birthPlace === '' ? READ : `${READ} · Lugar de nacimiento: ${birthPlace}`;
  const left = [EMAIL_OR_ADDRESS, ...read].reduce<string>(
    (text, each) => {
      if (each === '' || (typeof each === 'string' && isWithinText(text, each))) return text;
      return text.replace(each, READ);
    },
    line.replace(BIRTH_DAY, () => born),
  );
  const saysMore = (text: string): boolean =>
    /[\p{L}\d]/u.test(text.replace(CONTACT_LABEL, '').replace(JOINING, ''));
  // The separators are at the odd places.
  const pieces = left.split(PIECE);
  const unread = pieces.flatMap((piece, at) =>
    at % 2 === 0 && saysMore(piece) ? [piece + (pieces[at + 1]?.startsWith('.') ? '.' : '')] : [],
  );
  if (unread.length === 0) return '';
  if (!left.includes(READ)) return line;
  return unread
    .map((piece) =>
      piece
        .replaceAll(READ, ' ')
        .replace(/\s+\.$/, '')
        .replace(/\s+/g, ' ')
        .replace(
          /^(?:[\s,;:/–—-]|\.(?=\s)|(?:y|e|i|and|con)\s)+|(?:[\s,;:/(–—-]|\s(?:y|e|i|and|con|tengo)(?!\S))+$/g,
          '',
        )
        .replace(/([–—-]\s){2,}/g, '$1'),
    )
    .filter(saysMore)
    .join(' · ');
}

const NAME =
  /^\p{Lu}[\p{L}'’.-]+(?:(?:\s+[\p{L}'’.-]+){1,4}|(?:\s+(?:de|del|la|las|los|y|\p{Lu}[\p{L}'’.-]+)){1,7})$/u;
const NAME_LABEL =
  /^(?:(?:nombre|name|nombre y apellidos|apellidos(?: y |, | \/ )nombres?|nom i cognoms)\s*[:·]\s*|(?:nombre y apellidos|apellidos(?: y |, )nombre)\s+)/iu;
const FORM_OF_ADDRESS = /^(?:(?:d|dr|dra|dña|prof|sra?)\.|d\.?ª\.?)\s+|^do[nñ]a?\s+/iu;
/** `Garmendia Otxoa, Maite` */
const SURNAMES_FIRST = /^([^,]+),\s+([^,]+)$/u;

/** The same without a comma, behind a label that says their order: `Garmendia Otxoa Maite`. */
const LAST_WORD = /^([^,\s]+(?:\s[^,\s]+)?)\s+([^,\s]+)$/u;

/** Surnames that are also jobs: `María Sastre`. */
const SURNAME =
  /\s(?:sastre|panadero|carpintero|marinero|pintor|cerrajero|jurado|alcalde|maestre|conde|escudero|portero|pastor|guerrero|montero|fuster|sabater|ferrer|teixidor|moliner|molinero|herrero|zapatero|caballero|cantero|barbero|carnicero|cordero|carretero|mestre|escribano|notario|tejedor|tornero|platero|botero|vaquero|calero|corredor|labrador|guardia|soldado|mercader|baker|barber|butcher|cook|gardener|mason|painter|porter)$/iu;
/** The title of the file before or behind the name: `Curriculum vitae de Óscar Lamas`, `Óscar Lamas – CV`. */
const TITLE_OF_CV = String.raw`(?:curr[íi]cul(?:um|o)(?: v[íi]tae)?|c\.? ?v\.?|hoja de vida|resum[ée])(?!\p{L})`;
const CV_TITLE = new RegExp(
  String.raw`^${TITLE_OF_CV}(?:\s*[:·|–—-]\s*|\s+(?:de(?:l)?|of)\s+|\s+)(?=\p{L})|(?<=\p{L})\s*[,:·|–—-]\s*${TITLE_OF_CV}$`,
  'iu',
);
/** What begins a sentence or a heading rather than a name: `Dónde he trabajado`. */
const NO_NAME =
  /^(?:d[óo]nde|qu[ée]|c[óo]mo|qui[ée]n|cu[áa]ndo|mis?|sobre|otr[oa]s|m[áa]s|algo|lo que|hasta|he|soy|tengo)\s/iu;

/** A label of the first names, and of the surnames, each in its line. */
const FIRST_NAMES_LABEL = /^(?:nombres?|nom|(?:first |given )?names?)\s*[:·]\s*/iu;
const SURNAMES_LABEL = /^(?:apellidos|cognoms|surnames?|last names?|family names?)\s*[:·]\s*/iu;

/** The name beside other data is in the first lines. */
const MAX_NAME_LINES = 3;

/** Above the contact data with the name there is only the title of the file: `CURRÍCULUM VÍTAE`. */
const MAX_TITLE_LINES = 1;
/** `Carnet de conducir`, `Estado Civil` */
const isContactLabel = (text: string): boolean =>
  ANY_LICENCE.test(text) ||
  /^(?:estado|lugar|fecha|tel[ée]fono|direcci[óo]n|correo|n[úu]mero|datos)\s/iu.test(text);

/** The name of the candidate, and the lines that state it. */
interface FullName {
  readonly lines: readonly string[];
  readonly name: string;
  readonly surnames: string;
}

/**
 * The name of the candidate: texts with labels, else the first line with two to five words, or more names, that is
 * neither a title such as `Currículum vítae` nor a job. Its texts are '' without one.
 * @param isAbroad whether the contact data are of a country that speaks English
 */
export function nameOf(head: readonly string[], contact: readonly string[], isAbroad: boolean): FullName {
  const isName = (text: string): boolean =>
    NAME.test(text) &&
    !NO_NAME.test(text) &&
    !/^(?:curr[íi]culum|hoja de vida|resum[ée])/iu.test(text) &&
    (occupationLikeness(text) < 2 || occupationLikeness(text.replace(SURNAME, '')) === 0);
  const [first, last] = [FIRST_NAMES_LABEL, SURNAMES_LABEL].map((label) =>
    contact.find((line) => label.test(line)),
  );
  if (first !== undefined && last !== undefined) {
    const [name, surnames] = [first.replace(FIRST_NAMES_LABEL, ''), last.replace(SURNAMES_LABEL, '')];
    return { lines: [first, last], name: inMixedCase(name.trim()), surnames: inMixedCase(surnames.trim()) };
  }
  const labelled = (each: string): string => {
    if (!NAME_LABEL.test(each)) return '';
    const name = each.replace(NAME_LABEL, '').trim();
    return name.replace(
      /^apellidos/iu.test(each) && !name.includes(',') ? LAST_WORD : SURNAMES_FIRST,
      '$2 $1',
    );
  };
  const untitled = (each: string): string => each.replace(CV_TITLE, '');
  // `Marta Iglesias Pardo · 600 11 22 33`
  const pieces = head
    .slice(0, MAX_NAME_LINES)
    .filter(({ length }) => length <= MAX_CONTACT_LINE)
    .flatMap((each) => each.split(/\s[·|]\s/u));
  const line =
    contact.find((each) => NAME.test(labelled(each))) ??
    head.find((each) => isName(untitled(each))) ??
    [...pieces, ...(head.length <= MAX_TITLE_LINES ? contact.slice(0, MAX_NAME_LINES) : [])].find(
      (each) =>
        isName(each) &&
        areNames(each) &&
        !isPlace(each) &&
        companyLikeness(each) === 0 &&
        !isContactLabel(each),
    );
  if (line === undefined) return { lines: [], name: '', surnames: '' };
  return {
    lines: [line],
    ...dividedName((labelled(line) || untitled(line)).replace(FORM_OF_ADDRESS, ''), isAbroad),
  };
}

/** A Spanish identity document: `12345678Z`, `X-1234567-L`. */
export const IDENTITY =
  /(?<![\p{L}\d])(?:(?:d\.?n\.?i|n\.?i\.?[fe])\b\.?\s?[:·]?\s{0,3})?(?:\d{1,2}\.?\d{3}\.?\d{3}|[XYZ][ -]?\d{7})[ -]{0,3}[A-Z](?![\p{L}\d])|(?<!\p{L})(?:d\.?n\.?i|n\.?i\.?[fe])\b\.?\s?[:·]?\s{0,3}[\d.]{7,10}/giu;

/** The fields of the identity document that the lines state; undefined without one. */
export function identityOf(lines: readonly string[]) {
  const [, number = '', letter = ''] =
    /(?<![\p{L}\d])(\d{2}\.?\d{3}\.?\d{3}|[XYZ][ -]?\d{7})[ -]{0,3}([A-Z])(?![\p{L}\d])/u.exec(
      lines.join('\n'),
    ) ?? [];
  if (number === '') return undefined;
  const nationalIdentityCard = `${number.replace(/[ .-]/g, '')}${letter}`;
  return { nationalIdentityCardType: /^\d/.test(number) ? 'nif' : 'nie', nationalIdentityCard };
}

/** Whether a line has the label of an identity document: other data may have other numbers. */
export const namesIdentityCard = (line: string): boolean =>
  /(?<!\p{L})(?:d\.?n\.?i|n\.?i\.?[fe])(?!\p{L})/iu.test(line);

/** Whether a file contains a Spanish identity document, also in a line that is not read. */
export const hasIdentityCard = (draft: CvDraft): boolean => identityOf(textsIn(draft)) !== undefined;

/** A whole number: the reference in the lookahead excludes a shorter match. */
const PHONE =
  /(?<!\d|\d-)(?=(\+\d{1,3}(?:[ \u00a0.-]?\d{2,6}){2,4}|(?:\+\d{1,3}[ \u00a0.-]?)?(?:9\d[ \u00a0.-]\d{3}[ \u00a0.-]?\d{2}[ \u00a0.-]?\d{2}|\d{3}[ \u00a0.-]?\d{2,3}[ \u00a0.-]?\d{2,3}(?:[ \u00a0.-]?\d{2,3})?)))\1(?!\d|-\d{2})/;

/** A Spanish number, which a line may contain beside another one. */
const SPANISH_PHONE =
  /(?<!\d)(?:9\d[ \u00a0.-]\d{3}[ \u00a0.-]?\d{2}[ \u00a0.-]?\d{2}|[6-9]\d{2}[ \u00a0.-]?\d{2,3}[ \u00a0.-]?(?:\d{2}[ \u00a0.-]?\d{2}|\d{3}))(?!\d)/g;

/** The telephones of the lines: the first number, and further Spanish ones. */
export function phonesOf(lines: readonly string[]): string[] {
  const text = lines.join('\n').replace(IDENTITY, '');
  const first = PHONE.exec(text)?.[0];
  if (first === undefined) return [];
  const further = text.replace(first, '').match(SPANISH_PHONE) ?? [];
  return [first, ...further];
}

/** Whether a line contains an address, a telephone, a birth date or an identity document. */
export const isContactData = (line: string): boolean =>
  line.includes('@') ||
  BIRTH_DAY.test(line) ||
  line.search(IDENTITY) !== -1 ||
  PHONE.test(line) ||
  placeOf([line]) !== undefined;

const STREET_AND_TOWN =
  /(?:^|\s[·|—]\s)(?:(?:direcci[óo]n|domicilio|address)\s+)?(?:(\p{L}(?:(?!\s[·|—]\s)[^\n|@])*?)\s*[,.·|–-]\s*)?((?:0[1-9]|[1-4]\d|5[0-2])\d{3})[,\s]+(\p{L}(?:(?!\s[–-]\s)[\p{L}'’ -])*\p{L})(\s*[,(·|-]\s*(\p{L}[\p{L} ]+\p{L})\)?)?(?=\s*(?:$|[.,·|–—-]))/iu;

const STREETS = 'calle|avenida|plaza|paseo|carrer|r[úu]a|camino|ronda|traves[íi]a|carretera|urbanizaci[óo]n';
const STREET = new RegExp(String.raw`^(?:c\/|c\.|avda\.?|av\.|pza\.?|p\.º|${STREETS})(?=[\s/])`, 'iu');
const SENTENCE_BEFORE = new RegExp(
  String.raw`^.*\p{L}{4}\.\s+(?=(?:c\/|avda|av\.|pza|${STREETS})[\s/.])`,
  'iu',
);
/** A street behind a sentence: `Ayudante de cocina. Calle Ancha 5`. */
const withoutSentence = (address: string): string => address.replace(SENTENCE_BEFORE, '');

/** A longer piece is not a street with its number. */
const MAX_STREET = 80;

/** A street and its town without a postcode: `Calle Alcalá 230, Madrid`, `C/ Sol 3, Getafe (Madrid)`. */
const STREET_AND_KNOWN_TOWN = /^(.*\d[^,]*),\s*(\p{Lu}[^,()\d]*?)(?:\s*\(([^()]+)\))?$/u;

/** The labelled data with an address that has no label: a piece that begins with a word such as `Calle` and has a number. */
export function withStreet({ values, texts }: LabelledData, contact: readonly string[]): LabelledData {
  const pieces = contact
    .filter(({ length }) => length <= MAX_CONTACT_LINE)
    .flatMap((line) => line.split(/\s+[·|]\s+/u))
    .map((piece) => piece.replace(/^[^\p{L}\p{N}]+/u, '').trim());
  const street = pieces.find(
    (piece) => STREET.test(piece) && /\s\d/.test(piece) && piece.length <= MAX_STREET,
  );
  if (values.address !== undefined || street === undefined) return { values, texts };
  const [, road, town = '', province = ''] = STREET_AND_KNOWN_TOWN.exec(street) ?? [];
  const isKnown = (isLargeTown(town) || isProvince(town)) && (province === '' || isProvince(province));
  if (road !== undefined && isKnown && values.city === undefined)
    return {
      values: { ...values, address: road, city: town, ...(province !== '' && { region: province }) },
      texts: { ...texts, address: street, city: street },
    };
  return { values: { ...values, address: street }, texts: { ...texts, address: street } };
}

const ADDRESS_LABEL =
  /^(?:direcci[óo]n|domicilio|address|adreça|enderezo|helbidea|(?:lugar|localidad|poblaci[óo]n?|ciudad|municipio|domicilio|pa[íi]s) (?:de residencia|actual)|localidad|poblaci[óo]n?|ciudad|municipio|residencia(?: actual| habitual)?|c[óo]digo postal|c\.?p\.?|town|city|location|place of residence)\s*[:·-]\s*/iu;

/** The end of an address whose postcode is behind the town: `C/ Sol 20, Hospitalet, 08902`. */
const STREET_TOWN_ZIP =
  /[,.]\s*(\p{Lu}[\p{L}'’ -]+?)(?:\s*\(([\p{L} ]+)\))?,?\s+\(?((?:0[1-9]|[1-4]\d|5[0-2])\d{3})\)?$/u;

/** The address of a line such as `C/ Los Olivos 7, Martos (Jaén) 23600`; undefined for another line. */
function townBeforeZip(line: string) {
  const [end = '', city = '', province = '', zipCode = ''] = STREET.test(line)
    ? (STREET_TOWN_ZIP.exec(line) ?? [])
    : [];
  const address = line.slice(0, line.length - end.length);
  if (end === '' || !/\d/.test(address)) return undefined;
  const region = isProvince(province) ? province : '';
  return { lines: [line], person: { address, zipCode, city, region, country: 'ES' } };
}

/** A street with its postcode apart: `C/ Mayor 3 23001 Jaén`. */
const withZipApart = (text: string): string =>
  STREET.test(text)
    ? text.replace(
        /(?<=\s(?:\d{1,3}\s?\p{L}?|s\/n|\d[ºª°]?\s?\p{Lu}?)) (?=(?:0[1-9]|[1-4]\d|5[0-2])\d{3} \p{Lu})/iu,
        ', ',
      )
    : text;

/** A place and the telephone behind it: `Cartagena (Murcia) 600 11 22 33`. */
const PLACE_AND_PHONE =
  /^([^\d@:·|]{3,60}?(?:\(\d{5}\))?)[.,;]?\s+((?:\+34\s?)?[6-9]\d{2}[ .-]?\d{2,3}[ .-]?\d{2,3}.*)$/u;
/** A line of contact data in which a telephone behind a place is apart from it. */
export function withPhoneApart(line: string): string {
  const [, place = '', rest = ''] = PLACE_AND_PHONE.exec(line) ?? [];
  const name = place.replace(/\s*\(\d{5}\)$/u, '');
  const [, , behind = ''] = TOWN.exec(name) ?? [];
  return place !== '' && (isProvince(behind) || isPlace(name)) ? `${place} · ${rest}` : line;
}

/**
 * The address of a line such as `Calle Sol 3, 49600 Benavente (Zamora)`, or of two, and the lines; undefined without a
 * Spanish postcode and a town.
 */
export function placeOf(lines: readonly string[]) {
  for (const [at, each] of lines.entries()) {
    if (each.length > MAX_CONTACT_LINE) continue;
    const street = townBeforeZip(each);
    if (street !== undefined) return street;
    // The label of an address may be an icon.
    const text = withZipApart(each.replace(/^[^\p{L}\p{N}]+/u, '').replace(ADDRESS_LABEL, ''));
    const [matched = '', address = '', zipCode, city, end = '', name = ''] = STREET_AND_TOWN.exec(text) ?? [];
    if (matched === '') continue;
    const found = matched.replace(/^\s[·|—]\s/u, '');
    const region = isProvince(name) ? name : '';
    // `49600 Benavente · Tel. 600 …`
    const read = region === '' && !isSpain(name) ? found.slice(0, found.length - end.length) : found;
    const line = each.includes(read) ? read : each;
    const above = (lines[at - 1] ?? '').replace(/^[^\p{L}\p{N}]+/u, '').replace(ADDRESS_LABEL, '');
    // `Calle Ancha 5, Roquetas de Mar. 04740 Almería`: the province is behind the postcode.
    const [, road = '', town = ''] = /^(.*\d.*), (\p{Lu}[^,\d]+)$/u.exec(address) ?? [];
    if (isLargeTown(town) && isProvince(city ?? ''))
      return {
        lines: [line],
        person: { address: withoutSentence(road), zipCode, city: town, region: city ?? '', country: 'ES' },
      };
    const isStreetAbove = address === '' && STREET.test(above);
    return {
      lines: isStreetAbove ? [line, lines[at - 1] ?? ''] : [line],
      person: {
        address: isStreetAbove ? above : withoutSentence(address.replace(ADDRESS_LABEL, '')),
        zipCode,
        city,
        region,
        country: 'ES',
      },
    };
  }
  return undefined;
}

/** `Palma de Mallorca (07013)`, `Alicante, 03001`, `Vigo CP 36201` */
const ZIP_BEHIND = /\s*(?:\(|,?\s(?:c\.?\s?p\.?:?\s*)?)((?:0[1-9]|[1-4]\d|5[0-2])\d{3})\)?$/iu;
const TOWN = /^(\p{Lu}[\p{L}'’ -]{1,40}\p{L})(?:\s*[,(]\s*(\p{L}[\p{L} ]+\p{L})\)?)?$/u;
/** Where the candidate was born is not where they live. */
const BIRTH_PLACE = /nacimiento|nacid[oa]|naixement|birth|natural de/iu;
const ONLY_BIRTH_DATE = /^(?:fecha de nacimiento|date of birth)\s*:\s*[\d./-]{6,10}$/iu;
/** `Cádiz, Andalucía`: the province is that of the town. */
const SAME_PROVINCE = /^(\p{Lu}[\p{L} ]+?) \(\1\)(?=,|$)/u;
const COMMUNITY_BEHIND =
  /,\s*(?:Andaluc[íi]a|Arag[óo]n|Canarias|Castilla(?: y Le[óo]n|-La Mancha| La Mancha)|Catalu[ñn]a|Catalunya|Comunidad (?:de Madrid|Foral de Navarra|Valenciana)|Comunitat Valenciana|Euskadi|Extremadura|Galicia|Pa[íi]s Vasco|Principado de Asturias|Regi[óo]n de Murcia)$/iu;
/** `Vive en Gijón (Asturias)` */
const LIVING_IN =
  /^(?:(?:actualmente )?(?:vive|vivo|visc|resid(?:o|e|ente|iendo|ència)|residencia|afincad[oa]|empadronad[oa])|living|based|located) (?:en|a|in)\s+/iu;
/** A province that names its capital: `Jaén capital`. */
const CAPITAL = /^(\p{Lu}[\p{L} ]+?)(?: capital|,? \(?ciudad\)?)$/iu;
const withoutCapital = (text: string): string =>
  text.replace(CAPITAL, (whole, name: string) => (isProvince(name) ? name : whole));
const CONTACT_DATA = /@|linkedin\.|https?:|\d{3}[ .-]?\d{2}/iu;

/** A postcode of Spain in a part of its own. */
const ONLY_ZIP =
  /(?:^|[·|]\s*|\s[–—-]\s)(?:c\.?\s?p\.?:?\s*)?((?:0[1-9]|[1-4]\d|5[0-2])\d{3})(?=\s*(?:[·|]|$)|\s[–—-]\s)/iu;

/** The same in a line of its own. */
const ZIP_LINE = /^(?:c\.?\s?p\.?:?\s*)?((?:0[1-9]|[1-4]\d|5[0-2])\d{3})$/iu;

/** A part of a town before its name: `Barrio de Carabanchel, Madrid`, `Distrito Centro (Málaga)`. */
const DISTRICT =
  /^((?:barrio|barri|barriada|distrito|districte|zona|urbanizaci[óo]n|urb\.|pedan[íi]a|parroquia|aldea)\s[^,()·|]{2,40}?)(?:,\s+|\s*\((?=[^()]*\)$))(\p{Lu}.*?)\)?$/iu;

/** `Albacete` of `Maestra de Primaria, Albacete` */
const withoutJob = (text: string): string => {
  const [job = '', ...places] = text.split(/,\s+/);
  return places.length > 0 && occupationLikeness(job) === 2 ? places.join(', ') : text;
};

/** A town with its district: `Madrid (Puente de Vallecas)`. */
const TOWN_AND_DISTRICT = /^(\p{Lu}[^(),]{2,40}?) \((\p{Lu}[^(),]{2,40})\)/u;

/** A town and the district behind it; the text without one. */
function dividedAtDistrict(text: string): readonly [town: string, district: string | undefined] {
  const [whole = '', town = '', district = ''] = TOWN_AND_DISTRICT.exec(text) ?? [];
  const isDivided = (isProvince(town) || isLargeTown(town)) && !isPlace(district);
  return isDivided ? [`${town}${text.slice(whole.length)}`, district] : [text, undefined];
}

/** The town of a part of a line such as `Vigo (Pontevedra) · 600 11 22 33`, `Valencia, España` or `Zamora`. */
export function townOf(head: readonly string[], contact: readonly string[]) {
  const inHead = new Set(head);
  const isBesideContact = (at: number): boolean =>
    [at - 1, at, at + 1].some((place) => CONTACT_DATA.test(contact[place] ?? ''));
  const lines = contact.filter((line, at) => inHead.has(line) || isBesideContact(at));
  for (const [at, line] of lines.entries()) {
    if (line.length > MAX_CONTACT_LINE) continue;
    for (const part of line
      .replace(/\S*(?:linkedin\.|@|https?:)\S*/giu, ' · ')
      .replace(ADDRESS_LABEL, '')
      .split(/\s*[·|\t]\s*|\s+(?:[–—-]|\/{1,2})\s+/u)) {
      // What is behind may be the place of birth, unless the label is that of the date.
      if (ONLY_BIRTH_DATE.test(part)) continue;
      if (BIRTH_PLACE.test(part)) break;
      // `Jaén.`
      const plain = part.trim().replace(/(?<=\p{L}{2}|\))\.$/u, '');
      const zipBehind = ZIP_BEHIND.exec(plain)?.[1];
      const named = withoutJob(plain.replace(/^[^\p{L}]+/u, '').replace(LIVING_IN, ''));
      const [plainTown, districtBehind] = dividedAtDistrict(named);
      const [, district = districtBehind, townOfDistrict] = DISTRICT.exec(plainTown) ?? [];
      const [, city = '', behind = ''] =
        TOWN.exec(
          withoutCapital(townOfDistrict ?? plainTown)
            .replace(ZIP_BEHIND, '')
            .replace(SAME_PROVINCE, '$1')
            .replace(/((?:,[^,(]+|\([^()]+\)))(?:,\s*|\s\()(?:España|Spain)\)?$/iu, '$1')
            .replace(COMMUNITY_BEHIND, ''),
        ) ?? [];
      const region = [behind, city].find(isProvince) ?? '';
      const isKnown = isProvince(city) || isLargeTown(city) || (zipBehind !== undefined && isPlace(city));
      const isAlone = behind === '' && isKnown;
      const isTown = isProvince(behind) || isAlone || isSpain(behind);
      if (city !== '' && isTown) {
        const zipCode = [
          zipBehind,
          ONLY_ZIP.exec(line)?.[1],
          ...[at + 1, at - 1].map((beside) => ZIP_LINE.exec(lines[beside] ?? '')?.[1]),
        ].find((each) => each !== undefined);
        return {
          lines: [part.replace(/^[^\p{L}]+/u, '').trim(), ...(zipCode === undefined ? [] : [zipCode])],
          person: {
            ...(district !== undefined && { address: district }),
            city,
            region,
            country: 'ES',
            ...(zipCode !== undefined && { zipCode }),
          },
        };
      }
    }
  }
  return undefined;
}

/** A place of residence, and the texts that name it. */
interface Place {
  readonly lines: readonly string[];
  readonly person: {
    readonly address?: string;
    readonly zipCode?: string | undefined;
    readonly city?: string | undefined;
    readonly region: string;
    readonly country: string;
  };
}

/** The postcode of an address without a town: `Calle Ancha 5, 11540`. */
const ADDRESS_ZIP = /,\s*(?:c\.?\s?p\.?:?\s*)?((?:0[1-9]|[1-4]\d|5[0-2])\d{3})$/iu;

/** Adds the parts of an address that have their own labels, as in tables: `Localidad`, `Provincia`. */
export function withLabels(place: Place | undefined, { values, texts }: LabelledData): Place | undefined {
  const [whole = values.address ?? '', town, province = '', zip] =
    STREET_TOWN_ZIP.exec(values.address ?? '') ?? [];
  const [, city = '', behind = ''] = TOWN.exec(values.city ?? town ?? '') ?? [];
  const [end, endZip] = zip === undefined ? (ADDRESS_ZIP.exec(values.address ?? '') ?? []) : [whole, zip];
  const address = (values.address ?? '').slice(0, end === undefined ? undefined : -end.length);
  const zipCode = values.zipCode ?? endZip ?? '';
  const region = [values.region ?? '', behind, province, city].find(isProvince) ?? '';
  const isTown = /^\d{5}$/.test(zipCode) || region !== '' || isLargeTown(city);
  const isFree = address !== '' && !place?.lines.some((line) => address.includes(line));
  if (place?.person.zipCode !== undefined) {
    // `Dirección: C/ Lorca 14` above `Localidad: Puente Genil (Córdoba) C.P. 14500`
    return isFree && (place.person.address ?? '') === ''
      ? { lines: [...place.lines, texts.address ?? ''], person: { ...place.person, address } }
      : place;
  }
  if (!isTown && !isFree && place === undefined) return place;
  const own = {
    ...(isFree && { address }),
    ...(isTown && { zipCode, city, region, country: 'ES' }),
  };
  const kinds = [
    ...(isFree ? (['address'] as const) : []),
    ...(isTown ? (['zipCode', 'city', 'region'] as const) : []),
  ];
  const lines = kinds.map((kind) => texts[kind] ?? '');
  return {
    lines: [...(isTown ? [] : (place?.lines ?? [])), ...lines],
    person: { region: '', country: '', ...(isTown ? {} : place?.person), ...own },
  };
}

/** The beginning of an address at the end of a line, without its postcode: `… | Dirección: Calle Ancha 22, 2.º`. */
const OPEN_ADDRESS = new RegExp(
  String.raw`(?:^|\s[·|]\s)(?:(?:direcci[óo]n|domicilio|address|adreça|enderezo|helbidea)\s*[:·]\s*\p{L}|(?:c\/|c\.|avda\.?|av\.|avinguda|passeig|plaça|pza\.?|p\.º|${STREETS})(?=[\s/]))(?:(?!\d{5}|\s[·|]\s)[^@\n])*$`,
  'iu',
);
/** The rest of an address: `1a, 43005, Tarragona, España (Domicilio)`. */
const REST_OF_ADDRESS =
  /^(?:[^\s|·@,](?:(?!\s[·|]\s|\d{5})[^|@:\n]){0,40}[\s,])?(?:0[1-9]|[1-4]\d|5[0-2])\d{3}(?:,\s*|\s+(?:[–-]\s*)?)\p{Lu}/u;
/** A town that continues in the next line: `11500 El Puerto de Santa`. */
const OPEN_TOWN =
  /(?<!\d)(?:0[1-9]|[1-4]\d|5[0-2])\d{3},?\s[\p{L}'’ -]*(?:de|del|la|las|los|san|sant|santa|santo|vila|villa)$/iu;

/** The rest of a town, with its country as Europass writes it: `Henares, España (Domicilio)`. */
const REST_OF_TOWN = /^\p{Lu}[\p{L}'’ -]{1,40}(?:, (?:España|Spain))?(?: \([\p{L} ]{2,20}\))?$/u;

/** A name that continues: `Calle de la Virgen del` above `Camino 14`. */
const OPEN_NAME = /\s(?:de|del|la|las|los|y|i)$/iu;

/** The beginning of a street in a line of its own, before its number. */
const OPEN_STREET =
  /^(?:[^\p{L}]{0,3})(?:(?:direcci[óo]n|domicilio|address|adreça|enderezo|helbidea)\s*[:·]\s*)?(.{4,60})$/iu;
/** The number of a street with its floor, with or without the rest of the street: `45, 3.º B`, `Fleming 12`. */
const STREET_NUMBER =
  /^(?:n\.?[º°o]?\s?)?(?:\p{L}[\p{L}.'’ -]{0,30}[ ,]+)?(?:n\.?[º°]?\s?)?(?:\d{1,3}|s\/n)(?![\d ]{5}|\p{L}{3})[^@:|·]{0,30}$/iu;
/** The floor and the flat behind a comma: `2.º B`, `esc. A, 3.º 1.ª`. */
const FLOOR =
  /^(?:\d{1,2}\s?\.?[ºª°]|esc|port|piso|planta|bajo|[áa]tico|pta|puerta|bloque|blq)[^@:|·\d]{0,20}(?:\d[^@:|·]{0,10})?$/iu;
/** A town before its postcode: `Villaviciosa de Odón (Madrid) 28670`. */
const TOWN_AND_ZIP = /^\p{Lu}[\p{L}'’ -]{2,40}(?:\s\([\p{L} ]+\))?,?\s\(?(?:0[1-9]|[1-4]\d|5[0-2])\d{3}\)?$/u;

/** Whether a street that a narrow column wraps continues in the next line. */
function continuesStreet(above: string, line: string): boolean {
  const street = OPEN_STREET.exec(above)?.[1] ?? '';
  if (!STREET.test(street) || /\d{5}/.test(street) || PHONE.test(line)) return false;
  const hasNumber = /\s\d|s\/n/iu.test(street);
  return hasNumber ? /,$/.test(street) && FLOOR.test(line) : STREET_NUMBER.test(line) && !STREET.test(line);
}

/** Whether the address at the end of a line continues in the next one. */
function continuesAddress(above: string, line: string): boolean {
  if (above.length + line.length > MAX_CONTACT_LINE) return false;
  const isNext = (STREET.test(line) && !OPEN_NAME.test(above)) || ADDRESS_LABEL.test(line);
  const isRest = REST_OF_ADDRESS.test(line) && !isNext;
  const isTown = TOWN.test(line) || REST_OF_TOWN.test(line);
  return (OPEN_ADDRESS.test(above) && isRest) || (OPEN_TOWN.test(above) && isTown);
}

/** Joins a town to the postcode above it, and the lines of an address, which a narrow column separates. */
export function withTowns(lines: readonly string[]): string[] {
  const joined: string[] = [];
  for (const line of lines) {
    const above = joined.at(-1) ?? '';
    if (continuesStreet(above, line)) {
      joined[joined.length - 1] = `${above} ${line}`;
      continue;
    }
    if (STREET.test(above) && /\s\d/.test(above) && !/\d{5}/.test(above) && TOWN_AND_ZIP.test(line)) {
      joined[joined.length - 1] = `${above.replace(/,$/, '')}, ${line}`;
      continue;
    }
    if (continuesAddress(above, line)) {
      const separator = /^\d{5}/.test(line) && /[\p{L}\d]$/u.test(above) ? ', ' : ' ';
      joined[joined.length - 1] = `${above}${separator}${line}`;
      continue;
    }
    const isTown = /(?<!\d)(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/.test(above) && TOWN.test(line);
    if (isTown && /[,\s]\d{5}$/.test(above)) joined[joined.length - 1] = `${above} ${line}`;
    else joined.push(line);
  }
  return joined;
}

/** `María del Carmen`, `José Luis`, `Fatima Zahra`: names of two words, of which the second is not a surname. */
const COMPOUND =
  /^(?:m(?:ar[íi]a|\.?ª)\s(?:(?:del|de la|de las|de los)\s\S+|jos[ée]|jes[úu]s|carmen|pilar|teresa|isabel|[áa]ngeles|luisa|dolores|elena|cristina|victoria|bel[ée]n|roc[íi]o|eugenia|antonia|mercedes)|ana\s(?:mar[íi]a|isabel|bel[ée]n|cristina|luisa|rosa|teresa|victoria)|rosa mar[íi]a|eva mar[íi]a|luz mar[íi]a|(?:jos[ée]|juan|francisco|luis|miguel|v[íi]ctor|jes[úu]s|pedro|carlos|marco|manuel|antonio)\s(?:luis|carlos|antonio|manuel|javier|mar[íi]a|miguel|[áa]ngel|ram[óo]n|ignacio|alberto|jos[ée]|francisco|pablo|jes[úu]s|enrique|fernando|vicente|andr[ée]s|alejandro)|f[áa]tima (?:zohra|(?:ez+)?zahra|ez zahra)|moham+[ea]d (?:amine?|lamine?|larbi|mehdi|re[dz]a|taha|yas+ine?)|(?:sidi|moulay|lalla) \S+|nour el \S+)(?=\s)/iu;

/** What begins an Arab surname: `El Amrani`. */
const ARAB_SURNAME = /^(?:el|al|ben|bel|bin|ait|aït|ould|abou)\s/iu;

/**
 * The two first words of a name such as `Salma Zineb El Amrani`, whose only surname is that with a particle unless the word
 * before it is one of Spain; '' for another name.
 */
function beforeArabSurname([first = '', second = '', surname = '', ...others]: readonly string[]): string {
  const isOnly = ARAB_SURNAME.test(surname) && others.length === 0 && !ARAB_SURNAME.test(second);
  return isOnly && !/\s/.test(second) && !PATRONYMIC.test(second) ? `${first} ${second}` : '';
}

/** Whether the first of two surnames may be the second first name: `Ioana`, `Cristina Popescu`. */
function beginsWithFirstName(name: string, surnames: string): boolean {
  const [first = '', second = '', ...others] = wordsOfName(surnames);
  const areThree = wordsOfName(name).length === 1 && second !== '' && others.length === 0;
  return areThree && isFirstName(first);
}

/**
 * Whether another division of a name is as likely: the second word of a first name may be a surname, neither known as a name
 * nor said by the other one, or the first surname may be a first name.
 */
export const isGuessedDivision = (name: string, surnames: string): boolean =>
  beginsWithFirstName(name, surnames) ||
  (beforeArabSurname([...wordsOfName(name), ...wordsOfName(surnames)]) !== '' &&
    COMPOUND.exec(`${name} ${surnames}`)?.[0] !== name);

/** Upper case of a name only as its first letters: `ROSARIO PEÑA DE LA O`. */
const inMixedCase = (name: string): string =>
  (/\p{Ll}/u.test(name)
    ? name
    : name
        .toLowerCase()
        .replace(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase())
        .replace(/(?<=\s)(?:De|Del|La|Las|Los)(?=\s)/gu, (word) => word.toLowerCase())
  )
    // Between two names: `Puig i Serra`, `Ortega y Gasset`. An initial has a full stop.
    .replace(/(?<=\p{L}{2}\s)[IY](?=\s\p{Lu}\p{L})/gu, (word) => word.toLowerCase());

/** Surnames such as `Sáenz` of `Sáenz de Cabezón`: the son of someone, before a place; and others of double surnames. */
const PATRONYMIC =
  /^(?:\p{Lu}\p{L}*(?:[áa]n|[éeíi]n|[áéíóúaeiou])[zs]|garc[íi]a|ponce|ladr[óo]n|cabeza|hurtado|ni[ñn]o)$/iu;

/** The words of a name with `Sáenz de Cabezón` as one, where another surname follows or a first name stands before. */
function withDoubleSurnames(words: readonly string[]): readonly string[] {
  const at = words.findIndex(
    (word, index) => index > 0 && PATRONYMIC.test(word) && /^de /iu.test(words[index + 1] ?? ''),
  );
  const isDouble = at !== -1 && words.length > 3 && at + 2 < words.length;
  return isDouble ? [...words.slice(0, at), `${words[at]} ${words[at + 1]}`, ...words.slice(at + 2)] : words;
}

/**
 * The words of an English name before its only surname: `Emma Louise` of `Emma Louise Carter`; '' for another name.
 * @param isAbroad whether the person lives in a country that speaks English, where the word after an English name is not a surname
 */
function beforeEnglishSurname(words: readonly string[], isAbroad: boolean): string {
  const [first = '', ...others] = words;
  const middle = others.slice(0, -1);
  const isEnglish = middle.every(isMiddleName) || (isAbroad && isEnglishName(first));
  return middle.length > 0 && isEnglish ? words.slice(0, -1).join(' ') : '';
}

/** The first name and the surnames; Spanish names end with two surnames. */
function dividedName(
  fullName: string,
  isAbroad: boolean,
): { readonly name: string; readonly surnames: string } {
  const text = inMixedCase(fullName).replace(/\s+/g, ' ');
  const words = withDoubleSurnames(wordsOfName(text));
  const compound = COMPOUND.exec(text)?.[0] ?? '';
  const counted = words.slice(0, Math.max(1, words.length - 2)).join(' ');
  // `Daniel O. Whitmore`
  const withInitials = /^\S+(?: \p{Lu}\.)+(?= \S)/u.exec(text)?.[0] ?? '';
  const name = [
    counted,
    compound,
    withInitials,
    beforeArabSurname(words),
    beforeEnglishSurname(words, isAbroad),
  ].reduce((longest, each) => (each.length > longest.length ? each : longest));
  return { name, surnames: text.slice(name.length).trim() };
}
