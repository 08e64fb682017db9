import { createProgram } from '@curro/cli';

const WORD = /"([^"]*)"|'([^']*)'|(\S+)/g;
const ENTITIES: Readonly<Record<string, string>> = { '&quot;': '"', '&#39;': "'", '&lt;': '<', '&gt;': '>' };

/** The commands that a page shows for the command line. */
export const shownCommands = (text: string): string[] =>
  [...text.matchAll(/<code>(curro [^<]*)<\/code>/g)].map(([, command = '']) =>
    command.replace(/&(?:quot|#39|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity),
  );

/** What the parser of the CLI finds wrong with a command; undefined: nothing. */
export async function commandError(line: string): Promise<string | undefined> {
  const words = [...line.matchAll(WORD)]
    .slice(1)
    .map(([, double, single, bare]) => double ?? single ?? bare ?? '');
  let command = await createProgram({});
  for (let next = command.commands.find((each) => each.name() === words[0]); next !== undefined; ) {
    command = next;
    words.shift();
    next = command.commands.find((each) => each.name() === words[0]);
  }
  if (command.commands.length > 0) return `${line}: no such command`;
  const { operands, unknown } = command.parseOptions(words);
  const needed = command.registeredArguments.filter(({ required }) => required).length;
  if (unknown.length > 0) return `${line}: unknown ${unknown.join(' ')}`;
  const isEndless = command.registeredArguments.some(({ variadic }) => variadic);
  const maximum = isEndless ? Number.POSITIVE_INFINITY : command.registeredArguments.length;
  if (operands.length < needed || operands.length > maximum) return `${line}: ${operands.length} arguments`;
  const missing = command.options.find(
    (option) => option.mandatory && command.getOptionValue(option.attributeName()) === undefined,
  );
  return missing === undefined ? undefined : `${line}: ${missing.flags} is missing`;
}
