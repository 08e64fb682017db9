import { randomBytes } from 'node:crypto';
import { mkdirSync, watch } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { claimPort } from './claim-port.ts';

const DEFAULT_PORT = 8090;
const SECRET_BYTES = 32;
const OWNER_ONLY = 0o600;
const OWNER_FOLDER = 0o700;

/** What the OpenID provider of a data directory is started with. */
export interface IdentitySettings {
  readonly port: number;
  readonly url: string;
  /** Seals its keys. */
  readonly secret: string;
  /** Of the portal, as a client of it. */
  readonly portalSecret: string;
  /** Where mails are written to. */
  readonly mails: string;
}

/** A secret kept in the data directory; made the first time, readable by its owner only. */
async function ensureSecret(dataDir: string, name: string): Promise<string> {
  const folder = join(dataDir, 'keys');
  const file = join(folder, name);
  await mkdir(folder, { recursive: true, mode: OWNER_FOLDER });
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  // Of two starts at once the first one's stays.
  await writeFile(file, secret, { mode: OWNER_ONLY, flag: 'wx' }).catch(() => undefined);
  return readFile(file, 'utf8');
}

/** The port of the last time, so that the issuer of tokens stays the same; another one when it is taken. */
async function rememberedPort(dataDir: string): Promise<number> {
  const file = join(dataDir, 'identity.port');
  const last = Number(await readFile(file, 'utf8').catch(() => String(DEFAULT_PORT)));
  const port = await claimPort(last).catch(() => claimPort(0));
  await writeFile(file, String(port));
  return port;
}

/** Chooses port, secrets and folder of the provider. */
export async function identitySettings(dataDir: string): Promise<IdentitySettings> {
  const port = await rememberedPort(dataDir);
  const mails = join(dataDir, 'mails');
  mkdirSync(mails, { recursive: true, mode: OWNER_FOLDER });
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    secret: await ensureSecret(dataDir, 'identity.secret'),
    portalSecret: await ensureSecret(dataDir, 'portal-client.secret'),
    mails,
  };
}

/** Tells of every mail that is written; returns what ends it. */
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
