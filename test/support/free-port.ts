import { choosePort } from '@curro/engines';

/** A port of the loopback address that is free now, and that no outgoing connection takes before it is used. */
export const freePort = (): Promise<number> => choosePort(undefined);
