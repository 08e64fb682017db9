import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../support/command.ts';
import { type Curro, startCurro } from '../support/curro.ts';

let curro: Curro;
beforeAll(async () => {
  curro = await startCurro('client-command');
});
afterAll(() => curro.close());

const client = async (...args: string[]): Promise<string> => {
  const { code, out, error } = await runCommand(curro, ['client', ...args]);
  expect({ code, error }).toEqual({ code: 0, error: '' });
  return out;
};

test('creates clients, sets their origins, lists them', async () => {
  const origins = ['--origin', 'https://jobs.example', '--origin', 'http://localhost:5173'];
  const created = JSON.parse(
    await client('create', 'jobs', '--title', 'Jobs of the region', '--json', ...origins),
  );
  expect(created).toMatchObject({
    id: 'jobs',
    secret: expect.stringMatching(/^[\w-]{43}$/),
    header: `Authorization: Basic ${Buffer.from(`jobs:${created.secret}`).toString('base64')}`,
    allowedOrigins: ['https://jobs.example', 'http://localhost:5173'],
    createdAt: expect.any(String),
  });
  expect(await client('create', 'free')).toMatch(
    /^client free\nsecret \S+\nheader Authorization: Basic \S+\n$/,
  );
  const listed = (await client('list')).split('\n').map((line) => line.split(/ {2,}/));
  expect(listed).toEqual([
    ['id', 'title', 'kind', 'origins', 'redirects to'],
    ['free', 'confidential', 'any origin'],
    ['jobs', 'Jobs of the region', 'confidential', 'https://jobs.example http://localhost:5173'],
    [''],
  ]);
  expect(await client('edit', 'jobs', '--origin', 'https://new.example')).toBe('jobs  https://new.example\n');
  expect(await client('origins', 'jobs')).toBe('jobs  any origin\n');
  const addresses = ['--redirect', 'https://jobs.example/back', '--redirect', 'https://jobs.example/app'];
  expect(await client('edit', 'jobs', '--title', 'Jobs of the North', ...addresses)).toBe(
    'jobs  any origin  redirects to https://jobs.example/back https://jobs.example/app\n',
  );
  expect(JSON.parse(await client('edit', 'jobs', '--redirect', '', '--json'))).toMatchObject({
    title: 'Jobs of the North',
    redirectUris: [],
  });
  expect(await runCommand(curro, ['client', 'edit', 'jobs'])).toMatchObject({ code: 2 });
  expect(JSON.parse(await client('list', '--json'))).toMatchObject({
    clients: [{ id: 'free' }, { id: 'jobs', allowedOrigins: [] }],
  });
});

test('prints the errors of the API, with the option instead of the field', async () => {
  const refused = await runCommand(curro, ['client', 'create', 'bad', '--origin', 'jobs.example']);
  expect(refused).toMatchObject({
    code: 1,
    error: expect.stringContaining('jobs.example is not valid for --origin'),
  });
});
