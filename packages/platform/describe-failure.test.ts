import { describe, expect, it } from 'vitest';
import { describeFailure } from './describe-failure.ts';

const databaseError = Object.assign(new Error('invalid input syntax for type uuid: "Candela Ruibarbo"'), {
  severity: 'ERROR',
  code: '22P02',
  detail: 'Failing row contains (Candela, 600000000)',
  where: 'portal, parameter $1 = Candela',
  table: 'candidates',
});

describe('describeFailure', () => {
  it('tells code and place of a database error, nothing of its row', () => {
    const line = describeFailure(databaseError);
    expect(line).toMatchObject({
      type: 'Error',
      message: 'database error',
      code: '22P02',
      table: 'candidates',
    });
    expect(line?.stack).toContain('describe-failure.test.ts');
    expect(JSON.stringify(line)).not.toMatch(/Candela|600000000/);
  });

  it('keeps the message of other errors and follows their causes', () => {
    const line = describeFailure(new TypeError('fetch failed', { cause: databaseError }));
    expect(line).toMatchObject({ type: 'TypeError', message: 'fetch failed', cause: { code: '22P02' } });
    expect(JSON.stringify(line)).not.toContain('Candela');
  });

  it('says nothing of what is no error', () => {
    expect(describeFailure({ email: 'candela@example.org' })).toBeUndefined();
  });
});
