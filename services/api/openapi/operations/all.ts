import type { OperationId } from '@curro/shared';
import type { Description } from '../describe.ts';
import { applicationDescriptions } from './applications.ts';
import { candidateDescriptions } from './candidates.ts';
import { curriculumDescriptions } from './curricula.ts';
import { dictionaryDescriptions } from './dictionaries.ts';
import { offerDescriptions, searchV1 } from './offers.ts';
import { savedSearchDescriptions } from './saved-searches.ts';
import { suggestionDescriptions } from './suggestions.ts';

/** Descriptions by operation; the type requires one for every operation. */
export const operationDescriptions: Readonly<Record<OperationId, Description>> = {
  ...offerDescriptions,
  ...dictionaryDescriptions,
  ...candidateDescriptions,
  ...curriculumDescriptions,
  ...applicationDescriptions,
  ...suggestionDescriptions,
  ...savedSearchDescriptions,
};

/** Published versions whose request or response differs from the newest version. */
export const olderVersions: Partial<Record<OperationId, Readonly<Record<number, Description>>>> = {
  offerSearch: { 1: searchV1 },
};
