import { type EventKey, eventKeys } from '@curro/shared';
import { describe, expect, it } from 'vitest';
import { type ApplicationProgress, evaluateEvent, initialProgress, tipoIds } from './evaluate-event.ts';
import { allowedOfferEvents, evaluateOfferEvent } from './evaluate-offer-event.ts';

const minute = (n: number): Date => new Date(Date.UTC(2026, 2, 5, 9, n));

function after(
  events: readonly EventKey[],
  from: ApplicationProgress = initialProgress(minute(0)),
): ApplicationProgress {
  return events.reduce((progress, event, index) => {
    const evaluation = evaluateEvent(progress, { event, at: minute(index + 1), rejectedReasons: [] });
    if (!evaluation.ok) throw new Error(`${event} is not allowed in ${evaluation.state}`);
    return evaluation.progress;
  }, from);
}

const at = (event: { at: string } | undefined): string | undefined => event?.at;

describe('evaluateEvent', () => {
  it('starts with event 1', () => {
    expect(initialProgress(minute(0)).summaryEvents).toEqual({
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
    const evaluation = evaluateEvent(initialProgress(minute(0)), {
      event: 'not-preselected',
      at: minute(1),
      rejectedReasons: ['Se busca más experiencia'],
    });
    expect(evaluation.ok && evaluation.writtenEvent).toEqual({
      event: 'not-preselected',
      tipoId: 21,
      at: '2026-03-05T09:01:00.000Z',
      description: 'No has sido preseleccionado para esta oferta',
      initializer: false,
      finisher: true,
      rejectedReasons: ['Se busca más experiencia'],
    });
  });

  it('stores the first cv-read', () => {
    const { summaryEvents } = after(['cv-read', 'continue-process', 'cv-read']);
    expect([at(summaryEvents.cvReadEvent), at(summaryEvents.lastEvent)]).toEqual([
      minute(1).toISOString(),
      minute(3).toISOString(),
    ]);
  });

  it('prefers the first continue-process over an earlier return-to-process', () => {
    const returnedToProcess = after(['discarded', 'return-to-process']);
    expect(returnedToProcess.summaryEvents.inProcessEvent?.event).toBe('return-to-process');
    const { summaryEvents } = after(['continue-process', 'continue-process'], returnedToProcess);
    expect([summaryEvents.inProcessEvent?.event, at(summaryEvents.inProcessEvent)]).toEqual([
      'continue-process',
      minute(2).toISOString(),
    ]);
  });

  it('shows the newest process-closed, only while the process is closed', () => {
    const closed = after(['process-closed', 'process-opened', 'process-closed']);
    expect(at(closed.summaryEvents.processClosedEvent)).toBe(minute(3).toISOString());
    expect(after(['process-closed', 'process-opened']).summaryEvents).not.toHaveProperty(
      'processClosedEvent',
    );
  });

  it('never writes an event before the newest one', () => {
    const evaluation = evaluateEvent(after(['cv-read']), {
      event: 'discarded',
      at: minute(0),
      rejectedReasons: [],
    });
    expect(evaluation.ok && evaluation.writtenEvent.at).toBe(minute(1).toISOString());
  });

  it('has the numbers of the dictionary', () => {
    expect(eventKeys.map((event) => tipoIds[event])).toEqual([
      1,
      3,
      ...Array.from({ length: 18 }, (_, index) => index + 5),
    ]);
  });
});

describe('evaluateOfferEvent', () => {
  const cvsManaged = { event: 'cvs-managed', at: minute(5), rejectedReasons: [] } as const;

  it('rejects cvs-managed for an application whose state changed on the same day', () => {
    expect(evaluateOfferEvent(initialProgress(minute(0)), cvsManaged).ok).toBe(true);
    expect(evaluateOfferEvent(after(['cv-read']), cvsManaged).ok).toBe(false);
    const nextDay = { ...cvsManaged, at: new Date('2026-03-06T00:00:00Z') };
    expect(evaluateOfferEvent(after(['cv-read']), nextDay).ok).toBe(true);
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
  ] as const)('depends on the process of the offer: %o', (process, allowed) => {
    expect(allowedOfferEvents(process)).toEqual(allowed);
  });
});
