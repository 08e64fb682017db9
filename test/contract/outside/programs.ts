import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';

interface Program {
  /** A command that succeeds where the program works. */
  readonly command: readonly [file: string, ...args: string[]];
  /** The Debian packages that provide it. */
  readonly packages: string;
}

/** Programs of the machine that tools of other languages need. */
const programs = {
  python: { command: ['python3', '-c', 'import venv, ensurepip'], packages: 'python3-venv' },
  java: { command: ['javac', '-version'], packages: 'default-jdk-headless' },
  maven: { command: ['mvn', '-version'], packages: 'maven' },
} as const satisfies Readonly<Record<string, Program>>;

const works = ({ command: [file, ...args] }: Program): boolean => spawnSync(file, args).status === 0;

/** A suite that needs programs: skipped without them, except in CI, where their absence is a failure. */
export function describeWithPrograms(
  name: string,
  needed: readonly (keyof typeof programs)[],
  suite: () => void,
): void {
  const missing = needed.map((program): Program => programs[program]).filter((program) => !works(program));
  const packages = missing.map((program) => program.packages);
  if (packages.length === 0) {
    describe(name, suite);
  } else if (process.env.CI === 'true') {
    test(`${name}: the programs are installed`, () => {
      expect(packages, 'apt-get install these packages').toEqual([]);
    });
  } else {
    describe.skip(`${name} (not here: apt-get install ${packages.join(' ')})`, suite);
  }
}
