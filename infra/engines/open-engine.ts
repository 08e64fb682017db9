import { join } from 'node:path';
import { containerLabel, createContainerEngine, removeContainer } from './docker/container-engine.ts';
import { containerOf } from './docker/images.ts';
import { elasticsearch } from './embedded/elasticsearch.ts';
import { javaOptionsOf } from './embedded/elasticsearch-config.ts';
import { createEmbeddedEngine } from './embedded/embedded-engine.ts';
import { postgresql } from './embedded/postgresql.ts';
import type { Machine } from './embedded/recipe.ts';
import { redis } from './embedded/redis.ts';
import { readRunning } from './embedded/server-process.ts';
import { type Engine, EngineError, type EngineName } from './engine.ts';
import { createExternalEngine, EXTERNAL_ENGINES } from './external-engine.ts';
import {
  type EngineState,
  readEngineState,
  readOrCreateSecret,
  writeEngineState,
} from './machine/engine-state.ts';
import { choosePort } from './machine/ports.ts';

/** How an engine is chosen and started. */
export type EngineSelection = {
  dataDir: string;
  durable: boolean;
  /** Whether Docker is allowed and responds. */
  docker: boolean;
  machine: Machine;
};

/** Returns the engine `name`, not yet started: at its URL, else in Docker, else as a process of this machine. */
export async function openEngine(name: EngineName, selection: EngineSelection): Promise<Engine> {
  const url = selection.machine.env[EXTERNAL_ENGINES[name].variable];
  if (url) return createExternalEngine(name, url, selection.machine.onProgress);
  const memory = await readEngineState(selection.dataDir, name);
  const origin = memory?.origin ?? (selection.docker ? 'docker' : 'embedded');
  return origin === 'docker' ? openContainer(name, selection, memory) : openEmbedded(name, selection, memory);
}

async function openContainer(
  name: EngineName,
  selection: EngineSelection,
  memory: EngineState | undefined,
): Promise<Engine> {
  const { dataDir, machine } = selection;
  const { env, onProgress, signal } = machine;
  const label = containerLabel(dataDir, name);
  if (!selection.docker) {
    throw new EngineError(
      `${name}: its data is in the Docker volume ${label}, but Docker does not respond: start Docker, set ${EXTERNAL_ENGINES[name].variable} or choose another data directory`,
    );
  }
  await removeContainer(label, env);
  const port = await choosePort(memory?.port);
  await writeEngineState(dataDir, name, { origin: 'docker', port });
  const container = containerOf(name, {
    secret: await secretOf(name, dataDir),
    javaOptions: javaOptionsOf(env),
    elasticsearchVersion: env.ELASTICSEARCH_VERSION,
  });
  return createContainerEngine({ name, container, label, port, env, onProgress, signal });
}

async function openEmbedded(
  name: EngineName,
  selection: EngineSelection,
  memory: EngineState | undefined,
): Promise<Engine> {
  const { dataDir, machine, durable } = selection;
  if (process.platform !== 'linux') {
    throw new EngineError(
      `${name}: on ${process.platform} start Docker or set ${EXTERNAL_ENGINES[name].variable}`,
    );
  }
  // A server left running by an earlier run still uses its port and may be reused.
  const stillRunning = readRunning(join(dataDir, 'run', `${name}.json`)) !== undefined;
  const port = memory !== undefined && stillRunning ? memory.port : await choosePort(memory?.port);
  await writeEngineState(dataDir, name, { origin: 'embedded', port });
  const place = { dir: join(dataDir, name), port, durable, secret: await secretOf(name, dataDir) };
  switch (name) {
    case 'elasticsearch':
      return createEmbeddedEngine(elasticsearch, machine, place, dataDir);
    case 'postgresql':
      return createEmbeddedEngine(postgresql, machine, place, dataDir);
    case 'redis':
      return createEmbeddedEngine(redis, machine, place, dataDir);
  }
}

function secretOf(name: EngineName, dataDir: string): Promise<string> {
  return readOrCreateSecret(join(dataDir, 'secrets', name));
}
