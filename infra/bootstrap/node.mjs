import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from './project.mjs';

const MIN_MAJOR = 24;

/**
 * Path of the Node executable: the pinned version of this platform, else the running Node.
 * @throws Error when there is no pinned Node and the running Node is too old
 */
export function findNode() {
  const pinned = join(PROJECT, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (existsSync(pinned)) return pinned;
  if (Number.parseInt(process.versions.node, 10) >= MIN_MAJOR) return process.execPath;
  throw new Error(
    `no pinned Node for ${process.platform} ${process.arch}: install Node ${MIN_MAJOR} or newer and run this with it`,
  );
}
