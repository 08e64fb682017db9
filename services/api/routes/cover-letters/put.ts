import { MOST_LETTERS, parseLetterPut, presentLetter } from '@curro/applications';
import { DomainError, refuseFindings, validationError } from '@curro/shared';
import { ensureCandidate, getLetter, saveLetter } from '@curro/store';
import type { ApiContext } from '../../context.ts';
import type { OperationHandler } from '../../http/environment.ts';
import { readJsonBody } from '../../http/read-json-body.ts';

const unknown = (key: string | undefined): DomainError =>
  new DomainError('743', { params: { id: key ?? '' } });

/** A 21st letter: a value that is not allowed (contract 6.3). */
const tooMany = (): DomainError =>
  validationError([{ code: '201', field: 'coverletter', params: { value: String(MOST_LETTERS + 1) } }]);

/** PUT /coverletter and PUT /coverletter/{coverletterId} (contract 6.3): edits the letter with a key, else makes one. */
export function putLetter({ db }: ApiContext): OperationHandler {
  return async (c) => {
    const body = await readJsonBody(c);
    const { id: candidateId } = await ensureCandidate(db, c.get('principal'));
    const { key, content, findings } = parseLetterPut(body, c.req.param('coverletterId'));
    if (key !== undefined && (await getLetter(db, candidateId, key)) === undefined) throw unknown(key);
    refuseFindings(findings);
    const outcome = await saveLetter(db, candidateId, { key, ...content }, MOST_LETTERS);
    if (outcome.kind === 'saved') return c.json(presentLetter(outcome.letter));
    throw outcome.kind === 'full' ? tooMany() : unknown(key);
  };
}
