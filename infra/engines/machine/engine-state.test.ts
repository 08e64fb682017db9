import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseEngineState, readEngineState, writeEngineState } from './engine-state.ts';

describe('parseMemory', () => {
  test.each([
    ['{"origin":"embedded","port":20001}', { origin: 'embedded', port: 20_001 }],
    ['{"origin":"docker","port":20001,"more":1}', { origin: 'docker', port: 20_001 }],
    ['{"origin":"elsewhere","port":20001}', undefined],
    ['{"origin":"docker","port":"20001"}', undefined],
    ['{"origin":"dock', undefined],
    ['null', undefined],
    ['', undefined],
  ])('%s', (text, memory) => {
    expect(parseEngineState(text)).toEqual(memory);
  });
});

describe('a data directory', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'memory-'));
  });
  afterAll(() => rm(dataDir, { recursive: true }));

  test('stores the state of each engine separately', async () => {
    expect(await readEngineState(dataDir, 'redis')).toBeUndefined();
    await Promise.all([
      writeEngineState(dataDir, 'redis', { origin: 'embedded', port: 20_001 }),
      writeEngineState(dataDir, 'postgresql', { origin: 'docker', port: 20_002 }),
    ]);
    expect(await readEngineState(dataDir, 'redis')).toEqual({ origin: 'embedded', port: 20_001 });
    expect(await readEngineState(dataDir, 'postgresql')).toEqual({ origin: 'docker', port: 20_002 });
  });
});
