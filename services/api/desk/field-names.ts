import { upperFirst } from '@curro/shared';

/** The name of a field of offers in words: `contractType` is “Contract type”. */
export const fieldName = (field: string): string =>
  upperFirst(field.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
