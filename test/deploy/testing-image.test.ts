import { existsSync, readFileSync } from 'node:fs';
import { containerOf } from '@curro/engines';
import { DockerfileParser } from 'dockerfile-ast';
import { expect, test } from 'vitest';
import { read } from './files.ts';

const ROOT = new URL('../../', import.meta.url);
const dockerfile = DockerfileParser.parse(read('testing/Dockerfile'));
const production = DockerfileParser.parse(read('Dockerfile'));
const text = read('testing/Dockerfile');
/** The value of an `ARG`. */
const argument = (name: string): string => new RegExp(`^ARG ${name}=(.+)$`, 'm').exec(text)?.[1] ?? '';
const contentOf = (keyword: string, of = dockerfile): string =>
  of
    .getInstructions()
    .findLast((each) => each.getKeyword() === keyword)
    ?.getArgumentsContent() ?? '';

test('the image has the Node and the Elasticsearch of the tests', () => {
  const { image } = containerOf('elasticsearch', {
    secret: '',
    javaOptions: '',
    elasticsearchVersion: undefined,
  });
  const artifact = readFileSync(new URL('infra/engines/embedded/elasticsearch-config.ts', ROOT), 'utf8');
  expect(`elasticsearch:${argument('ELASTICSEARCH')}`).toBe(image);
  expect(artifact).toContain(`version: '${argument('ELASTICSEARCH')}', jdk: 17`);
  expect(artifact).toContain(`version: '${argument('SONAR')}'`);
  expect(argument('NODE')).toBe(/^ARG NODE=(.+)$/m.exec(read('Dockerfile'))?.[1]);
});

test('the image runs without privileges and is healthy when Curro is ready', () => {
  expect(contentOf('USER')).toBe(contentOf('USER', production));
  expect(contentOf('HEALTHCHECK')).toContain('"check-health.mjs", "8080", "/health/ready"');
  expect(contentOf('ENTRYPOINT')).toContain('"packages/testing/curro-test.ts", "--mode", "embedded"');
  expect(text).toContain('ELASTICSEARCH_HEAP=512m');
});

test('every copied file exists and is not ignored', () => {
  const ignored = read('testing/Dockerfile.dockerignore').split('\n');
  const copied = dockerfile
    .getCOPYs()
    .filter((copy) => copy.getFromFlag() === null)
    .flatMap((copy) => copy.getArguments().slice(0, -1))
    .map((each) => each.getValue());
  expect(copied.length).toBeGreaterThan(0);
  for (const path of copied) {
    expect(existsSync(new URL(path, ROOT)), path).toBe(true);
    expect(ignored).toContain(`!${path}`);
  }
});
