import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import type { Command } from 'commander';
import { expect, test } from 'vitest';
import { createProgram, runCurro } from './run-curro.ts';
import type { Terminal } from './terminal.ts';

test('the help lists the commands by topic', async () => {
  const stdout = new PassThrough();
  const on = { env: {}, stdin: Readable.from([]), stdout, stderr: new PassThrough() };
  await runCurro(['--help'], on);
  stdout.end();
  const help = await text(stdout);
  const topics = [...help.matchAll(/^(\w+):$((?:\n .*)+)/gm)].map(([, topic = '', lines = '']) => [
    topic,
    [...lines.matchAll(/^ {2}([a-z-]+)/gm)].map(([, command]) => command),
  ]);
  expect(Object.fromEntries(topics)).toMatchObject({
    System: ['backup', 'dead-letters', 'doctor', 'errors', 'reconcile', 'reindex', 'restore', 'status', 'up'],
    Imports: ['duplicates', 'feed', 'import', 'imports', 'sources'],
    Offers: ['changes', 'offers', 'reports'],
    Search: ['alerts', 'searches'],
    Access: ['candidates', 'client', 'identity', 'operators', 'token'],
  });
});

test.each([
  [['--version'], 0, /^\d+\.\d+\.\d+\n$/, /^$/],
  [['feeds', '--help'], 0, /Usage: curro feed/, /^$/],
  [['import', '--help'], 0, /Usage: curro import <file> --source <name>[\s\S]*Examples:/, /^$/],
  [['import', 'offers.ndjson'], 2, /^$/, /required option '--source <name>'/],
  [['nothing'], 2, /^$/, /unknown command/],
  [['reports', 'list', '--state', 'opn'], 2, /^$/, /choices are open, resolved \(did you mean open\?\)\.\n/],
  [
    ['token', '--operator', '--scope', 'OPERATR'],
    2,
    /^$/,
    /There is no scope OPERATR \(did you mean OPERATOR\?\)\. curro token --help lists the scopes\.\n/,
  ],
  [
    ['token', '--operator', '--scope', 'CANDIDATE_PROFLE'],
    2,
    /^$/,
    /no scope CANDIDATE_PROFLE \(did you mean CANDIDATE_PROFILE_WITH_EMAIL\?\)/,
  ],
  [['token', '--help'], 0, /Scopes:\n(?: {2}\w+\n)* {2}CANDIDATE_PROFILE_WITH_EMAIL\n/, /^$/],
  [['feed', 'add', 'x', '--url', 'https://x', '--format', 'cvs'], 2, /^$/, /\(did you mean csv\?\)\.\n/],
  [['reports', 'resolve', '5', 'dismis'], 2, /^$/, /\(did you mean dismissed\?\)\.\n/],
  [['sources', 'keys', 'contry'], 2, /^$/, /\(did you mean country\?\)\.\n/],
  [['sources', 'keys', 'country', 'atlantis'], undefined, /^no key has these words\n$/, /^$/],
  [['sources', 'keys', 'province', 'sevila'], undefined, /words; did you mean sevilla\b.*\?\n$/, /^$/],
  [['sources', 'keys', 'country', 'espania'], undefined, /words; did you mean espana\b.*\?\n$/, /^$/],
  [
    ['sources', 'keys', 'category', 'hosteleria'],
    undefined,
    /words; did you mean turismo-restauracion\b.*\?\n$/,
    /^$/,
  ],
  [['operators', 'add', 'notanemail'], 2, /^$/, /'notanemail' is invalid .* It must be an email address/],
  [
    ['import', 'package.json', '--source', 'zeta'],
    2,
    /^$/,
    /^error: package\.json looks like a JSON document over several lines; .*\nWrite each offer on its own line: jq -c /,
  ],
  [['help', 'feed', 'add'], 0, /^Usage: curro feed add <name> --format <format> \[options\]\n/, /^$/],
  [['searches', 'help', 'rules', 'add'], 0, /^Usage: curro searches rules add /, /^$/],
  [['help'], 0, /Environment:[\s\S]*Exit code:/, /^$/],
  [
    ['help', 'fed'],
    2,
    /^$/,
    /^error: unknown command 'fed'\n\(Did you mean feed\?\)\nUsage: curro <command> /,
  ],
  [['fed', '--help'], 2, /^$/, /unknown command 'fed'/],
  [
    ['feed', 'run'],
    2,
    /^$/,
    /missing required argument 'name'\nUsage: curro feed run <name> .*\nHelp: {2}curro feed run --help\n$/,
  ],
  [['imports', 'list', '--limit', '0'], 2, /^$/, /It must be an integer from 1 to 200/],
  [['backup', 'services'], 2, /^$/, /^error: The file services exists already/],
  [[], 2, /^$/, /Usage: curro/],
  [['dead-letters', 'edit', '1', 'no/file'], 2, /^$/, /^error: There is no file no\/file\.\n$/],
  [['restore', 'no/file'], 2, /^$/, /^error: There is no file no\/file\.\n$/],
  [['sources', 'map', 'agency', '-'], 2, /^$/, /^error: the mapping in - is not valid JSON: /],
  [
    ['feed', 'add', 'x', '--format', 'csv'],
    2,
    /^$/,
    /^error: missing option: --url or --directory\nUsage: curro feed add <name> .*\nHelp: {2}curro feed add --help\n$/,
  ],
  [
    ['feed', 'add', 'x', '--url', 'https://x', '--format', 'csv', '--every', '1w'],
    2,
    /^$/,
    /^error: 1w is not a duration/,
  ],
  [
    ['feed', 'add', 'x', '--url', 'foo', '--format', 'csv', '--every', '5y'],
    2,
    /^$/,
    /^error: foo is not an http or https address\n5y is not a duration/,
  ],
  [
    ['import', 'package.json', '--source', 'a b'],
    2,
    /^$/,
    /'a b' is invalid\. It must be the name of a source: letters, digits/,
  ],
  [['import', '--help'], 0, /source of the offers: letters, digits/, /^$/],
  [['imports', 'list', '--since', 'ayer'], 2, /^$/, /It must be a date and time with its offset/],
  [['client', 'create', '--help'], 0, /^(?![\s\S]*\(default:)/, /^$/],
  [['dead-letters', 'list', '--until', 'x'], 2, /^$/, /It must be a date and time with its offset/],
  [
    ['import', 'docs/images/widget.webp', '--source', 'x'],
    2,
    /^$/,
    /^error: docs\/images\/widget.webp is not text in UTF-8; /,
  ],
  [
    ['feed', 'add', 'x', '--url', 'https://x', '--format', 'csv', '--mapping', '-'],
    2,
    /^$/,
    /^error: the mapping in - is not valid YAML: /,
  ],
  [['sources', 'map', 'x', '--field', 'foo', '--word', 'a'], 2, /^$/, /Allowed choices are category, /],
  [['token', '--operator', '--ttl', 'long'], 2, /^$/, /a time such as 1h or 30d/],
  [['token'], 2, /^$/, /^error: missing option: --candidate NAME, /],
  [['searches', 'rules', 'add', '--pin', 'x'], 2, /^$/, /^error: missing option: --offers, /],
  [
    ['searches', 'rules', 'add'],
    2,
    /^$/,
    /^error: missing option: --synonyms, --block, --pin or --boost\nUsage: /,
  ],
  [
    ['searches', 'rules', 'remove', 'x'],
    2,
    /^$/,
    /^error: .*'x' is invalid for argument 'id'. It must be an integer of 1 or more/,
  ],
  [
    ['searches', 'rules', 'add', '--help'],
    0,
    /Examples:\n {2}curro searches rules add --synonyms "camarero, mozo" --preview\n/,
    /^$/,
  ],
  [
    ['searches', 'experiments', 'start', '--help'],
    0,
    /head, synonyms,\s+exact, requirements, description, freshness \(0 to 1\)[\s\S]*Examples:/,
    /^$/,
  ],
  [
    ['candidates', 'delete', 'ana'],
    2,
    /^$/,
    /^error: missing option: --yes\. All personal data of ana are deleted and cannot be restored\.\nUsage: /,
  ],
  [['client', 'revoke', 'x'], 2, /^$/, /^error: missing option: --yes\. /],
  [['client', 'rotate-secret', 'x'], 2, /^$/, /^error: missing option: --yes\. /],
  [['dead-letters', 'discard', '1'], 2, /^$/, /^error: missing option: --yes\. /],
  [['alerts', 'delete', '--visitor', 'x@y.example'], 2, /^$/, /^error: missing option: --yes\. /],
  [['reindex', 'drop'], 2, /^$/, /^error: missing option: --yes\. /],
  [['status', '--data', 'no/directory'], 2, /^$/, /^error: There is no data directory \S+\/no\/directory: /],
  [['token', '--operator', '--data', 'no/directory'], 2, /^$/, /^error: There is no data directory /],
  [['alerts', 'delete'], 2, /^$/, /^error: missing option: --candidate SUBJECT or --visitor EMAIL\nUsage: /],
])('curro %j exits with %i', async (args, code, out, error) => {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const on: Terminal = { env: {}, stdin: Readable.from(['{"a']), stdout, stderr };
  await runCurro(args, on);
  stdout.end();
  stderr.end();
  expect([on.exitCode, await text(stdout), await text(stderr)]).toEqual([
    code,
    expect.stringMatching(out),
    expect.stringMatching(error),
  ]);
});

test.each([
  ['binary', Buffer.from([0x52, 0x49, 0x46, 0x46, 0, 1]), /^error: Standard input is not text in UTF-8; /],
  [
    'gzip',
    gzipSync('{}'),
    /^error: Standard input is compressed: nothing was sent\.\nDecompress it with zcat /,
  ],
  [
    'CSV without the columns',
    Buffer.from('Ref;title\n'),
    /^error: the CSV file cannot be read: no column for externalId, description; .*\nName them with --columns, for example --columns "externalId=Ref,description=COLUMN"/,
  ],
  [
    'CSV with columns in capital letters and without a use',
    Buffer.from('Referencia;URL;Notas;Salario mínimo\n'),
    /the columns are: Referencia, URL, Notas, Salario mínimo\nName them .* "externalId=Referencia,salaryMin=Salario mínimo,title=COLUMN,description=COLUMN".*\nColumns that it does not use: Notas\.\n/,
  ],
  [
    'a JSON array',
    Buffer.from('[{"externalId":"1"}]'),
    /^error: Standard input looks like a JSON array; .*\n.*: jq -c '\.\[\]' FILE > offers\.ndjson\n$/,
  ],
  [
    'a JSON document on one line',
    Buffer.from('{"offers":[{"externalId":"1"}]}\n'),
    /^error: Standard input looks like a JSON document with a list .*\n.*: jq -c '\.offers\[\]' FILE > offers\.ndjson\n$/,
  ],
  [
    'an Excel workbook',
    Buffer.from('PK\x03\x04\0\0xl/workbook.xml'),
    /^error: Standard input looks like an Excel workbook; .*\nSave it as CSV/,
  ],
  ['empty', Buffer.from(''), /^error: Standard input is empty: nothing was sent\.\n$/],
])(
  'standard input that cannot be imported is refused before anything is sent: %s',
  async (_, input, error) => {
    const stderr = new PassThrough();
    const stdin = Readable.from([input]);
    const env = { CURRO_URL: 'http://127.0.0.1:9', CURRO_TOKEN: 'x' };
    const on: Terminal = { env, stdin, stdout: new PassThrough(), stderr };
    await runCurro(['import', '-', '--source', 'x'], on);
    stderr.end();
    expect([on.exitCode, await text(stderr)]).toEqual([2, expect.stringMatching(error)]);
    expect(stdin.destroyed).toBe(true);
  },
);

test('a column that the CSV file does not have is refused with the nearest one', async () => {
  const stderr = new PassThrough();
  const stdin = Readable.from([Buffer.from('Referencia;title;description\n1;a;b\n')]);
  const env = { CURRO_URL: 'http://127.0.0.1:9', CURRO_TOKEN: 'x' };
  const on: Terminal = { env, stdin, stdout: new PassThrough(), stderr };
  await runCurro(['import', '-', '--source', 'x', '--columns', 'externalId=Referncia'], on);
  stderr.end();
  expect([on.exitCode, await text(stderr)]).toEqual([
    2,
    'error: --columns: the CSV file has no column Referncia (did you mean Referencia?); the columns are: Referencia, title, description\n',
  ]);
});

test.each([
  ['n\n', 'not confirmed: nothing was changed'],
  ['', 'not confirmed: nothing was changed'],
  ['yes\n', 'cannot be reached'],
])('what cannot be undone is asked for in a terminal: %j', async (answer, error) => {
  const stderr = new PassThrough();
  const stdin = Object.assign(new PassThrough(), { isTTY: true });
  stdin.end(answer);
  const env = { CURRO_URL: 'http://127.0.0.1:9', CURRO_TOKEN: 'x' };
  const on: Terminal = { env, stdin, stdout: new PassThrough(), stderr };
  await runCurro(['candidates', 'delete', 'ana'], on);
  stderr.end();
  const shown = await text(stderr);
  expect([on.exitCode, shown]).toEqual([1, expect.stringContaining(error)]);
  expect(shown).toContain('All personal data of ana are deleted and cannot be restored. Continue? [y/N] ');
});

test('without --yes and a terminal a command ends before it reads standard input or sends a request', async () => {
  const asking = (command: Command, path: readonly string[]): string[][] => [
    ...(command.options.some(({ long }) => long === '--yes')
      ? [[...path, ...command.registeredArguments.map((argument) => argument.argChoices?.at(-1) ?? '7')]]
      : []),
    ...command.commands.flatMap((part) => asking(part, [...path, part.name()])),
  ];
  const calls = asking(await createProgram({}), []);
  expect(calls).toContainEqual(['offers', 'close', '7']);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const codes = await Promise.all(
    calls
      // It looks for the dead letter first.
      .filter(([, name]) => name !== 'discard')
      .map(async (call) => {
        const stderr = new PassThrough();
        const env = { CURRO_URL: `http://127.0.0.1:${port}`, CURRO_TOKEN: 'x' };
        const on: Terminal = { env, stdin: new PassThrough(), stdout: new PassThrough(), stderr };
        const reason = call[0] === 'offers' ? ['--reason', 'x'] : [];
        const visitor = call[0] === 'alerts' ? ['--visitor', 'x@y.example'] : [];
        await runCurro([...call, ...reason, ...visitor], on);
        stderr.end();
        return [call.join(' '), on.exitCode, (await text(stderr)).split('.')[0]];
      }),
  );
  server.close();
  expect(codes).toEqual(codes.map(([call]) => [call, 2, 'error: missing option: --yes']));
});

test('an unknown dead letter is reported before --yes is asked for', async () => {
  const server = createServer((_, response) => {
    response.writeHead(404, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: '404', error_description: 'There is no dead letter 123.' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stderr = new PassThrough();
  const env = { CURRO_URL: `http://127.0.0.1:${port}`, CURRO_TOKEN: 'x' };
  const on: Terminal = { env, stdin: new PassThrough(), stdout: new PassThrough(), stderr };
  await runCurro(['dead-letters', 'discard', '123'], on);
  stderr.end();
  server.closeAllConnections();
  server.close();
  expect([on.exitCode, await text(stderr)]).toEqual([
    1,
    expect.stringMatching(/^error: There is no dead letter 123\. \(404\)/),
  ]);
});

test.each([
  ['feed remove jobs', 'Feed jobs is removed with the history of its runs; its offers remain.'],
  ['feed confirm jobs', 'Feed jobs: the missing offers are closed and their applicants are notified.'],
  ['offers close north/1 --reason x', 'Offer north/1 is closed and its applicants are notified.'],
  [
    'offers hide north/1 --reason x',
    'Offer north/1 is deleted, its applicants are notified, and imports do not store it again.',
  ],
  ['reports resolve 7 offer-deleted', 'The offer of the report is deleted and its applicants are notified.'],
  ['searches experiments stop 7', 'Experiment 7 is stopped and cannot be continued.'],
])('curro %s needs --yes outside of a terminal', async (command, effect) => {
  const stderr = new PassThrough();
  const env = { CURRO_URL: 'http://127.0.0.1:9', CURRO_TOKEN: 'x' };
  const on: Terminal = { env, stdin: Readable.from([]), stdout: new PassThrough(), stderr };
  await runCurro(command.split(' '), on);
  stderr.end();
  const shown = await text(stderr);
  expect([on.exitCode, shown]).toEqual([2, expect.stringContaining(`missing option: --yes. ${effect}`)]);
});

test.each([
  ['CURRO_URL', 'abc', 'not an http or https address'],
  [
    'CURRO_URL',
    'http://127.0.0.1:8080/api',
    'not the address of the API: it has no path, e.g. http://127.0.0.1:8080',
  ],
  ['CURRO_RETRY_SECONDS', 'abc', 'not a whole number of seconds from 0 to 86400'],
])('a variable with a wrong value is a wrong call: %s=%s', async (name, value, message) => {
  const stderr = new PassThrough();
  const on: Terminal = {
    env: { [name]: value },
    stdin: Readable.from([]),
    stdout: new PassThrough(),
    stderr,
  };
  await runCurro(['status'], on);
  stderr.end();
  expect([on.exitCode, await text(stderr)]).toEqual([2, `error: configuration:\n  ${name}: ${message}\n`]);
});

test('every argument of every command has a description', async () => {
  const argumentsOf = (command: Command, path: string): string[] => [
    ...command.registeredArguments
      .filter(({ description }) => description === '')
      .map((argument) => `${path} ${argument.name()}`),
    ...command.commands.flatMap((part) => argumentsOf(part, `${path} ${part.name()}`)),
  ];
  expect(argumentsOf(await createProgram({}), 'curro')).toEqual([]);
});
