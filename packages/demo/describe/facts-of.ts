import type { Ad } from './ad.ts';
import type { Facts } from './phrase.ts';

const temporary = new Set(['de-duracion-determinada', 'fijo-discontinuo']);

const possessives: Record<string, string> = {
  el: 'nuestro',
  la: 'nuestra',
  los: 'nuestros',
  las: 'nuestras',
};

/** "el hotel" -> "nuestro hotel". */
function our(site: string): string {
  const [article = '', ...rest] = site.split(' ');
  return [possessives[article] ?? article, ...rest].join(' ');
}

function conditionsOf({ conditions, salary }: Ad): Set<string> {
  const { contractType = '', workday, experience = 'no-requerida' } = conditions;
  const conditionMarks = new Set<string>();
  if (temporary.has(contractType)) conditionMarks.add('temporal');
  if (contractType === 'indefinido') conditionMarks.add('indefinido');
  if (workday.startsWith('parcial')) conditionMarks.add('parcial');
  if (workday === 'completa' || workday === 'indiferente') conditionMarks.add('completa');
  if (experience !== 'no-requerida') conditionMarks.add('experiencia');
  if (salary === undefined) conditionMarks.add('sin salario');
  return conditionMarks;
}

/** What the phrases may say about an offer: values of marks and conditions. */
export function factsOf(ad: Ad): Facts {
  const { employer, town, titleForms, vacancies, year } = ad;
  const { company } = employer;
  const values = new Map([
    ['una actividad', employer.business],
    ['el sitio', employer.site],
    ['nuestro sitio', our(employer.site)],
    ['puesto', titleForms.one],
    ['un puesto', titleForms.oneWithArticle],
    ['ciudad', town.name],
    ['provincia', town.province.name],
    ['años', String(year - company.founded)],
    ['desde', String(company.founded)],
    ['plantilla', String(company.staff)],
  ]);
  if (employer.naming === 'open') values.set('empresa', company.shortName);
  if (titleForms.variant !== undefined) values.set('variante', titleForms.variant.label);
  if (vacancies > 1 && titleForms.many !== undefined) {
    values.set('n', String(vacancies));
    values.set('puestos', titleForms.many);
  }
  return { values, conditions: conditionsOf(ad) };
}
