import type { Language } from '@curro/shared';

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const es = {
  subject: (count: number, name: string) => `${plural(count, 'oferta nueva', 'ofertas nuevas')}: ${name}`,
  intro: (name: string) => `Ofertas nuevas de tu búsqueda «${name}»:`,
  rest: (count: number) => `Ver ${plural(count, 'oferta más', 'ofertas más')}`,
  all: 'Ver todas las ofertas de la búsqueda',
  manage: 'Gestionar tus alertas',
  unsubscribe: 'Dejar de recibir estos correos',
  why: 'Recibes este correo porque creaste una alerta para esta búsqueda.',
  confirmSubject: 'Confirma tu alerta de empleo',
  confirmIntro:
    'Hemos recibido una solicitud para enviar a esta dirección las ofertas de empleo nuevas de una búsqueda.',
  confirm: 'Confirmar y empezar a recibir ofertas',
  confirmElse: 'Si no lo has solicitado, ignora este mensaje y no recibirás ninguna oferta.',
  invalidSubject: (name: string) => `Tu alerta ya no es válida: ${name}`,
  invalidIntro: (name: string) => `Tu alerta «${name}» ya no es válida y no encuentra ofertas nuevas:`,
  invalidAdvice: 'Créala de nuevo con otros filtros o bórrala.',
};

type Messages = typeof es;

const en: Messages = {
  subject: (count, name) => `${plural(count, 'new job', 'new jobs')}: ${name}`,
  intro: (name) => `New jobs for your search “${name}”:`,
  rest: (count) => `View ${plural(count, 'more job', 'more jobs')}`,
  all: 'View all jobs for this search',
  manage: 'Manage your alerts',
  unsubscribe: 'Unsubscribe from these emails',
  why: 'You receive this email because you created an alert for this search.',
  confirmSubject: 'Confirm your job alert',
  confirmIntro: 'We received a request to send new jobs for a search to this address.',
  confirm: 'Confirm and start receiving jobs',
  confirmElse: 'If you did not request this, ignore this message, and you will not receive any jobs.',
  invalidSubject: (name) => `Your alert is no longer valid: ${name}`,
  invalidIntro: (name) => `Your alert “${name}” is no longer valid and finds no new jobs:`,
  invalidAdvice: 'Create it again with other filters, or delete it.',
};

/** Texts of mails. */
export const mailMessages: Readonly<Record<Language, Messages>> = { es, en };
