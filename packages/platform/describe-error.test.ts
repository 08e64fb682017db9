import { describe, expect, it } from 'vitest';
import { describeError } from './describe-error.ts';

const databaseError = Object.assign(new Error('invalid input syntax for type uuid: "Candela Ruibarbo"'), {
  severity: 'ERROR',
  code: '22P02',
  detail: 'Failing row contains (Candela, 600000000)',
  where: 'portal, parameter $1 = Candela',
  table: 'candidates',
});

describe('describeError', () => {
  it('returns code and table of a database error without values of the row', () => {
    const description = describeError(databaseError);
    expect(description).toMatchObject({
      type: 'Error',
      message: 'database error',
      code: '22P02',
      table: 'candidates',
    });
    expect(description?.stack).toContain('describe-error.test.ts');
    expect(JSON.stringify(description)).not.toMatch(/Candela|600000000/);
  });

  it('includes the message of other errors and their causes', () => {
    const description = describeError(new TypeError('fetch failed', { cause: databaseError }));
    expect(description).toMatchObject({
      type: 'TypeError',
      message: 'fetch failed',
      cause: { code: '22P02' },
    });
    expect(JSON.stringify(description)).not.toContain('Candela');
  });

  it('returns undefined for a value that is not an error', () => {
    expect(describeError({ email: 'candela@example.org' })).toBeUndefined();
  });
});
