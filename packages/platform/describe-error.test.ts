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
  it('tells code and place of a database error, nothing of its row', () => {
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

  it('keeps the message of other errors and follows their causes', () => {
    const description = describeError(new TypeError('fetch failed', { cause: databaseError }));
    expect(description).toMatchObject({
      type: 'TypeError',
      message: 'fetch failed',
      cause: { code: '22P02' },
    });
    expect(JSON.stringify(description)).not.toContain('Candela');
  });

  it('says nothing of what is no error', () => {
    expect(describeError({ email: 'candela@example.org' })).toBeUndefined();
  });
});
