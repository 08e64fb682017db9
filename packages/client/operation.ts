import type { Answer, CallOptions, Input, OperationId } from './call.ts';
import type { Curro } from './client.ts';

type Arguments<Given> =
  Record<never, never> extends Given
    ? [input?: Given, options?: CallOptions]
    : [input: Given, options?: CallOptions];

/** Where an operation is, who may call it, and when it may be tried again. */
export interface OperationPlace {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  readonly path: string;
  readonly user: boolean;
}

/** A function that calls one operation. */
export type Operation<Id extends OperationId> = OperationPlace &
  ((curro: Curro, ...given: Arguments<Input<Id>>) => Promise<Answer<Id>>);

/** Whether a call may be sent twice: it reads, or it replaces something that it names. */
type Repeatable = (input: Readonly<Record<string, unknown>>) => boolean;

/** Whatever is sent. */
export const always: Repeatable = () => true;
const never: Repeatable = () => false;

/** Adding an item twice makes two of it; replacing one twice does not. */
export const whenReplacing =
  (member: string): Repeatable =>
  ({ body }) => {
    const named: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, member) : undefined;
    return named !== undefined && named !== null && named !== '';
  };

/**
 * The function of an operation. Reading and replacing may be repeated unless said; a second deletion would not find
 * what the first has deleted.
 */
export function operation<Id extends OperationId>(
  method: OperationPlace['method'],
  path: string,
  user: 'user' | 'public',
  repeatable: Repeatable = method === 'GET' || method === 'PUT' ? always : never,
  complete: (options: CallOptions) => CallOptions = (options) => options,
): Operation<Id> {
  const place = { method, path, user: user === 'user' };
  const call = async (curro: Curro, ...given: Arguments<Input<Id>>): Promise<Answer<Id>> => {
    const [input = {}, options = {}] = given;
    const sent = input as Readonly<Record<string, unknown>>;
    return (await curro.send({
      ...place,
      input: sent,
      repeatable: repeatable(sent),
      options: complete(options),
    })) as Answer<Id>;
  };
  return Object.assign(call, place);
}
