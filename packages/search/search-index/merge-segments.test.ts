import { expect, test } from 'vitest';
import { areWorthMerging } from './merge-segments.ts';

const segment = (num_docs: number, deleted_docs = 0, size_in_bytes = num_docs * 1_500) => ({
  num_docs,
  deleted_docs,
  size_in_bytes,
});

const large = [segment(1_000_000, 0, 1_500_000_000), segment(500_000, 0, 750_000_000)];

test.each([
  ['no segments', [[]], false],
  ['one segment', [[segment(1_000)]], false],
  ['a tenth beyond the largest', [[segment(900), segment(60), segment(40)]], false],
  ['more beyond the largest', [[segment(900), segment(60), segment(60)]], true],
  ['removed offers', [[segment(1_000, 200)]], true],
  ['a large shard', [large], false],
  ['one of two shards', [[segment(1_000)], [segment(1_000, 200)]], true],
  ['a large shard beside a smaller one', [large, [segment(1_000, 200)]], false],
])('%s: %s', (_, shards, expected) => {
  expect(areWorthMerging(shards)).toBe(expected);
});
