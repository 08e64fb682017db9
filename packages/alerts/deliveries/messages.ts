import type { Language } from '@curro/shared';

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const es = {
  subject: (count: number, name: string) => `${plural(count, 'oferta nueva', 'ofertas nuevas')}: ${name}`,
  intro: (name: string) => `Ofertas nuevas de tu búsqueda «${name}»:`,
  rest: (count: number) => `Ver ${plural(count, 'oferta más', 'ofertas más')}`,
  all: 'Ver todas las ofertas de la búsqueda',
  manage: 'Gestionar todas las búsquedas guardadas',
  unsubscribe: 'Dejar de recibir estos correos',
  why: 'Recibes este correo porque guardaste esta búsqueda.',
  confirmSubject: 'Confirma tu aviso de ofertas de empleo',
  confirmIntro:
    'Alguien, seguramente tú, ha pedido recibir en esta dirección las ofertas de empleo nuevas de una búsqueda.',
  confirm: 'Confirmar y empezar a recibir ofertas',
  confirmElse: 'Si no has sido tú, no hagas nada: no recibirás las ofertas.',
  invalidSubject: (name: string) => `Tu búsqueda ya no es válida: ${name}`,
  invalidIntro: (name: string) =>
    `Tu búsqueda guardada «${name}» ya no es válida y no encuentra ofertas nuevas:`,
  invalidAdvice: 'Guárdala de nuevo con otros filtros, o bórrala.',
};

type Messages = typeof es;

const en: Messages = {
  subject: (count, name) => `${plural(count, 'new job', 'new jobs')}: ${name}`,
  intro: (name) => `New jobs for your search “${name}”:`,
  rest: (count) => `View ${plural(count, 'more job', 'more jobs')}`,
  all: 'View all jobs of this search',
  manage: 'Manage all saved searches',
  unsubscribe: 'Stop these emails',
  why: 'You receive this email because you saved this search.',
  confirmSubject: 'Confirm your job alert',
  confirmIntro: 'Someone, probably you, asked to receive the new jobs of a search at this address.',
  confirm: 'Confirm and start receiving jobs',
  confirmElse: 'If it was not you, do nothing: you will not receive the jobs.',
  invalidSubject: (name) => `Your search is not valid any more: ${name}`,
  invalidIntro: (name) => `Your saved search “${name}” is not valid any more and finds no new jobs:`,
  invalidAdvice: 'Save it again with other filters, or delete it.',
};

/** Texts of mails. */
export const mailMessages: Readonly<Record<Language, Messages>> = { es, en };
