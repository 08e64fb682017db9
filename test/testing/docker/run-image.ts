// Starts the image of CURRO_IMAGE as a suite does, and prints what it sees. A process of its own, since testcontainers
// reads DOCKER_HOST once.
import { CurroContainer } from '@curro/testing/containers';

const [offers = ''] = process.argv.slice(2);
const container = await new CurroContainer().withOffers(offers).start();
const url = container.getUrl();
const get = async (path: string, token: string): Promise<number> =>
  (await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })).status;
const found: unknown = await (await fetch(`${url}/api/9/offer`)).json();
const statuses = [
  await get('/api/2/curriculum', await container.candidateToken('ana')),
  await get('/ops/v1/status', await container.operatorToken()),
];
await container.stop();
console.log(JSON.stringify({ url, found, statuses }));
