import type { Ad } from './ad.ts';
import { lowerFirst } from './phrases.ts';
import type { Random } from './random.ts';

/** Shares, 0 to 1. */
const OPENING = 0.06;
const SENIORITY = 0.3;
const HINT = 0.38;
const BOTH_SEXES = 0.12;
const CAPITALS = 0.05;

const openings = ['Se busca', 'Se necesita', 'Buscamos', 'Se precisa'];
const separators = [' - ', ' - ', ' – ', ', ', ' | '];
const bothSexes = [' (H/M)', ' (M/H)', ' H/M', ' (H/M/X)'];

const juniorAt = new Set(['no-requerida', 'al-menos-1-ano']);
const seniorAt = new Set(['al-menos-3-anos', 'al-menos-4-anos', 'mas-de-5-anos', 'mas-de-10-anos']);
/** Settings whose titles may contain junior or senior. */
const rankedSettings = new Set(['tech', 'oficina']);
const RANKED = /junior|senior|prácticas|becari/i;

const workdayHints: Record<string, readonly string[]> = {
  'parcial-manana': ['media jornada', 'turno de mañana', 'mañanas', '20 horas'],
  'parcial-tarde': ['media jornada', 'turno de tarde', 'tardes', '20 horas'],
  'parcial-noche': ['turno de noche', 'media jornada'],
  'parcial-indiferente': ['fines de semana', 'media jornada', '30 horas', 'por horas'],
  'intensiva-manana': ['turno de mañana', 'jornada intensiva'],
  'intensiva-tarde': ['turno de tarde'],
  'intensiva-noche': ['turno de noche', 'noches'],
  completa: ['jornada completa'],
};
const contractHints: Record<string, readonly string[]> = {
  indefinido: ['contrato indefinido', 'indefinido'],
  'de-duracion-determinada': ['temporal', 'sustitución', 'refuerzo'],
  'fijo-discontinuo': ['temporada', 'fijo discontinuo'],
  autonomo: ['autónomos', 'alta comisión'],
};
const teleworkingHints: Record<string, readonly string[]> = {
  'solo-teletrabajo': ['100 % remoto', 'teletrabajo'],
  'teletrabajo-posible': ['híbrido', 'teletrabajo parcial'],
};

function seniorityOf({ family, conditions }: Ad, title: string, random: Random): string {
  const { experience = '' } = conditions;
  if (!rankedSettings.has(family.setting.name) || RANKED.test(title) || !random.chance(SENIORITY)) return '';
  if (juniorAt.has(experience)) return ' junior';
  return seniorAt.has(experience) ? ' senior' : '';
}

function hintOf({ conditions, town }: Ad, random: Random): string {
  const kinds: (readonly string[])[] = [
    [town.name, town.name, town.province.name],
    [`zona ${town.name}`],
    workdayHints[conditions.workday] ?? [],
    contractHints[conditions.contractType ?? ''] ?? [],
    teleworkingHints[conditions.teleworking ?? ''] ?? [],
    conditions.experience === 'no-requerida' ? ['sin experiencia'] : ['con experiencia'],
    ['incorporación inmediata'],
  ];
  const hints = random.pick(kinds.filter((kind) => kind.length > 0));
  return random.pick(hints);
}

/** Writes the title of an offer: the occupation with an opening, a rank or a hint. */
export function composeTitle(ad: Ad, urgent: boolean, random: Random): string {
  const { titleForms } = ad;
  let title = titleForms.shown + seniorityOf(ad, titleForms.shown, random);
  if (titleForms.oneSex && random.chance(BOTH_SEXES)) title += random.pick(bothSexes);
  if (random.chance(HINT)) {
    const hint = hintOf(ad, random);
    title += random.chance(0.25) ? ` (${hint})` : random.pick(separators) + hint;
  }
  if (urgent && random.chance(0.3)) title = `URGENTE: ${lowerFirst(title)}`;
  else if (random.chance(OPENING)) title = `${random.pick(openings)} ${lowerFirst(title)}`;
  return random.chance(CAPITALS) ? title.toUpperCase() : title;
}
