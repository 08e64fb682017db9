/** A page of a search as clients read it. */
export interface ClientPage {
  readonly offers: readonly { readonly id: string }[];
  readonly items: readonly { readonly id: string }[];
  readonly totalResults: number;
  readonly totalPages: number;
  readonly currentPage: number;
  readonly pageSize: number;
  readonly nextCursor?: string;
}

/** Requests a page; fails on an error, as these clients do. */
export type GetPage = (path: string) => Promise<ClientPage>;

const idsOf = (page: ClientPage): string[] => page.offers.map(({ id }) => id);

/** Loops that read every page of a search; each returns the ids in the order in which it read them. */
export const pagingStyles: Readonly<Record<string, (get: GetPage) => Promise<string[]>>> = {
  async 'while-page-at-most-total-pages'(get) {
    const ids: string[] = [];
    let totalPages = 1;
    for (let page = 1; page <= totalPages; page += 1) {
      const response = await get(`/api/1/offer?maxResults=50&page=${page}&order=updated-desc`);
      totalPages = response.totalPages;
      ids.push(...idsOf(response));
    }
    return ids;
  },
  async 'until-a-page-is-empty'(get) {
    const ids: string[] = [];
    for (let page = 1; ; page += 1) {
      const { items } = await get(`/api/9/offer?maxResults=30&page=${page}`);
      if (items.length === 0) return ids;
      ids.push(...items.map(({ id }) => id));
    }
  },
  async 'from-page-0-without-repetition'(get) {
    const ids = new Set<string>();
    const { totalPages } = await get('/api/7/offer?maxResults=20&page=0');
    for (let page = 0; page <= totalPages; page += 1)
      for (const id of idsOf(await get(`/api/7/offer?maxResults=20&page=${page}`))) ids.add(id);
    return [...ids];
  },
  async 'pages-by-total-and-page-size'(get) {
    const first = await get('/api/9/offer?maxResults=1000');
    const pages = Math.ceil(first.totalResults / first.pageSize);
    const ids = idsOf(first);
    for (let page = 2; page <= pages; page += 1)
      ids.push(...idsOf(await get(`/api/9/offer?maxResults=1000&page=${page}`)));
    return ids;
  },
  async 'pages-at-the-same-time'(get) {
    const { totalPages } = await get('/api/9/offer?maxResults=40');
    const pages = Array.from({ length: totalPages }, (_, at) =>
      get(`/api/9/offer?maxResults=40&page=${at + 1}`),
    );
    return (await Promise.all(pages)).flatMap(idsOf);
  },
  async 'by-cursor'(get) {
    const ids: string[] = [];
    for (let after: string | undefined = ''; after !== undefined; ) {
      const cursor: string = after === '' ? '' : `&after=${encodeURIComponent(after)}`;
      const page: ClientPage = await get(`/api/9/offer?maxResults=60${cursor}`);
      ids.push(...idsOf(page));
      after = page.nextCursor;
    }
    return ids;
  },
};
