import { expect, test } from 'vitest';
import { createCvFiles } from './run-task.ts';

test('a third file of one candidate is refused while two are read; files of others are read', async () => {
  const { read } = createCvFiles();
  const file = () => new Uint8Array(Buffer.from('{"basics": {"name": "Ana"}}'));
  const [first, second, third, other] = await Promise.allSettled([
    read(1, file()),
    read(1, file()),
    read(1, file()),
    read(2, file()),
  ]);
  expect(third).toMatchObject({ status: 'rejected', reason: { code: 'service_unavailable' } });
  for (const each of [first, second, other]) {
    expect(each).toMatchObject({ status: 'fulfilled', value: { person: { name: 'Ana' } } });
  }
  expect(await read(1, file())).toMatchObject({ person: { name: 'Ana' } });
}, 60_000);
