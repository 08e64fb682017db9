import { type Request, readBytes } from '@curro/platform';
import { DomainError } from '@curro/shared';

/** Largest JSON body in bytes (contract 1.5). */
const BODY_LIMIT = 262_144;
/** Deepest nesting of objects and lists; conversion of deeper ones exhausts the stack. */
const MAX_DEPTH = 100;
const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\s*(?:;\s*charset\s*=\s*"?utf-?8"?\s*)?$/i;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Refuses a body that is not JSON in UTF-8 or has an unsupported encoding (code 211). */
function checkHeaders(c: Request): void {
  const type = c.req.header('content-type') ?? '';
  if (!JSON_TYPE.test(type)) throw new DomainError('211', { params: { field: 'Content-Type', value: type } });
  const encoding = c.req.header('content-encoding') ?? 'identity';
  if (encoding.toLowerCase() !== 'identity') {
    throw new DomainError('211', { params: { field: 'Content-Encoding', value: encoding } });
  }
}

/** Whether objects and lists in a JSON text are nested deeper than `MAX_DEPTH`. */
function isTooDeep(json: string): boolean {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at];
    if (character === '"') inText = !inText;
    else if (inText && character === '\\') at += 1;
    else if (!inText && (character === '[' || character === '{')) depth += 1;
    else if (!inText && (character === ']' || character === '}')) depth -= 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads the JSON object of a request (contract 1.2, steps 7 and 8).
 * @throws DomainError 211 for another type, 224 over 256 KiB, 223 without a body, 221 for invalid JSON or UTF-8 or
 * more than 100 levels, 225
 * for a value other than an object
 */
export async function readJsonBody(c: Request): Promise<Readonly<Record<string, unknown>>> {
  const hasBody =
    c.req.header('content-length') !== '0' &&
    (c.req.header('content-length') ?? c.req.header('transfer-encoding')) !== undefined;
  if (hasBody || c.req.header('content-type') !== undefined) checkHeaders(c);
  if (!hasBody) throw new DomainError('223');
  const bytes = await readBytes(c, BODY_LIMIT);
  if (bytes.length === 0) throw new DomainError('223');
  let value: unknown;
  try {
    const text = utf8.decode(bytes);
    value = isTooDeep(text) ? undefined : JSON.parse(text);
  } catch {
    throw new DomainError('221');
  }
  if (value === undefined) throw new DomainError('221');
  if (!isObject(value)) throw new DomainError('225', { params: { field: 'body' } });
  return value;
}
