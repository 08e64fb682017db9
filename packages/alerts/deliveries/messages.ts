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
  confirmSubject: (name: string) => `Confirma tu aviso: ${name}`,
  confirmIntro: (name: string) =>
    `Alguien, seguramente tú, ha pedido recibir en esta dirección las ofertas nuevas de la búsqueda «${name}».`,
  confirm: 'Confirmar y empezar a recibir ofertas',
  confirmElse: 'Si no has sido tú, no hagas nada: no recibirás más correos.',
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
  confirmSubject: (name) => `Confirm your job alert: ${name}`,
  confirmIntro: (name) =>
    `Someone, probably you, asked to receive the new jobs of the search “${name}” at this address.`,
  confirm: 'Confirm and start receiving jobs',
  confirmElse: 'If it was not you, do nothing: you will receive no more emails.',
};

/** Texts of mails. */
export const mailMessages: Readonly<Record<Language, Messages>> = { es, en };
