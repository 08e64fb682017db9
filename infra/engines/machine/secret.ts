import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

const SECRET_BYTES = 24;
const OWNER_ONLY = 0o600;

/** The secret kept in `file`, made up on first use; made of letters and digits that need no escaping in a URL. */
export async function readOrCreateSecret(file: string): Promise<string> {
  await mkdir(dirname(file), { recursive: true });
  try {
    const secret = randomBytes(SECRET_BYTES).toString('hex');
    await writeFile(file, secret, { flag: 'wx', mode: OWNER_ONLY });
    return secret;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    return readFile(file, 'utf8');
  }
}
