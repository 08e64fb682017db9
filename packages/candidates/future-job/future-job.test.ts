import { loadDictionaries } from '@curro/shared';
import { expect, it } from 'vitest';
import { futureJobBody } from '../test-cases/future-job-cases.ts';
import { futureJob } from './future-job.ts';

const dictionaries = loadDictionaries();

it('presents three empty lists if nothing is stored', () => {
  expect(futureJob.present(undefined, { dictionaries })).toEqual({
    subcategories: [],
    contractTypes: [],
    preferredDestinations: [],
  });
});

it('presents the CV of a write', () => {
  const curriculumId = '7c1b3c52-1d0e-4f7e-9a55-2b8e6a1f0c44';
  expect(futureJob.present(futureJobBody, { dictionaries, curriculumId })).toEqual({
    curriculumId,
    ...futureJobBody,
  });
});
