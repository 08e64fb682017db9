import { expect, test } from 'vitest';
import { inDependencyOrder } from './tables.ts';

const table = (name: string) => ({ name, columns: ['id'] });

test('every table comes behind those it refers to; one may refer to itself', () => {
  const tables = ['applications', 'candidates', 'letters', 'offers', 'sources'].map(table);
  const references = [
    { child: 'applications', parent: 'offers' },
    { child: 'applications', parent: 'candidates' },
    { child: 'offers', parent: 'sources' },
    { child: 'sources', parent: 'sources' },
    { child: 'letters', parent: 'elsewhere' },
  ];
  expect(inDependencyOrder(tables, references).map(({ name }) => name)).toEqual([
    'candidates',
    'letters',
    'sources',
    'offers',
    'applications',
  ]);
});

test('a circle is refused', () => {
  const references = [
    { child: 'a', parent: 'b' },
    { child: 'b', parent: 'a' },
  ];
  expect(() => inDependencyOrder([table('a'), table('b')], references)).toThrow('a, b');
});
