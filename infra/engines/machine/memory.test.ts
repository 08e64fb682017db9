import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseMemory, readMemory, writeMemory } from './memory.ts';

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
    expect(parseMemory(text)).toEqual(memory);
  });
});

describe('a data directory', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'memory-'));
  });
  afterAll(() => rm(dataDir, { recursive: true }));

  test('remembers each engine apart', async () => {
    expect(await readMemory(dataDir, 'redis')).toBeUndefined();
    await Promise.all([
      writeMemory(dataDir, 'redis', { origin: 'embedded', port: 20_001 }),
      writeMemory(dataDir, 'postgresql', { origin: 'docker', port: 20_002 }),
    ]);
    expect(await readMemory(dataDir, 'redis')).toEqual({ origin: 'embedded', port: 20_001 });
    expect(await readMemory(dataDir, 'postgresql')).toEqual({ origin: 'docker', port: 20_002 });
  });
});
