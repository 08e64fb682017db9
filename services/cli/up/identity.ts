import { randomBytes } from 'node:crypto';
import { watch } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { claimPortExcept } from './ports.ts';

const DEFAULT_PORT = 8090;
const MAX_PORT = 65_535;
const SECRET_BYTES = 32;
const OWNER_ONLY = 0o600;
const OWNER_FOLDER = 0o700;

/** Settings with which the OpenID provider of a data directory is started. */
export interface IdentitySettings {
  readonly port: number;
  readonly url: string;
  /** Encrypts its keys. */
  readonly secret: string;
  /** Client secret of the portal. */
  readonly portalSecret: string;
}

/** A secret stored in the data directory, created on first use, readable by its owner only. */
async function ensureSecret(dataDir: string, name: string): Promise<string> {
  const folder = join(dataDir, 'keys');
  const file = join(folder, name);
  await mkdir(folder, { recursive: true, mode: OWNER_FOLDER });
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  // Of two concurrent starts the first one writes the secret.
  await writeFile(file, secret, { mode: OWNER_ONLY, flag: 'wx' }).catch(() => undefined);
  return readFile(file, 'utf8');
}

/** The port of the previous start, so that the issuer of tokens stays the same; another one when it is taken. */
async function identityPort(dataDir: string, apiPort: number, firstPort: number): Promise<number> {
  const file = join(dataDir, 'identity.port');
  const stored = Number(await readFile(file, 'utf8').catch(() => ''));
  const wanted = Number.isInteger(stored) && stored > 0 && stored <= MAX_PORT ? stored : firstPort;
  const port = await claimPortExcept(wanted, apiPort);
  await writeFile(file, String(port));
  return port;
}

/** Creates the folder of the mails that the services send. */
export async function mailFolder(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'mails');
  await mkdir(folder, { recursive: true, mode: OWNER_FOLDER });
  return folder;
}

/**
 * Chooses port and secrets of the provider; the port is not `apiPort`.
 * @param firstPort the port of the first start, 0 for a free one
 */
export async function identitySettings(
  dataDir: string,
  apiPort: number,
  firstPort = DEFAULT_PORT,
): Promise<IdentitySettings> {
  const port = await identityPort(dataDir, apiPort, firstPort);
  return {
    port,
    // Browsers support passkeys at this name, not at numeric addresses.
    url: `http://localhost:${port}`,
    secret: await ensureSecret(dataDir, 'identity.secret'),
    portalSecret: await ensureSecret(dataDir, 'portal-client.secret'),
  };
}

/** Prints the path of every new mail; returns a function that stops it. */
export function announceMails(folder: string): () => void {
  const announced = new Set<string>();
  const watcher = watch(folder, (_event, name) => {
    if (name === null || !name.endsWith('.eml') || announced.has(name)) return;
    announced.add(name);
    console.error(`mail: ${join(folder, name)}`);
  });
  watcher.on('error', () => undefined);
  return () => watcher.close();
}
