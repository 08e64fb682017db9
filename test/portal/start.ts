import { type Curro, startCurro } from '../support/curro.ts';
import { portalOffers, SOURCE } from './offers.ts';

/** Where the portal says it is. */
export const PORTAL_URL = 'https://curro.example';

/** A Curro with the portal's offers, one of them deleted. */
export async function startPortal(name: string): Promise<Curro> {
  const curro = await startCurro(name, { PORTAL_URL });
  await curro.load(SOURCE, portalOffers);
  await curro.ops(`/offers/${SOURCE}/gone`, { method: 'DELETE' });
  await curro.settled();
  return curro;
}
