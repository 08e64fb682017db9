import { MAX_LETTERS } from '@curro/applications';
import {
  ensureCandidate,
  listLetters,
  parseCoverLetter,
  presentCoverLetter,
  saveLetter,
} from '@curro/candidates';
import type { OperationHandler } from '@curro/platform';
import { DomainError, invalidInput, type ValidationError } from '@curro/shared';
import type { ApiContext } from '../../context.ts';
import { readJsonBody } from '../../http/read-json-body.ts';

/** A 21st letter (contract 6.3). */
const tooMany: ValidationError = { code: '201', field: 'coverletter', params: { value: MAX_LETTERS + 1 } };

const unknown = (key = ''): DomainError => new DomainError('743', { params: { id: key } });

/**
 * PUT /coverletter and PUT /coverletter/{coverletterId} (contract 6.3): edits the letter with a key, else makes one.
 * The key of the path wins over that of the body.
 */
export function putLetter({ db }: ApiContext): OperationHandler {
  return async (c) => {
    const body = await readJsonBody(c);
    const { id: candidateId } = await ensureCandidate(db, c.get('principal'));
    const pathKey = c.req.param('coverletterId');
    const keyed = pathKey === undefined ? body : { ...body, key: pathKey };
    const parsed = parseCoverLetter(keyed, { letters: await listLetters(db, candidateId) });
    if (!parsed.ok) {
      const [first] = parsed.errors;
      if (first?.code === '743') throw new DomainError('743', { params: first.params ?? {} });
      throw invalidInput(parsed.errors);
    }
    const { key, name, text, main } = parsed.value;
    const outcome = await saveLetter(db, candidateId, { key, name, text, main }, MAX_LETTERS);
    if (outcome.kind === 'saved') return c.json(presentCoverLetter(outcome.letter));
    // Another request of the same candidate came in between.
    throw outcome.kind === 'full' ? invalidInput([tooMany]) : unknown(key);
  };
}
