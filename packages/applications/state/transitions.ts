import { type ApplicationState, applicationStates, type EventKey } from '@curro/shared';

const FINAL = ['hired', 'rejected', 'declined'] as const;
const isFinal = (state: ApplicationState): boolean => FINAL.some((final) => final === state);

const OPEN = applicationStates.filter((state) => !isFinal(state));
const OPEN_BUT_RECEIVED = OPEN.filter((state) => state !== 'received');
const FROM_IN_PROCESS_ON = OPEN_BUT_RECEIVED.filter((state) => state !== 'read');

/** A transition of the state machine (contract 6.1). The `from` states of an event's transitions do not overlap. */
export interface Transition {
  readonly event: EventKey;
  readonly from: readonly ApplicationState[];
  /** Absent if the event does not change the state. */
  readonly to?: ApplicationState;
  /** Whether the event is allowed while the offer's process is open, while it is closed, or both. */
  readonly process: 'open' | 'closed' | 'any';
  readonly sets?: { readonly processClosed?: boolean; readonly offerRemoved?: true };
  /** Whether the event is written to an application at most once per UTC day. */
  readonly daily?: true;
  /** Begins a run of the process. */
  readonly initializer?: true;
  /** Ends a run of the process. */
  readonly finisher?: true;
  readonly description: string;
}

const rejectingTransition = (event: EventKey, description: string): Transition => ({
  event,
  from: OPEN,
  to: 'rejected',
  process: 'any',
  finisher: true,
  description,
});

/** The state machine of contract 6.1: first the events that change the state, then the others. */
export const transitions: readonly Transition[] = [
  {
    event: 'cv-read',
    from: ['received'],
    to: 'read',
    process: 'open',
    description: 'La empresa ha abierto tu currículum',
  },
  {
    event: 'continue-process',
    from: ['received', 'read'],
    to: 'in-process',
    process: 'open',
    description: 'Sigues adelante en el proceso de selección',
  },
  rejectingTransition('discarded', 'Tu candidatura no continúa en el proceso'),
  rejectingTransition('cv-deleted', 'La empresa ha retirado tu currículum de este proceso'),
  {
    event: 'return-to-process',
    from: ['rejected'],
    to: 'in-process',
    process: 'open',
    initializer: true,
    description: 'La empresa te ha vuelto a incluir en el proceso',
  },
  {
    ...rejectingTransition(
      'offer-deleted-discarded-users',
      'La oferta se ha retirado y tu candidatura queda cerrada',
    ),
    sets: { offerRemoved: true },
  },
  {
    event: 'interviewed',
    from: ['in-process', 'contacted'],
    to: 'interviewed',
    process: 'open',
    description: 'Has pasado la entrevista de este proceso',
  },
  {
    event: 'hired',
    from: ['in-process', 'contacted', 'interviewed', 'finalist', 'offered'],
    to: 'hired',
    process: 'any',
    finisher: true,
    description: '¡Enhorabuena! La empresa te ha seleccionado para el puesto',
  },
  {
    event: 'contacted',
    from: ['received', 'read', 'in-process'],
    to: 'contacted',
    process: 'open',
    description: 'La empresa se ha puesto en contacto contigo',
  },
  {
    event: 'final-interview',
    from: ['in-process', 'contacted', 'interviewed'],
    to: 'finalist',
    process: 'open',
    description: 'Estás entre las candidaturas finalistas',
  },
  {
    event: 'offer',
    from: ['in-process', 'contacted', 'interviewed', 'finalist'],
    to: 'offered',
    process: 'open',
    description: 'La empresa te ha ofrecido el puesto',
  },
  {
    event: 'not-preselected',
    from: ['received', 'read'],
    to: 'rejected',
    process: 'any',
    finisher: true,
    description: 'No has sido preseleccionado para esta oferta',
  },
  {
    event: 'declined-by-candidate',
    from: OPEN,
    to: 'declined',
    process: 'any',
    finisher: true,
    description: 'Has comunicado que no sigues en el proceso',
  },
  {
    event: 'cv-read',
    from: OPEN_BUT_RECEIVED,
    process: 'open',
    description: 'La empresa ha abierto tu currículum',
  },
  {
    event: 'continue-process',
    from: FROM_IN_PROCESS_ON,
    process: 'open',
    description: 'Sigues adelante en el proceso de selección',
  },
  {
    event: 'message-send',
    from: OPEN,
    process: 'open',
    description: 'Tienes un mensaje nuevo de la empresa',
  },
  {
    event: 'offer-modified',
    from: OPEN,
    process: 'open',
    description: 'La empresa ha cambiado los datos de la oferta',
  },
  {
    event: 'cvs-read',
    from: ['received'],
    process: 'open',
    daily: true,
    description: 'La empresa está leyendo currículums; el tuyo aún no',
  },
  {
    event: 'cvs-managed',
    from: OPEN,
    process: 'open',
    daily: true,
    description: 'La empresa está gestionando las candidaturas de esta oferta',
  },
  {
    event: 'process-closed',
    from: applicationStates,
    process: 'open',
    sets: { processClosed: true },
    finisher: true,
    description: 'La empresa ha cerrado el proceso de selección',
  },
  {
    event: 'process-opened',
    from: applicationStates,
    process: 'closed',
    sets: { processClosed: false },
    initializer: true,
    description: 'La empresa ha vuelto a abrir el proceso de selección',
  },
  {
    event: 'offer-deleted-discarded-users',
    from: FINAL,
    process: 'any',
    sets: { offerRemoved: true },
    finisher: true,
    description: 'La oferta se ha retirado',
  },
];
