import type { OperationId } from '@curro/shared';
import type { Description } from '../describe.ts';
import { applicationDescriptions } from './applications.ts';
import { candidateDescriptions } from './candidates.ts';
import { curriculumDescriptions } from './curricula.ts';
import { dictionaryDescriptions } from './dictionaries.ts';
import { offerDescriptions, searchV1 } from './offers.ts';

/** Every operation of the table has a description, or this does not compile. */
export const operationDescriptions: Readonly<Record<OperationId, Description>> = {
  ...offerDescriptions,
  ...dictionaryDescriptions,
  ...candidateDescriptions,
  ...curriculumDescriptions,
  ...applicationDescriptions,
};

/** Published versions that answer differently from the newest. */
export const olderVersions: Partial<Record<OperationId, Readonly<Record<number, Description>>>> = {
  offerSearch: { 1: searchV1 },
};
