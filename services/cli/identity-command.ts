import { setTimeout as delay } from 'node:timers/promises';
import { operatorResponses } from '@curro/shared';
import { Command } from 'commander';
import type { Environment } from './config.ts';
import { createOperatorClient, type OperatorFlags, operatorCommand } from './operator-client.ts';
import { console } from './terminal.ts';

const POLL_INTERVAL_MS = 500;
const MAX_WAIT_MS = 30_000;

/** `curro identity rotate-keys`: the provider publishes a new signing key and uses it after a delay. */
export function identityCommand(env: Environment): Command {
  const rotate = operatorCommand(
    'rotate-keys',
    'Publish a new signing key; the provider uses it later',
  ).action(async ({ data, json }: OperatorFlags) => {
    const operatorApi = await createOperatorClient(env, data);
    const { keyRequest } = operatorResponses;
    let request = await operatorApi.request(keyRequest, '/identity/keys', { method: 'POST' });
    const deadline = performance.now() + MAX_WAIT_MS;
    while (request.state === 'waiting') {
      if (performance.now() > deadline) throw new Error('the provider did not respond: is it running?');
      await delay(POLL_INTERVAL_MS);
      request = await operatorApi.request(keyRequest, `/identity/keys/${request.id}`);
    }
    if (json) return console.log(JSON.stringify(request));
    console.log(`key ${request.kid ?? ''} is published, signs from ${request.signsFrom ?? ''}`);
  });
  return new Command('identity').description('Manage the OpenID provider').addCommand(rotate);
}
