import { afterEach, expect, test, vi } from 'vitest';
import { emptyQuery } from './example-query.ts';
import { HistoryEntry } from './history-entry.ts';
import type { CurroSearchElement } from './types.ts';

const OWN = 'the search of the page';
const search = {
  query: { ...emptyQuery, q: 'cocinero', page: 2 },
  typed: undefined,
  slots: [],
  keys: [],
  link: '',
};

afterEach(() => vi.unstubAllGlobals());

/** A history entry with a state, and elements of its page with these ids. */
function startPage(initial: unknown, ids: readonly string[]) {
  const replaceState = vi.fn((state: unknown): void => {
    page.state = state;
  });
  const page = { state: initial, replaceState };
  vi.stubGlobal('history', page);
  vi.stubGlobal('getComputedStyle', () => ({ height: '900px' }));
  const elements: CurroSearchElement[] = [];
  const addElement = (id: string): CurroSearchElement => {
    const ownerDocument = { querySelectorAll: () => elements };
    return { id, ownerDocument, shadowRoot: null } as unknown as CurroSearchElement;
  };
  elements.push(...ids.map(addElement));
  return { page, elements, addElement };
}

const read = (element: CurroSearchElement | undefined, own = OWN) => {
  if (element === undefined) throw new Error('no such element');
  const entry = new HistoryEntry(element);
  return { entry, stored: entry.read(own) };
};

test('a search is stored beside the state of the page, and read by the same element with the same search of the page', () => {
  const { page, elements } = startPage({ mine: 7 }, ['', '', '0']);
  for (const [at, element] of elements.entries()) {
    const { entry, stored } = read(element);
    expect(stored).toBeUndefined();
    entry.store(OWN, { ...search, query: { ...search.query, page: at } });
    expect(entry.isFilled).toBe(true);
  }
  expect(page.state).toMatchObject({ mine: 7 });
  expect(elements.map((each) => read(each).stored?.query.page)).toEqual([0, 1, 2]);
  expect(read(elements[0], 'another search of the page').stored).toBeUndefined();
});

test('an element that is inserted before another does not read its search', () => {
  const { elements, addElement } = startPage(null, ['']);
  read(elements[0]).entry.store(OWN, search);
  elements.unshift(addElement(''));
  expect(elements.map((each) => read(each).stored)).toEqual([undefined, undefined]);
});

test('an element without id in another shadow root stores and reads nothing', () => {
  const { page, addElement } = startPage(null, []);
  read(addElement('')).entry.store(OWN, search);
  expect(page.replaceState).not.toHaveBeenCalled();
  read(addElement('jobs')).entry.store(OWN, search);
  expect([read(addElement('')).stored, read(addElement('jobs')).stored?.query.q]).toEqual([
    undefined,
    'cocinero',
  ]);
});

test.each([['a text'], [['a', 'list']], [7]])('a state of the page that is %j stays', (state) => {
  const { page, elements } = startPage(state, ['']);
  const { entry, stored } = read(elements[0]);
  entry.store(OWN, search);
  expect([stored, page.state, entry.isFilled]).toEqual([undefined, state, false]);
});

test('a history that throws stores and reads nothing', () => {
  const { page, elements } = startPage(null, ['']);
  page.replaceState.mockImplementation(() => {
    throw new DOMException('too often', 'SecurityError');
  });
  const { entry } = read(elements[0]);
  entry.store(OWN, search);
  expect(entry.isFilled).toBe(false);
  vi.stubGlobal('history', undefined);
  expect(read(elements[0]).stored).toBeUndefined();
});
