import { type Reason, type Salary, unmappedReasons } from '@curro/shared';
import type { Normalised } from '../normalise/normalise.ts';
import { leftOutOf } from './import-lines.ts';

/** A record of a sample as it would be stored; nothing is stored. */
export interface TriedRecord {
  readonly line: number;
  readonly result: 'accepted' | 'rejected';
  readonly externalId: string | undefined;
  readonly title: string | undefined;
  readonly company: string | undefined;
  readonly city: string | undefined;
  readonly salary: Salary | undefined;
  /** The key of its dictionary. */
  readonly contractType: string | undefined;
  /** The reasons of a rejected record, or the warnings of an accepted one with its values that are not known. */
  readonly reasons: readonly Reason[];
}

/** What would be stored of a line; undefined for a blank one. */
export function triedRecord(line: number, normalised: Normalised): TriedRecord | undefined {
  if ('blank' in normalised) return undefined;
  const offer = normalised.ok ? normalised.offer : undefined;
  return {
    line,
    result: normalised.ok ? 'accepted' : 'rejected',
    externalId: normalised.ok ? normalised.offer.externalId : normalised.externalId,
    title: offer?.title,
    company: offer?.company.name,
    city: offer?.places[0]?.cityName,
    salary: offer?.salary,
    contractType: offer?.contractType,
    reasons: normalised.ok
      ? [...normalised.warnings, ...unmappedReasons(leftOutOf(normalised).leftOut?.unmapped ?? [])]
      : normalised.reasons,
  };
}
