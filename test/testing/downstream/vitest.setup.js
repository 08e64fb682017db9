import { startEngines } from '@curro/testing';

/** The engines of all suites, when the mode needs them. */
export default async function setup({ provide }) {
  const engines = process.env.CURRO_MODE === 'embedded' ? await startEngines() : undefined;
  provide('engines', engines === undefined ? null : JSON.parse(JSON.stringify(engines)));
  return () => engines?.stop();
}
