import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { document } from './described.ts';

const NAME = 'api';

/** The schema with undescribed properties as errors; clients ignore such properties, the suite does not. */
function strict(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strict);
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, strict(part)]));
  const closed = copy.type === 'object' && copy.properties !== undefined && !('additionalProperties' in copy);
  return closed ? { ...copy, additionalProperties: false } : copy;
}

let ajv: Ajv2020 | undefined;

function prepared(): Ajv2020 {
  if (ajv === undefined) {
    ajv = new Ajv2020({ strict: false, allErrors: false });
    addFormats.default(ajv);
    ajv.addSchema(strict(document) as object, NAME);
  }
  return ajv;
}

const validators = new Map<string, ValidateFunction>();

const toPointer = (step: string): string =>
  encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'));

/** The validator of the schema at a place of the document; each is compiled once. */
export function validatorAt(steps: readonly string[]): ValidateFunction {
  const $ref = `${NAME}#/${steps.map(toPointer).join('/')}`;
  const cached = validators.get($ref);
  if (cached !== undefined) return cached;
  const validator = prepared().compile({ $ref });
  validators.set($ref, validator);
  return validator;
}
