import { offerId } from '@curro/shared';
import type { Curro } from '../support/curro.ts';

/** The source of every offer of these tests. */
export const SOURCE = 'employer';

const base = {
  title: 'Panadera/o de noche',
  description: 'Obrador artesano busca panadera para el turno de noche.',
  company: { id: 'mistral', name: 'Hornos Mistral S.L.', logoUrl: 'https://hornos-mistral.example/logo.png' },
  city: 'Benavente',
  province: 'Zamora',
  published: '2026-03-02T07:15:00Z',
  expires: '2099-12-31T00:00:00Z',
};

/** Imports offers, each with the fields of an open offer as defaults; returns their ids in order. */
export async function loadOffers(
  curro: Curro,
  offers: readonly ({ readonly externalId: string } & Record<string, unknown>)[],
): Promise<string[]> {
  await curro.load(
    SOURCE,
    offers.map((offer) => ({ ...base, ...offer })),
  );
  return offers.map(({ externalId }) => offerId(SOURCE, externalId));
}

/** Imports one offer; returns its id. */
export async function loadOffer(
  curro: Curro,
  externalId: string,
  fields: Record<string, unknown> = {},
): Promise<string> {
  const [id = ''] = await loadOffers(curro, [{ externalId, ...fields }]);
  return id;
}

export const questions = {
  killerQuestions: [{ question: '¿Tienes carné de manipulador?', answers: ['Sí', 'No'] }],
  openQuestions: [{ question: '¿Qué noches puedes trabajar?' }],
};
