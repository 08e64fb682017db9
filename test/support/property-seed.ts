import fc from 'fast-check';

const DEFAULT_SEED = 2_026;

// Property tests try the same values in each run, so that a change alone makes one fail; `PROPERTY_SEED` chooses others.
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? DEFAULT_SEED) });
