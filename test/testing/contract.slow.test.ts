import { type CurroTest, startCurro } from '@curro/testing';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import { describeContract } from './contract-suite.ts';

const startEmbedded = (): Promise<CurroTest> =>
  startCurro({
    mode: 'embedded',
    engines: {
      elasticsearchUrl: inject('elasticsearchUrl'),
      databaseUrl: inject('databaseUrl'),
      redisUrl: inject('redisUrl'),
    },
  });

describe('embedded', () => describeContract(startEmbedded));

describe('url', () => {
  let other: CurroTest;
  beforeAll(async () => {
    other = await startEmbedded();
  });
  // Stopping a connection leaves the Curro running.
  afterAll(() => other.stop());
  describeContract(() => startCurro({ url: other.url, operatorToken: other.operatorToken }));
});
