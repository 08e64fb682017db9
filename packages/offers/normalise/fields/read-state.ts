import { foldKey, type Offer } from '@curro/shared';
import type { Diagnostics } from '../diagnostics.ts';
import { quote } from '../quote.ts';
import { isAbsent } from '../values/json-object.ts';
import { asWord } from '../values/read-text.ts';

const states: Readonly<Record<string, Offer['state']>> = {
  active: 'active',
  activa: 'active',
  abierta: 'active',
  open: 'active',
  closed: 'closed',
  cerrada: 'closed',
};

/** Reads whether the offer is open for applications; active unless said. */
export function readState(value: unknown, diagnostics: Diagnostics): Offer['state'] {
  if (isAbsent(value)) return 'active';
  const state = states[foldKey(asWord(value) ?? '')];
  if (state === undefined) {
    diagnostics.warn(
      'unmapped',
      'state',
      `state ${quote(value)} is neither active nor closed: active is taken`,
    );
  }
  return state ?? 'active';
}
