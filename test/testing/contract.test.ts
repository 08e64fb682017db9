import { startCurro } from '@curro/testing';
import { describeContract } from './contract-suite.ts';

// The other modes: contract.slow.test.ts.
describeContract(() => startCurro({ mode: 'double' }));
