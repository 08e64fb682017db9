/** Why a Curro did not start. */
type StartErrorCode =
  /** Docker does not respond. */
  | 'docker_unavailable'
  /** An engine could not be started, or does not respond. */
  | 'engines_unavailable'
  /** A package that the mode needs is not installed. */
  | 'package_missing'
  /** The address or the port cannot be listened on. */
  | 'port_unavailable';

/** A Curro that did not start; the message names the alternatives. */
export class CurroStartError extends Error {
  override readonly name = 'CurroStartError';
  readonly code: StartErrorCode;

  constructor(code: StartErrorCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}
