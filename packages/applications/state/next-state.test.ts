import {
  type ApplicationState,
  type ApplicationStatus,
  applicationStates,
  type EventKey,
  eventKeys,
} from '@curro/shared';
import { describe, expect, it } from 'vitest';
import { nextState } from './next-state.ts';

const AT = new Date('2026-03-05T09:30:08.000Z');
const IN: Readonly<Record<string, ApplicationState>> = {
  rec: 'received',
  rea: 'read',
  inp: 'in-process',
  con: 'contacted',
  int: 'interviewed',
  fin: 'finalist',
  off: 'offered',
  hir: 'hired',
  rej: 'rejected',
  dec: 'declined',
};

/** Columns: states. Cells: the next state, `.` refused, `=` unchanged. Last column: allowed in a closed process. */
const matrix = `
                               rec rea inp con int fin off hir rej dec
 application                   .   .   .   .   .   .   .   .   .   .   no
 cv-read                       rea =   =   =   =   =   =   .   .   .   no
 continue-process              inp inp =   =   =   =   =   .   .   .   no
 discarded                     rej rej rej rej rej rej rej .   .   .   yes
 cv-deleted                    rej rej rej rej rej rej rej .   .   .   yes
 message-send                  =   =   =   =   =   =   =   .   .   .   no
 offer-modified                =   =   =   =   =   =   =   .   .   .   no
 cvs-read                      =   .   .   .   .   .   .   .   .   .   no
 cvs-managed                   =   =   =   =   =   =   =   .   .   .   no
 return-to-process             .   .   .   .   .   .   .   .   inp .   no
 process-closed                =   =   =   =   =   =   =   =   =   =   no
 process-opened                =   =   =   =   =   =   =   =   =   =   only
 offer-deleted-discarded-users rej rej rej rej rej rej rej =   =   =   yes
 interviewed                   .   .   int int .   .   .   .   .   .   no
 hired                         .   .   hir hir hir hir hir .   .   .   yes
 contacted                     con con con .   .   .   .   .   .   .   no
 final-interview               .   .   fin fin fin .   .   .   .   .   no
 offer                         .   .   off off off off .   .   .   .   no
 not-preselected               rej rej .   .   .   .   .   .   .   .   yes
 declined-by-candidate         dec dec dec dec dec dec dec .   .   .   yes`;

const [header = '', ...lines] = matrix.trim().split('\n');
const columns = header.trim().split(/\s+/);
const rows = new Map(
  lines.map((line) => {
    const [event = '', ...cells] = line.trim().split(/\s+/);
    return [event, cells] as const;
  }),
);

function expected(
  state: ApplicationState,
  processClosed: boolean,
  event: EventKey,
): ApplicationState | undefined {
  const cells = rows.get(event) ?? [];
  const whenClosed = cells.at(-1);
  if (processClosed ? whenClosed === 'no' : whenClosed === 'only') return undefined;
  const cell = cells[columns.findIndex((column) => IN[column] === state)] ?? '.';
  return cell === '=' ? state : IN[cell];
}

const status = (
  state: ApplicationState,
  processClosed: boolean,
  offerRemoved: boolean,
): ApplicationStatus => ({
  state,
  processClosed,
  offerRemoved,
  dailyEventsOn: {},
});

describe('nextState', () => {
  it('has a row in the matrix for every event', () => {
    expect([...rows.keys()]).toEqual([...eventKeys]);
  });

  for (const state of applicationStates) {
    for (const processClosed of [false, true]) {
      it(`evaluates every event from ${state}, process ${processClosed ? 'closed' : 'open'}`, () => {
        const from = status(state, processClosed, false);
        const allowed = eventKeys.filter((event) => expected(state, processClosed, event) !== undefined);
        for (const event of eventKeys) {
          const to = expected(state, processClosed, event);
          const next = nextState(from, event, AT);
          if (to === undefined) {
            expect(next, event).toEqual({ ok: false, allowed });
            continue;
          }
          expect(next.ok && next.status, event).toEqual({
            state: to,
            processClosed: event === 'process-closed' || (processClosed && event !== 'process-opened'),
            offerRemoved: event === 'offer-deleted-discarded-users',
            dailyEventsOn: event === 'cvs-read' || event === 'cvs-managed' ? { [event]: '2026-03-05' } : {},
            ...((rows.get(event) ?? []).includes('=') && to === state
              ? {}
              : { stateChangedOn: '2026-03-05' }),
          });
        }
      });

      it(`rejects every event from ${state} once the offer is removed (process ${processClosed})`, () => {
        for (const event of eventKeys) {
          expect(nextState(status(state, processClosed, true), event, AT)).toEqual({
            ok: false,
            allowed: [],
          });
        }
      });
    }
  }

  it('allows daily events once per UTC day', () => {
    for (const event of ['cvs-read', 'cvs-managed'] as const) {
      const first = nextState(status('received', false, false), event, AT);
      if (!first.ok) throw new Error('the first one passes');
      expect(nextState(first.status, event, new Date('2026-03-05T23:59:59.999Z')).ok).toBe(false);
      expect(nextState(first.status, event, new Date('2026-03-06T00:00:00.000Z')).ok).toBe(true);
    }
  });
});
