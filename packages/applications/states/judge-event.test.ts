import { type EventKey, eventKeys, type Standing } from '@curro/shared';
import { describe, expect, it } from 'vitest';
import { allowedFanOuts, judgeFanOut } from './fan-out.ts';
import { firstStanding, judgeEvent } from './judge-event.ts';
import { tipoIds } from './tipo-ids.ts';

const minute = (n: number): Date => new Date(Date.UTC(2026, 2, 5, 9, n));

function after(events: readonly EventKey[], from: Standing = firstStanding(minute(0))): Standing {
  return events.reduce((standing, event, index) => {
    const judged = judgeEvent(standing, { event, at: minute(index + 1), rejectedReasons: [] });
    if (!judged.ok) throw new Error(`${event} is refused in ${judged.state}`);
    return judged.standing;
  }, from);
}

const at = (event: { at: string } | undefined): string | undefined => event?.at;

describe('judgeEvent', () => {
  it('begins with event 1', () => {
    expect(firstStanding(minute(0)).noted).toEqual({
      lastEvent: expect.objectContaining({ tipoId: 1, initializer: true, finisher: false }),
      cvReceivedEvent: {
        event: 'application',
        tipoId: 1,
        at: '2026-03-05T09:00:00.000Z',
        description: 'Tu inscripción en la oferta ha quedado registrada',
        initializer: true,
        finisher: false,
        rejectedReasons: [],
      },
    });
  });

  it('writes the reasons and the flags of the table', () => {
    const judged = judgeEvent(firstStanding(minute(0)), {
      event: 'not-preselected',
      at: minute(1),
      rejectedReasons: ['Se busca más experiencia'],
    });
    expect(judged.ok && judged.written).toEqual({
      event: 'not-preselected',
      tipoId: 21,
      at: '2026-03-05T09:01:00.000Z',
      description: 'No has sido preseleccionado para esta oferta',
      initializer: false,
      finisher: true,
      rejectedReasons: ['Se busca más experiencia'],
    });
  });

  it('keeps the first cv-read', () => {
    const { noted } = after(['cv-read', 'continue-process', 'cv-read']);
    expect([at(noted.cvReadEvent), at(noted.lastEvent)]).toEqual([
      minute(1).toISOString(),
      minute(3).toISOString(),
    ]);
  });

  it('prefers the first continue-process to an earlier return-to-process', () => {
    const returned = after(['discarded', 'return-to-process']);
    expect(returned.noted.inProcessEvent?.event).toBe('return-to-process');
    const { noted } = after(['continue-process', 'continue-process'], returned);
    expect([noted.inProcessEvent?.event, at(noted.inProcessEvent)]).toEqual([
      'continue-process',
      minute(2).toISOString(),
    ]);
  });

  it('shows process-closed only while it holds, and the newest one', () => {
    const closed = after(['process-closed', 'process-opened', 'process-closed']);
    expect(at(closed.noted.processClosedEvent)).toBe(minute(3).toISOString());
    expect(after(['process-closed', 'process-opened']).noted).not.toHaveProperty('processClosedEvent');
  });

  it('never writes before the newest event', () => {
    const judged = judgeEvent(after(['cv-read']), {
      event: 'discarded',
      at: minute(0),
      rejectedReasons: [],
    });
    expect(judged.ok && judged.written.at).toBe(minute(1).toISOString());
  });

  it('numbers the events as the dictionary does', () => {
    expect(eventKeys.map((event) => tipoIds[event])).toEqual([
      1,
      3,
      ...Array.from({ length: 18 }, (_, index) => index + 5),
    ]);
  });
});

describe('judgeFanOut', () => {
  const managed = { event: 'cvs-managed', at: minute(5), rejectedReasons: [] } as const;

  it('tells of the others only', () => {
    expect(judgeFanOut(firstStanding(minute(0)), managed).ok).toBe(true);
    expect(judgeFanOut(after(['cv-read']), managed).ok).toBe(false);
    const nextDay = { ...managed, at: new Date('2026-03-06T00:00:00Z') };
    expect(judgeFanOut(after(['cv-read']), nextDay).ok).toBe(true);
  });

  it.each([
    [{ deleted: true, processClosed: false }, []],
    [
      { deleted: false, processClosed: true },
      ['discarded', 'process-opened', 'offer-deleted-discarded-users', 'not-preselected'],
    ],
    [
      { deleted: false, processClosed: false },
      [
        'discarded',
        'message-send',
        'offer-modified',
        'cvs-read',
        'cvs-managed',
        'process-closed',
        'offer-deleted-discarded-users',
        'not-preselected',
      ],
    ],
  ] as const)('follows the process of the offer: %o', (process, allowed) => {
    expect(allowedFanOuts(process)).toEqual(allowed);
  });
});
