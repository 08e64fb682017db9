import { once } from 'node:events';
import { createServer } from 'node:http';
import { loadDictionaries } from '@curro/shared';
import { searchOfUrl } from './search-of-url.ts';
import { createSearchUi } from './search-ui.ts';
import { createSearchkit } from './searchkit.ts';

/** Serves searches with a toolkit in place of Curro, over the same index. */
const { TOOLKIT, ELASTICSEARCH_URL = '', OFFERS_INDEX = '', PORT } = process.env;
const create = TOOLKIT === 'searchkit' ? createSearchkit : createSearchUi;
const search = create(ELASTICSEARCH_URL, OFFERS_INDEX);
const dictionaries = loadDictionaries();

const server = createServer((incoming, outgoing) => {
  search(searchOfUrl(incoming.url ?? '', dictionaries)).then(
    (response) => {
      outgoing.setHeader('content-type', 'application/json');
      outgoing.end(JSON.stringify(response));
    },
    (error: unknown) => {
      outgoing.statusCode = 500;
      outgoing.end(String(error));
    },
  );
}).listen(Number(PORT), '127.0.0.1');
await once(server, 'listening');
process.once('SIGTERM', () => process.exit());
