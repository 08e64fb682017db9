/** A page to measure. */
export interface MeasuredPage {
  readonly name: string;
  readonly path: string;
  /** Entries of the storage of the visitor's browser. */
  readonly storage?: Readonly<Record<string, string>>;
}

const SEARCH = '/?q=camarero';
/** The number of saved offers on the page of favourites. */
const SAVED = 5;

const readPage = async (url: string): Promise<string> => {
  const response = await fetch(url, { headers: { accept: 'text/html' } });
  if (!response.ok) throw new Error(`${url}: status ${response.status}`);
  return response.text();
};

/** The first link of a page that begins with a path. @throws Error when there is none */
function linkIn(page: string, beginning: string): string {
  const [, path] = new RegExp(`href="(${beginning}[^"]+)"`).exec(page) ?? [];
  if (path === undefined) throw new Error(`no link to ${beginning} in the page`);
  return path.replaceAll('&amp;', '&');
}

/** Finds an offer and a company of a portal and lists its public pages. */
export async function findPages(origin: string): Promise<MeasuredPage[]> {
  const [home, results] = await Promise.all([readPage(`${origin}/`), readPage(origin + SEARCH)]);
  const saved = [...results.matchAll(/data-save="([0-9a-f]{32})" data-title="([^"]*)"/g)]
    .slice(0, SAVED)
    .map(([, id, title]) => ({ id, title, company: 'Bar Central', savedAt: '2026-03-01T08:00:00Z' }));
  return [
    { name: 'home', path: '/' },
    { name: 'results', path: SEARCH },
    { name: 'results without a word', path: '/?q=' },
    { name: 'offer', path: linkIn(results, '/empleo/') },
    { name: 'map', path: '/mapa' },
    { name: 'company', path: linkIn(home, '/empresa/') },
    {
      name: 'favourites',
      path: '/favoritos',
      storage: { 'curro.favourites': JSON.stringify(saved) },
    },
    { name: 'sign-in', path: '/entrar?next=%2F' },
  ];
}
