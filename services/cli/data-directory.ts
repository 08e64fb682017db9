import { resolveDataDirectory } from '@curro/engines';
import type { Config } from './config.ts';

/** The folder that holds the data in truth: elsewhere when the engines cannot reach the one chosen (contract 8.4). */
export async function dataDirectory(
  config: Config,
  onMoved: (why: string) => void = () => undefined,
): Promise<string> {
  const { path, notice: moved } = await resolveDataDirectory(config.dataDir);
  if (moved !== undefined) onMoved(moved);
  return path;
}
