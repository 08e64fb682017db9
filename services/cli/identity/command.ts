import { setTimeout as delay } from 'node:timers/promises';
import { Command } from 'commander';
import type { Environment } from '../config.ts';
import { createOperatorClient } from '../operator-client.ts';
import { console } from '../terminal.ts';

const POLL_INTERVAL_MS = 500;
const MAX_WAIT_MS = 30_000;

interface Flags {
  readonly data?: string;
  readonly json?: true;
}

/** A request for a key, as the API shows it. */
interface KeyRequest {
  readonly id: number;
  readonly state: 'waiting' | 'published';
  readonly kid?: string;
  readonly signsFrom?: string;
}

/** `curro identity rotate-keys`: the provider makes another key, publishes it, and signs with it after a while. */
export function identityCommand(env: Environment): Command {
  const rotate = new Command('rotate-keys')
    .description('have the provider make and publish another key; it signs with it later')
    .option('--data <dir>', 'the data directory')
    .option('--json', 'print JSON')
    .action(async ({ data, json }: Flags) => {
      const operatorApi = await createOperatorClient(env, data);
      let request = await operatorApi.request<KeyRequest>('/identity/keys', { method: 'POST' });
      const deadline = performance.now() + MAX_WAIT_MS;
      while (request.state === 'waiting') {
        if (performance.now() > deadline) throw new Error('the provider does not answer: is it running?');
        await delay(POLL_INTERVAL_MS);
        request = await operatorApi.request<KeyRequest>(`/identity/keys/${request.id}`);
      }
      if (json) return console.log(JSON.stringify(request));
      console.log(`key ${request.kid ?? ''} is published, signs from ${request.signsFrom ?? ''}`);
    });
  return new Command('identity').description('the OpenID provider').addCommand(rotate);
}
