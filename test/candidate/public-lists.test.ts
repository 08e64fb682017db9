import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Curro, startCurro } from '../support/curro.ts';
import { sendRequest } from './person.ts';

let curro: Curro;
beforeAll(async () => {
  curro = await startCurro('public-lists');
});
afterAll(() => curro.close());

const read = (path: string, headers = {}) => sendRequest(curro, `/api/1${path}`, { headers });

interface Node {
  readonly id: number;
  readonly parentCategoryId: number;
  readonly type?: number;
  readonly subcategories: readonly Node[];
  readonly skills?: readonly object[];
}

const walk = (nodes: readonly Node[]): Node[] => nodes.flatMap((node) => [node, ...walk(node.subcategories)]);

describe('skills of a category', () => {
  test('are sorted by order, with the type of their category', async () => {
    const languages = (await read('/candidate/skill?categoryId=1301')).body;
    expect(languages[0]).toEqual({
      id: expect.any(Number),
      name: expect.any(String),
      type: 'language',
      order: 10,
      key: expect.any(String),
      deprecated: false,
    });
    const orders = languages.map(({ order }: { order: number }) => order);
    expect(orders).toEqual(orders.toSorted((a: number, b: number) => a - b));
    expect((await read('/candidate/skill?categoryId=1403')).body[0].type).toBe('expertise');
  });

  test('a category with subcategories has no skills', async () => {
    expect((await read('/candidate/skill?categoryId=13')).body).toEqual([]);
  });
});

describe('the tree of categories', () => {
  test('has names of parents, a type for roots, and skills of leaves on request', async () => {
    const bare: Node[] = (await read('/candidate/skillcategory')).body;
    expect(bare.find(({ id }) => id === 13)).toMatchObject({
      name: 'Idiomas',
      type: 0,
      parentCategoryId: 0,
      subcategories: [
        { id: 1301, name: 'Dominio de idiomas', parentCategoryId: 13, subcategories: [] },
        { id: 1302, name: 'Traducción e interpretación', parentCategoryId: 13, subcategories: [] },
      ],
    });
    for (const node of walk(bare)) {
      expect(node).not.toHaveProperty('skills');
      expect(node.type).toBe(node.parentCategoryId === 0 ? 0 : undefined);
    }
    for (const value of ['true', 'TRUE', '1']) {
      for (const node of walk((await read(`/candidate/skillcategory?includeSkills=${value}`)).body)) {
        expect(node.skills === undefined).toBe(node.subcategories.length > 0);
      }
    }
    for (const value of ['false', '0', 'False', '', 'null']) {
      expect((await read(`/candidate/skillcategory?includeSkills=${value}`)).body).toEqual(bare);
    }
  });
});

describe('the lists by type', () => {
  test.each(['skills', 'certifications', 'InformalTraining'])('%s is in Spanish order', async (type) => {
    const names = (await read(`/dictionary/type/${type}`)).body.map(({ name }: { name: string }) => name);
    expect(names.length).toBeGreaterThan(0);
    expect(names).toEqual(names.toSorted(new Intl.Collator('es').compare));
  });
});

test.each(['/candidate/skill?categoryId=1301', '/candidate/skillcategory', '/dictionary/type/skills'])(
  '%s can be cached and revalidated',
  async (path) => {
    const first = await read(path);
    expect(first.headers.get('cache-control')).toBe('public, max-age=3600');
    const again = await read(path, { 'if-none-match': first.headers.get('etag') ?? '' });
    expect(again).toMatchObject({ status: 304, body: undefined });
  },
);

test('unknown parameters are listed', async () => {
  const response = await read('/candidate/skillcategory?includeskills=true&x=1');
  expect(response.headers.get('x-ignored-parameters')).toBe('includeskills,x');
});
