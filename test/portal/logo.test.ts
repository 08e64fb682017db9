import { createServer } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Curro } from '../support/curro.ts';
import { type ListeningServer, listen } from '../support/listen.ts';
import { rawRequest } from '../support/raw-request.ts';
import { startPortal } from './start.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
/** An SVG that contains the signature of AVIF at its position. */
const DISGUISED_SVG =
  '<!--ftypavif--><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
/** A PNG that claims 20,000 by 20,000 pixels. */
const bomb = (png: Buffer): Buffer => {
  const large = Buffer.from(png);
  large.writeUInt32BE(20_000, 16);
  large.writeUInt32BE(20_000, 20);
  return large;
};

/** Time of a redirected logo, in which the others of its host arrive. */
const REDIRECTED_MS = 300;

let curro: Curro;
let images: ListeningServer;
let slow: ListeningServer;
/** Hosts that redirect to the slow one. */
let redirecting: ListeningServer[];
/** Requests for redirected logos that the slow host answers at the same time, and the largest number of them. */
let open = 0;
let maxOpen = 0;
const requests: string[] = [];

beforeAll(async () => {
  const png = await sharp({ create: { width: 300, height: 150, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer();
  const bodies: Readonly<Record<string, string | Buffer>> = {
    '/logo.png': png,
    '/drawing.png': SVG,
    '/disguised.png': DISGUISED_SVG,
    '/bomb.png': bomb(png),
    '/large.png': Buffer.concat([png, Buffer.alloc(1_100_000)]),
  };
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    requests.push(path);
    if (path === '/inside.png') {
      response.writeHead(302, { location: 'http://10.0.0.1/logo.png' }).end();
      return;
    }
    const body = bodies[path];
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'image/png' }).end(body);
  });
  images = await listen(server);
  const slowServer = createServer((request, response) => {
    if (request.url?.startsWith('/redirected') === true) {
      open += 1;
      maxOpen = Math.max(maxOpen, open);
      setTimeout(() => {
        open -= 1;
        response.end(png);
      }, REDIRECTED_MS);
      return;
    }
    response.writeHead(200, { 'content-type': 'image/png' });
    const drip = setInterval(() => response.write('x'), 100);
    response.on('close', () => clearInterval(drip));
  });
  slow = await listen(slowServer);
  redirecting = await Promise.all(
    [1, 2].map(() =>
      listen(
        createServer((request, response) => {
          response.writeHead(302, { location: `${slow.url}${request.url}` }).end();
        }),
      ),
    ),
  );
  curro = await startPortal('portal-logo');
  const logos = [
    ...Object.keys(bodies),
    '/missing.png',
    '/inside.png',
    'http://169.254.169.254/logo.png',
    ...[1, 2].map((at) => `${slow.url}/slow${at}.png`),
    ...redirecting.flatMap(({ url }, at) => [1, 2].map((logo) => `${url}/redirected${at}${logo}.png`)),
  ];
  await curro.load(
    'logos',
    logos.map((path, at) => ({
      externalId: `logo-${at}`,
      title: `Rotulista ${path.replace(/\W+/g, ' ')}`,
      description: 'Rótulos.',
      company: {
        id: `logo-${at}`,
        name: `Rótulos ${at}`,
        logoUrl: path.startsWith('/') ? images.url + path : path,
      },
      expires: '2099-12-31T00:00:00Z',
    })),
  );
});
afterAll(async () => {
  await curro.close();
  await images.close();
  await slow.close();
  for (const server of redirecting) await server.close();
});

/** The address of the logo on the card of the only offer that a search finds. */
async function logoOf(word: string): Promise<string> {
  const page = await (await curro.fetch(`/?q=${word}`)).text();
  return /<img src="(\/logos\/[^"]+)"/.exec(page)?.[1] ?? '';
}

test('a logo becomes a small WebP of this server, which is fetched once', async () => {
  const path = await logoOf('%22logo+png%22');
  const responses = await Promise.all([1, 2, 3].map(() => rawRequest(curro.url + path, {})));
  for (const { status, headers, body } of responses) {
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('image/webp');
    expect(headers['cache-control']).toBe('public, max-age=604800, immutable');
    expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width: 96, height: 96 });
  }
  expect(requests.filter((each) => each === '/logo.png')).toHaveLength(1);
});

test('pages of other origins get the current logo, for a day', async () => {
  const [, id] = /^\/logos\/([0-9a-f]{32})-/.exec(await logoOf('%22logo+png%22')) ?? [];
  const { status, headers } = await rawRequest(`${curro.url}/logos/${id}`, {});
  expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=86400']);
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
});

test.each([
  ['an SVG that claims to be a PNG', 'drawing', 'logo_type'],
  ['an SVG with the signature of AVIF', 'disguised', 'logo_type'],
  ['an image with too many pixels', 'bomb', 'logo_damaged'],
  ['too many bytes', 'large', 'logo_too_large'],
  ['a missing file', 'missing', 'logo_unreachable'],
  ['a redirect to a private address', 'inside', 'logo_address'],
  ['a private address', '169', 'logo_address'],
])('%s is refused', async (_, word, code) => {
  const { status, body } = await rawRequest(curro.url + (await logoOf(word)), {});
  expect(status).toBe(404);
  expect(JSON.parse(body.toString())).toEqual({ code });
});

test('a logo of another version, offer or address is not found', async () => {
  const path = await logoOf('%22logo+png%22');
  for (const other of [
    path.replace(/.$/, path.endsWith('0') ? '1' : '0'),
    '/logos/x',
    '/logos/https:%2f%2fx',
  ]) {
    expect((await rawRequest(curro.url + other, {})).status).toBe(404);
  }
});

test('a response that never ends is given up', async () => {
  const paths = await Promise.all([1, 2].map((at) => logoOf(`%22slow${at}%22`)));
  const responses = await Promise.all(paths.map((path) => rawRequest(curro.url + path, {})));
  for (const { status, body } of responses) {
    expect([status, JSON.parse(body.toString())]).toEqual([404, { code: 'logo_unreachable' }]);
  }
});

test('a host is sent two requests at once, also by redirects of other hosts', async () => {
  const words = [0, 1].flatMap((at) => [1, 2].map((logo) => `%22redirected${at}${logo}%22`));
  const paths = await Promise.all(words.map(logoOf));
  const responses = await Promise.all(paths.map((path) => rawRequest(curro.url + path, {})));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(maxOpen).toBeLessThanOrEqual(2);
});
