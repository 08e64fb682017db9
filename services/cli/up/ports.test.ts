import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { identitySettings } from './identity.ts';
import { claimPort } from './ports.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'curro-ports-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

describe('the port of the identity provider', () => {
  test('differs from the port of the API when that is its default', async () => {
    const { port, url } = await identitySettings(dataDir, 8090);
    expect(port).not.toBe(8090);
    // Browsers support passkeys at the name, not at the address.
    expect(url).toBe(`http://localhost:${port}`);
  });

  test('differs from the port of the API when it was used before', async () => {
    const { port } = await identitySettings(dataDir, 8080);
    expect((await identitySettings(dataDir, port)).port).not.toBe(port);
  });

  test('stays the same for the next start', async () => {
    const { port } = await identitySettings(dataDir, 8090);
    expect((await identitySettings(dataDir, 8080)).port).toBe(port);
  });

  test('ignores a stored value that is not a port', async () => {
    await writeFile(join(dataDir, 'identity.port'), 'x');
    expect((await identitySettings(dataDir, 8080)).port).toBeGreaterThan(0);
  });
});

describe('claimPort', () => {
  test('reports a port that is in use', async () => {
    const port = await claimPort(0);
    const server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    await expect(claimPort(port)).rejects.toThrow(
      `port ${port} is in use by another program: stop it or choose another port with --port`,
    );
    server.close();
  });

  test('chooses a free port for 0', async () => {
    expect(await claimPort(0)).toBeGreaterThan(0);
  });
});
