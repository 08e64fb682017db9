import { readInput } from './read-input.ts';
import { UsageError } from './usage-error.ts';

/**
 * Reads a mapping of fields to columns, a JSON or YAML file.
 * @throws UsageError for a file that cannot be read
 */
export async function readMapping(file: string): Promise<unknown> {
  const content = await readInput(file);
  const { parse } = await import('yaml');
  try {
    const mapping: unknown = parse(content);
    return mapping;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`the mapping in ${file} is not valid YAML: ${reason}`, { cause: error });
  }
}
