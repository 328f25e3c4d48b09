import { describe, expect, it } from 'vitest';
import { PublishedFiles } from '#server/http/published-files.ts';

function publishedFiles() {
  const state = { files: [] as never[], asked: 0, now: 0, isAway: false };
  const files = new PublishedFiles({
    async list() {
      state.asked++;
      if (state.isAway) throw new Error('away');
      return state.files;
    },
    now: () => new Date(state.now),
  });
  return { files, state };
}

describe('whether anything is published', () => {
  it('is asked once in half a minute', async () => {
    const { files, state } = publishedFiles();
    expect(await files.areThereAny()).toBe(false);
    state.files = [{} as never];
    state.now = 29_000;
    expect(await files.areThereAny()).toBe(false);
    state.now = 30_000;
    expect(await files.areThereAny()).toBe(true);
    expect(state.asked).toBe(2);
  });

  it('stays as it was while the database is away', async () => {
    const { files, state } = publishedFiles();
    state.files = [{} as never];
    await files.list();
    state.isAway = true;
    state.now = 60_000;
    expect(await files.areThereAny()).toBe(true);
  });

  it('is no before the first answer, and the page of documents says why', async () => {
    const { files, state } = publishedFiles();
    state.isAway = true;
    expect(await files.areThereAny()).toBe(false);
    await expect(files.list()).rejects.toThrow('away');
  });
});
