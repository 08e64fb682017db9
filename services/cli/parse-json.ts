import { UsageError } from './usage-error.ts';

/**
 * Parses JSON that an operator wrote.
 * @param what what the text is, for the message, such as "the payload in file.json"
 * @throws UsageError a sentence with the place of the mistake
 */
export function parseJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${what} is not valid JSON: ${reason}`, { cause: error });
  }
}
