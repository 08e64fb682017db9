import { expect, test } from 'vitest';
import { inDependencyOrder } from './tables.ts';

const table = (name: string) => ({ name, columns: ['id'] });

test('each table follows the tables that it references; a self-reference is allowed', () => {
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

test('a cycle of references throws', () => {
  const references = [
    { child: 'a', parent: 'b' },
    { child: 'b', parent: 'a' },
  ];
  expect(() => inDependencyOrder([table('a'), table('b')], references)).toThrow('a, b');
});
