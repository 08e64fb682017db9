// Starts the engines in containers as a suite does, and prints their addresses.
import { startEngines } from '@curro/testing';

const { elasticsearchUrl, databaseUrl, redisUrl, stop } = await startEngines({ containers: true });
await stop();
console.log(JSON.stringify({ elasticsearchUrl, databaseUrl, redisUrl }));
