import { describeApi } from '@curro/api';
import { loadDictionaries, loadSkills } from '@curro/shared';

const METHODS_WITHOUT_BODY: ReadonlySet<string> = new Set(['HEAD']);

/** A described operation: its place in the document and the pattern of its path. */
export interface DescribedOperation {
  readonly id: string;
  readonly template: string;
  readonly method: string;
  readonly pattern: RegExp;
  readonly responses: Readonly<Record<string, { readonly $ref?: string; readonly content?: object }>>;
}

export const document = describeApi({ dictionaries: loadDictionaries(), skills: loadSkills() });

const parametersIn = (template: string): number => template.split('{').length;

const patternOf = (template: string): RegExp =>
  new RegExp(`^${template.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`);

const described: readonly DescribedOperation[] = Object.entries(document.paths)
  .flatMap(([template, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      id: String(Reflect.get(operation, 'operationId')),
      template,
      method: method.toUpperCase(),
      pattern: patternOf(template),
      responses: Reflect.get(operation, 'responses') as DescribedOperation['responses'],
    })),
  )
  .sort((a, b) => parametersIn(a.template) - parametersIn(b.template));

/** The operation of a response; `version` is the version that the response names (contract 1.4). */
export function operationAt(
  method: string,
  pathname: string,
  version: string | null,
): DescribedOperation | undefined {
  const path = pathname.replace(/(.)\/$/, '$1').replace(/^\/api\/\d{1,4}\//, `/api/${version ?? ''}/`);
  const describedMethod = METHODS_WITHOUT_BODY.has(method) ? 'GET' : method;
  return described.find((operation) => operation.method === describedMethod && operation.pattern.test(path));
}
