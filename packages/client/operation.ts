import type { CallOptions, Input, OperationId, Output } from './call.ts';
import type { Curro } from './client.ts';

type Arguments<Argument> =
  Record<never, never> extends Argument
    ? [input?: Argument, options?: CallOptions]
    : [input: Argument, options?: CallOptions];

/** Where an operation is, who may call it, and when it may be tried again. */
export interface OperationDefinition {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  readonly path: string;
  readonly user: boolean;
}

/** A function that calls one operation. */
export type Operation<Id extends OperationId> = OperationDefinition &
  ((curro: Curro, ...args: Arguments<Input<Id>>) => Promise<Output<Id>>);

/** Whether a call may be sent twice: it reads, or it replaces something that it names. */
type Repeatable = (input: Readonly<Record<string, unknown>>) => boolean;

/** Whatever is sent. */
export const always: Repeatable = () => true;
const never: Repeatable = () => false;

/** Adding an item twice makes two of it; replacing one twice does not. */
export const whenFieldSet =
  (field: string): Repeatable =>
  ({ body }) => {
    const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, field) : undefined;
    return value !== undefined && value !== null && value !== '';
  };

/**
 * The function of an operation. Reading and replacing may be repeated unless said; a second deletion would not find
 * what the first has deleted.
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
