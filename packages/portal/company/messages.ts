const es = {
  company: {
    title: (name: string) => `Todas las ofertas de ${name}`,
    description: (name: string, count: string) => `${count} de empleo de ${name}.`,
    none: 'Esta empresa no tiene ofertas abiertas',
    noneLead: 'Puede que publique otras más adelante.',
    about: 'La empresa',
    places: 'Dónde contrata',
    sectors: 'Sectores',
    search: 'Buscar en las ofertas de la empresa',
    searchHint: 'Buscar en estas ofertas',
    website: 'Sitio web',
  },
};

const en: typeof es = {
  company: {
    title: (name) => `All jobs at ${name}`,
    description: (name, count) => `${count} at ${name}.`,
    none: 'This company has no open jobs',
    noneLead: 'It may publish others later.',
    about: 'The company',
    places: 'Where it hires',
    sectors: 'Sectors',
    search: 'Search the jobs of the company',
    searchHint: 'Search these jobs',
    website: 'Website',
  },
};

/** Texts of the page of a company. */
export const companyMessages = { es, en };
