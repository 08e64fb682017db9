import { offerLimits, type Reason } from '@curro/shared';
import type { Diagnostics } from '../diagnostics.ts';
import { quote } from '../quote.ts';
import { cleanLine } from '../text/clean-line.ts';
import { longText } from '../text/long-text.ts';
import { shortText } from '../text/short-text.ts';
import { SOURCE_FACTOR } from '../text/source-factor.ts';
import { isAbsent, type JsonObject } from '../values/json-object.ts';
import { asText } from '../values/read-text.ts';

/** What no offer can be without. */
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

/** Reads what an offer cannot be without; every reason why the line is none, otherwise. */
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

/** The externalId of a line that may be no offer. */
export function statedId(line: JsonObject): { readonly externalId?: string } {
  const externalId = readExternalId(line.externalId);
  return typeof externalId === 'string' ? { externalId } : {};
}
