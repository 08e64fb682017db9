/** Exit code of a command that was called in a wrong way; nothing was sent. */
export const USAGE_EXIT_CODE = 2;

/** A wrong call of a command: an argument, an option or a file. */
export class UsageError extends Error {}

/** A wrong set of options: the usage of the command is shown with the error. */
export class OptionError extends UsageError {}

/** A request that the API refused. */
export abstract class RequestError extends Error {
  /** The values of the command are wrong, and nothing else is known: its help describes them. */
  abstract readonly needsHelp: boolean;
}
