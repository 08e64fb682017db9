import { foldKey, foldText, type Offer, offerLimits, type Reason } from '@curro/shared';
import type { Diagnostics } from './diagnostics.ts';
import { ingestLimits } from './limits.ts';
import { cleanLine, SOURCE_FACTOR } from './text/clean-text.ts';
import { longText, shortText } from './text/offer-text.ts';
import { asText, asWord, isAbsent, type JsonObject, quote, readNumber } from './values.ts';

/** The required fields of an offer. */
export interface RequiredFields {
  readonly externalId: string;
  readonly title: string;
  readonly description: string;
}

const missing = (field: string, value: unknown): Reason => ({
  field,
  code: 'missing',
  message: isAbsent(value) ? `${field} is missing` : `${field} ${quote(value)} holds no text`,
});

function readExternalId(value: unknown): string | Reason {
  const field = 'externalId';
  if (typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)) {
    const message = `externalId ${quote(value)} is too large for a JSON number: send it as a text`;
    return { field, code: 'missing', message };
  }
  const id = cleanLine((asText(value) ?? '').slice(0, offerLimits.externalId * SOURCE_FACTOR));
  if (id === '') return missing(field, value);
  if (id.length <= offerLimits.externalId) return id;
  const message = `externalId ${quote(id)} is longer than ${offerLimits.externalId} characters`;
  return { field, code: 'too_large', message };
}

/** Reads the required fields; returns all reasons of the rejection when one is missing. */
export function readRequired(line: JsonObject, diagnostics: Diagnostics): RequiredFields | readonly Reason[] {
  const externalId = readExternalId(line.externalId);
  const title = shortText(asText(line.title) ?? '', offerLimits.title, 'title', diagnostics);
  const description = longText(
    asText(line.description) ?? '',
    offerLimits.description,
    'description',
    diagnostics,
  );
  const reasons = [
    ...(typeof externalId === 'string' ? [] : [externalId]),
    ...(title === '' ? [missing('title', line.title)] : []),
    ...(description === '' ? [missing('description', line.description)] : []),
  ];
  return typeof externalId === 'string' && reasons.length === 0
    ? { externalId, title, description }
    : reasons;
}

/** The externalId of a rejected line, when it can be read. */
export function statedId(line: JsonObject): { readonly externalId?: string } {
  const externalId = readExternalId(line.externalId);
  return typeof externalId === 'string' ? { externalId } : {};
}

const BETWEEN_SKILLS = /[,;|\n]/;

/** Reads the skills, a list or a text with separators; duplicates are removed. */
export function readSkills(value: unknown, diagnostics: Diagnostics): string[] {
  if (isAbsent(value)) return [];
  const entries: unknown[] = Array.isArray(value) ? value : (asText(value)?.split(BETWEEN_SKILLS) ?? []);
  const skills = new Map<string, string>();
  for (const entry of entries) {
    if (skills.size >= ingestLimits.skills) {
      diagnostics.warn('cut', 'skills', `more than ${ingestLimits.skills} skills: cut to the first ones`);
      break;
    }
    const text = asText(entry);
    const skill = text === undefined ? '' : shortText(text, ingestLimits.skill, 'skills', diagnostics);
    const folded = foldText(skill);
    if (skill !== '' && !skills.has(folded)) skills.set(folded, skill);
  }
  return [...skills.values()];
}

const states: Readonly<Record<string, Offer['state']>> = {
  active: 'active',
  activa: 'active',
  abierta: 'active',
  open: 'active',
  closed: 'closed',
  cerrada: 'closed',
};

/** Reads the state of the offer; active unless stated. */
export function readState(value: unknown, diagnostics: Diagnostics): Offer['state'] {
  if (isAbsent(value)) return 'active';
  const state = states[foldKey(asWord(value) ?? '')];
  if (state === undefined) {
    diagnostics.warn(
      'unmapped',
      'state',
      `state ${quote(value)} is neither active nor closed: active is taken`,
    );
  }
  return state ?? 'active';
}

/** Reads the number of vacancies; 1 replaces an absent or invalid one. */
export function readVacancies(value: unknown, diagnostics: Diagnostics): number {
  if (isAbsent(value)) return 1;
  const count = readNumber(value);
  if (count !== undefined && Number.isInteger(count) && count >= 1 && count <= offerLimits.vacancies)
    return count;
  const message = `vacancies ${quote(value)} is not a number from 1 to ${offerLimits.vacancies}: 1 is taken`;
  diagnostics.warn('unmapped', 'vacancies', message);
  return 1;
}
