import type { operatorResponses } from '@curro/shared';
import { headedTable } from './table.ts';

type TriedRecord = ReturnType<typeof operatorResponses.feedTrial.parse>['records'][number];

const HEADING = ['line', 'result', 'id', 'title', 'city', 'salary', 'contract', 'reasons'];

/** The records of a feed or of a file as they would be stored, as a table with a heading. */
export function sampleTable(records: readonly TriedRecord[]): string {
  const rows = records.map(({ salary, reasons, ...record }) => {
    const bounds = [...new Set([salary?.min, salary?.max].filter((each) => each !== undefined))];
    return [
      ...[String(record.line), record.result, record.externalId ?? '', record.title ?? ''],
      ...[record.city ?? '', salary === undefined ? '' : `${bounds.join('-')} ${salary.period}`],
      ...[record.contractType ?? '', reasons.map(({ message }) => message).join('; ')],
    ];
  });
  return headedTable(HEADING, rows, { omit: ['contract', 'salary', 'city'] });
}
