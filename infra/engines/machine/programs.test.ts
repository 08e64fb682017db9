import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findJdk, parseRelease, pickJdk } from './programs.ts';

describe('parseRelease', () => {
  test.each([
    ['a JDK', 'JAVA_VERSION="17.0.15"\nMODULES="java.base jdk.jlink jdk.zipfs"\n', 17],
    ['an early release', 'JAVA_VERSION="25"\nMODULES="java.base jdk.jlink"\n', 25],
    ['the numbering before 9', 'JAVA_VERSION="1.8.0_392"\n', 8],
    ['a release that lists no modules', 'IMPLEMENTOR="x"\nJAVA_VERSION="21.0.1"\n', 21],
    ['a trimmed runtime', 'JAVA_VERSION="21.0.1"\nMODULES="java.base java.logging"\n', undefined],
    ['something else', 'VERSION="12"\n', undefined],
    ['nothing', '', undefined],
  ])('%s', (_name, release, major) => {
    expect(parseRelease(release)).toBe(major);
  });
});

describe('pickJdk', () => {
  const candidates = [
    { home: '/a', major: 17 },
    undefined,
    { home: '/b', major: 21 },
    { home: '/c', major: 25 },
  ];
  test.each([
    [17, '/a'],
    [18, '/b'],
    [25, '/c'],
    [26, undefined],
  ])('at least %i', (minMajor, home) => {
    expect(pickJdk(candidates, minMajor)?.home).toBe(home);
  });
});

describe('findJdk', () => {
  let home: string;
  beforeEach(async () => {
    home = await realpath(await mkdtemp(join(tmpdir(), 'jdk-')));
    await mkdir(join(home, 'bin'));
    await writeFile(join(home, 'bin', 'java'), '', { mode: 0o755 });
    await writeFile(join(home, 'release'), 'JAVA_VERSION="99.0.1"\n');
  });
  afterEach(() => rm(home, { recursive: true }));

  test('uses JAVA_HOME', async () => {
    expect(await findJdk(17, { JAVA_HOME: home })).toEqual({ home, major: 99 });
  });
  test('uses the JDK on PATH', async () => {
    expect(await findJdk(99, { PATH: `/nowhere:${join(home, 'bin')}` })).toEqual({ home, major: 99 });
  });
  test('skips a JDK that is too old', async () => {
    expect(await findJdk(100, { JAVA_HOME: home })).toBeUndefined();
  });
});
