/** Plain offers in the operator's format, each a minute older than the one before. */
export const manyOffers = (count: number): readonly object[] =>
  Array.from({ length: count }, (_, at) => ({
    externalId: `plain-${at}`,
    title: `Dependiente de comercio ${at}`,
    description: 'Atención al público en una tienda de barrio.',
    city: 'Zamora',
    province: 'Zamora',
    category: 'comercial-ventas',
    published: new Date(Date.UTC(2026, 2, 1, 8, -at)).toISOString(),
    expires: '2099-12-31T00:00:00Z',
  }));
