import type { EventKey } from '@curro/shared';

/** An event that was confirmed during a fault. */
interface ConfirmedEvent {
  readonly event: EventKey;
  readonly fault: number;
}

/** An application that was confirmed during a fault, with its confirmed events in order. */
export interface ConfirmedApplication {
  readonly code: string;
  readonly offer: string;
  readonly fault: number;
  readonly events: ConfirmedEvent[];
}

/** The last confirmed title of an imported offer. */
interface ConfirmedOffer {
  readonly title: string;
  readonly fault: number;
}

/** Numbers of operations. */
export interface Operations {
  applications: number;
  events: number;
  lines: number;
}

export const noOperations = (): Operations => ({ applications: 0, events: 0, lines: 0 });
export const sumOf = ({ applications, events, lines }: Operations): number => applications + events + lines;

/** The operations whose 2xx response arrived, by the number of the fault during which it arrived. */
export interface Ledger {
  /** The number of the current fault; 0 before the first. */
  fault: number;
  readonly applications: Map<string, ConfirmedApplication>;
  /** By externalId. */
  readonly offers: Map<string, ConfirmedOffer>;
  /** Responses that refused an operation which should have been accepted. */
  readonly refused: string[];
  /** Imports that the CLI resumed. */
  resumedImports: number;
  confirmed(fault: number): Operations;
  count(operation: keyof Operations, number?: number): void;
}

/** Creates an empty ledger. */
export function createLedger(): Ledger {
  const byFault = new Map<number, Operations>();
  const confirmed = (fault: number): Operations => {
    const operations = byFault.get(fault) ?? noOperations();
    byFault.set(fault, operations);
    return operations;
  };
  const ledger: Ledger = {
    fault: 0,
    applications: new Map(),
    offers: new Map(),
    refused: [],
    resumedImports: 0,
    confirmed,
    count(operation, number = 1) {
      confirmed(ledger.fault)[operation] += number;
    },
  };
  return ledger;
}
