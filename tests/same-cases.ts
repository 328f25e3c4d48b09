import fc from 'fast-check';

/** Generated cases are the same at every run; another number looks for mistakes among others. */
fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 20_270_409) });
