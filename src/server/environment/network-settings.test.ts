import { describe, expect, it } from 'vitest';
import { readEnv } from '#server/env.ts';

describe('a socket of the service manager', () => {
  it('is used by the process that it was passed to, and not by its children', () => {
    const own = { LISTEN_FDS: '1', LISTEN_PID: String(process.pid) };
    expect(readEnv(own).passedSocket).toBe(3);
    expect(readEnv({ ...own, LISTEN_PID: String(process.ppid) }).passedSocket).toBeNull();
    expect(readEnv({ ...own, LISTEN_FDS: '0' }).passedSocket).toBeNull();
  });
});
