import { type Curro, startCurro } from '../support/curro.ts';
import { portalOffers, SOURCE } from './offers.ts';

/** The public address of the portal. */
export const PORTAL_URL = 'https://curro.example';

/** Starts a Curro with the offers of the portal suites, one of them deleted. */
export async function startPortal(name: string): Promise<Curro> {
  const curro = await startCurro(name, {
    PORTAL_URL,
    PORTAL_LOGOS: 'true',
    LOGO_ALLOWED_NETWORKS: '127.0.0.0/8',
  });
  await curro.load(SOURCE, portalOffers);
  await curro.ops(`/offers/${SOURCE}/gone`, { method: 'DELETE' });
  await curro.settled();
  return curro;
}
