import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from './project.mjs';

const WANTED_MAJOR = 24;

/** The Node to run with: the pinned one of this platform, else the running one when it is new enough. */
export function findNode() {
  const pinned = join(PROJECT, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (existsSync(pinned)) return pinned;
  if (Number.parseInt(process.versions.node, 10) >= WANTED_MAJOR) return process.execPath;
  throw new Error(
    `no pinned Node for ${process.platform} ${process.arch}: install Node ${WANTED_MAJOR} or newer and run this with it`,
  );
}
