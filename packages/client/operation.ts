import type { CallOptions, Input, OperationId, Output } from './call.ts';
import type { Curro } from './client.ts';

type Arguments<Argument> =
  Record<never, never> extends Argument
    ? [input?: Argument, options?: CallOptions]
    : [input: Argument, options?: CallOptions];

/** Method and path of an operation, and whether it requires a token of the user. */
export interface OperationDefinition {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  readonly path: string;
  readonly user: boolean;
}

/** A function that calls one operation. */
export type Operation<Id extends OperationId> = OperationDefinition &
  ((curro: Curro, ...args: Arguments<Input<Id>>) => Promise<Output<Id>>);

/** Whether a call can be repeated: it reads, or it replaces an item by id. */
type Repeatable = (input: Readonly<Record<string, unknown>>) => boolean;

export const always: Repeatable = () => true;
const never: Repeatable = () => false;

/** A call with the id of an item replaces it and can be repeated; without the id it adds an item. */
export const whenFieldSet =
  (field: string): Repeatable =>
  ({ body }) => {
    const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, field) : undefined;
    return value !== undefined && value !== null && value !== '';
  };

/**
 * Creates the function of an operation. By default GET and PUT are repeatable; a repeated DELETE returns an error,
 * because the item no longer exists.
 */
export function operation<Id extends OperationId>(
  method: OperationDefinition['method'],
  path: string,
  user: 'user' | 'public',
  repeatable: Repeatable = method === 'GET' || method === 'PUT' ? always : never,
  completeOptions: (options: CallOptions) => CallOptions = (options) => options,
): Operation<Id> {
  const definition = { method, path, user: user === 'user' };
  const call = async (curro: Curro, ...args: Arguments<Input<Id>>): Promise<Output<Id>> => {
    const [input = {}, options = {}] = args;
    const fields = input as Readonly<Record<string, unknown>>;
    return (await curro.send({
      ...definition,
      input: fields,
      repeatable: repeatable(fields),
      options: completeOptions(options),
    })) as Output<Id>;
  };
  return Object.assign(call, definition);
}
