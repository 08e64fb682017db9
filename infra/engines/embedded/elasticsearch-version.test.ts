import { describe, expect, test } from 'vitest';
import { pickRelease } from './elasticsearch-version.ts';

describe('pickRelease', () => {
  test.each([
    [undefined, '8.19.8', 17],
    ['', '8.19.8', 17],
    ['8', '8.19.8', 17],
    ['8.19', '8.19.8', 17],
    ['9', '9.4.3', 21],
    ['9.4.3', '9.4.3', 21],
  ])('%s', (wanted, version, jdk) => {
    expect(pickRelease(wanted)).toMatchObject({ version, jdk });
  });

  test.each(['7', '8.1', '9.4.30', 'latest'])('%s is not to be had', (wanted) => {
    expect(() => pickRelease(wanted)).toThrow(
      `ELASTICSEARCH_VERSION=${wanted} is not to be had: choose 8.19.8 or 9.4.3`,
    );
  });
});
