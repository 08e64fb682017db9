import { commandGroups } from '@curro/cli';
import { expect, test } from 'vitest';
import { commandError } from '../ops/shown-commands.ts';

const examples = Object.values(commandGroups).flatMap((rows) =>
  rows.flatMap(({ name, examples: each }) => each.map((example) => [name, example] as const)),
);

test.each(examples)('the example of %s is accepted: %s', async (name, example) => {
  const [, command = ''] = /(?:^|\| )(curro .*)/.exec(example) ?? [];
  expect(command).toContain(`curro ${name} `.trimEnd());
  expect(await commandError(command)).toBeUndefined();
});
