import { foldText } from '@curro/shared';
import { spellOutSymbols } from './symbols.ts';

/**
 * Names with several spellings, one per line, split into the parts that some spellings separate. The index and queries
 * contain the joined parts as one word. Only dots separate parts of one letter (S.L.); a blank, a hyphen or a dot
 * separates longer parts (part time, part-time, RR.HH.). Case, accents and a plural -s are ignored.
 */
const lines = `
help desk
service desk
call center
call centre
contact center
data center
back end
front end
full stack
dev ops
data base
big data
sys admin
java script
type script
my sql
power bi
power point
share point
auto cad
solid works
photo shop
word press
whats app
you tube
back office
front office
home office
front desk
part time
full time
free lance
co working
e commerce
e learning
e mail
market place
tele marketing
out sourcing
on boarding
start up
fast food
food truck
show room
check in
check out
team leader
web master
copy writer
store manager
cross fit
rr hh
rr pp
ee tt
tele trabajo
tele operador
tele operadora
tele venta
pre venta
post venta
pos venta
sub gerente
sub director
sub directora
multi tarea
multi funcional
socio sanitario
socio sanitaria
socio educativo
socio educativa
electro mecanico
electro mecanica
ciber seguridad
auto escuela
mini bus
lava coches
lava platos
friega platos
limpia cristales
monta cargas
porta equipajes
medio ambiente
s a
s l
s l u
d n i
n i e
e t t
p r l
f p
e s o
c v
i t
t i
t i c
q a
u x
`;

/** Separator of parts of several letters. Does not match a blank before a hyphen, which is an exclusion in q. */
const SEPARATOR = '(?:\\.?\\s|[-‐‑.])';
const DOT = '\\.\\s?';
const VOWELS: Readonly<Record<string, string>> = { a: '[aá]', e: '[eé]', i: '[ií]', o: '[oó]', u: '[uúü]' };
/** Maximum length of the parts of an abbreviation, which includes its final dot (RR. HH.). */
const MAX_ABBREVIATED_PART = 2;

/** The spellings, for the fingerprint of the index: a change requires a reindex. */
export const spellingLines: readonly string[] = lines.trim().split('\n');

function patternOf(line: string): string {
  const parts = line.split(' ');
  const letters = parts.map((part) => [...part].map((letter) => VOWELS[letter] ?? letter).join(''));
  const isAcronym = parts.every((part) => part.length === 1);
  const isAbbreviation = parts.every((part) => part.length <= MAX_ABBREVIATED_PART);
  const plural = isAbbreviation ? '' : 's?';
  // S.L. must not match inside S.L.U.
  const end = isAcronym ? '(?![\\p{L}\\p{N}]|\\.\\p{L})' : '(?![\\p{L}\\p{N}])';
  return `${letters.join(isAcronym ? DOT : SEPARATOR)}${plural}${end}${isAbbreviation ? '\\.?' : ''}`;
}

const byLength = spellingLines.toSorted((a, b) => b.length - a.length);
const anySpelling = new RegExp(`(?<![\\p{L}\\p{N}.])(?:${byLength.map(patternOf).join('|')})`, 'giu');

/** Normalises texts of offers and queries: joins spellings of names and spells out symbols. */
export function normaliseNames(text: string): string {
  return spellOutSymbols(joinSpellings(text));
}

/**
 * Replaces every spelling of a listed name by one word (contract 5.2.2): help desk and help-desk become helpdesk,
 * RR. HH. becomes rrhh.
 */
export function joinSpellings(text: string): string {
  return text.replace(anySpelling, (spelling) => foldText(spelling).replace(/[^a-z]/g, ''));
}
