import { describe, expect, it, vi } from 'vitest';
import { PartFailure } from '#client/components/upload/upload-failure.ts';
import { type QueueOptions, UploadQueue } from '#client/components/upload/upload-queue.ts';
import { FunctionError } from '#client/lib/call-function.ts';
import { A_MINUTE } from '#tests/patience.ts';

const PART = 10;
const LIMITS = { maxBytes: 100 };

function fileOf(name: string, size = 25): File {
  return new File(['x'.repeat(size)], name, { lastModified: 1 });
}

function refused(problem: string): FunctionError {
  return new FunctionError('failed-precondition', 'no', {
    details: { reason: 'file-refused', problem },
  });
}

const offline = () => new FunctionError('internal', 'no', { isNetworkFailure: true });

/** A server that keeps parts in memory and fails on request. */
function fakeServer() {
  const uploads = new Map<string, { name: string; sizeBytes: number; received: number[] }>();
  const sent: string[] = [];
  const kept = new Map<string, string>();
  const waits: number[] = [];
  const fail = {
    begin: [] as unknown[],
    find: [] as unknown[],
    part: [] as unknown[],
    finish: [] as unknown[],
  };
  const throwNext = (failures: unknown[]) => {
    const failure = failures.shift();
    if (failure) throw failure;
  };
  const answer = (uploadId: string) => {
    const upload = uploads.get(uploadId);
    if (!upload) throw new FunctionError('not-found', 'unknown');
    return { uploadId, partBytes: PART, ...upload, received: [...upload.received] };
  };
  const options: QueueOptions<string> = {
    port: {
      async begin(_target, { name, size }) {
        throwNext(fail.begin);
        const uploadId = `u${uploads.size + 1}`;
        uploads.set(uploadId, { name, sizeBytes: size, received: [] });
        sent.push(`begin ${name}`);
        return answer(uploadId);
      },
      async find(uploadId) {
        throwNext(fail.find);
        return answer(uploadId);
      },
      async sendPart({ uploadId, part, body, onProgress }) {
        onProgress(body.size / 2);
        throwNext(fail.part);
        answer(uploadId);
        sent.push(`${uploadId}/${part}:${body.size}`);
        uploads.get(uploadId)?.received.push(part);
      },
      async finish(uploadId) {
        throwNext(fail.finish);
        sent.push(`finish ${uploadId}`);
        return { id: `f-${uploadId}`, name: answer(uploadId).name } as never;
      },
      async cancel(uploadId) {
        sent.push(`cancel ${uploadId}`);
        uploads.delete(uploadId);
      },
    },
    kept: {
      find: (target, { name }) => kept.get(target + name) ?? null,
      keep: (target, { name }, id) => void kept.set(target + name, id),
      forget: (target, { name }) => void kept.delete(target + name),
    },
    async waitForConnection(tries) {
      waits.push(tries);
    },
  };
  return { options, sent, waits, fail, uploads, kept, queue: new UploadQueue(options) };
}

const statesOf = (queue: UploadQueue<string>) => queue.uploads.map(({ state }) => state);
const over = (queue: UploadQueue<string>) =>
  vi.waitFor(() => expect(queue.isBusy).toBe(false), A_MINUTE);

describe('the queue of uploads', () => {
  it('sends a file part by part and keeps the result', async () => {
    const { queue, sent, kept } = fakeServer();
    queue.add('Ema', [fileOf('noty.pdf')], LIMITS);
    await over(queue);
    expect(sent).toEqual(['begin noty.pdf', 'u1/0:10', 'u1/1:10', 'u1/2:5', 'finish u1']);
    expect(queue.uploads[0]).toMatchObject({
      state: 'done',
      sentBytes: 25,
      stored: { id: 'f-u1' },
    });
    expect(kept.size).toBe(0);
  });

  it('sends two files at once and the third after one of them', async () => {
    const { queue, options } = fakeServer();
    const waiting: (() => void)[] = [];
    options.port.finish = (id) =>
      new Promise((resolve) => waiting.push(() => resolve({ id } as never)));
    queue.add('Ema', [fileOf('a', 1), fileOf('b', 1), fileOf('c', 1)], LIMITS);
    await vi.waitFor(() => expect(waiting).toHaveLength(2), A_MINUTE);
    expect(statesOf(queue)).toEqual(['checking', 'checking', 'waiting']);
    waiting[0]?.();
    await vi.waitFor(
      () => expect(statesOf(queue)).toEqual(['done', 'checking', 'checking']),
      A_MINUTE,
    );
  });

  it('goes on after a lost connection with the parts that are missing', async () => {
    const { queue, sent, fail, waits } = fakeServer();
    fail.part = [null, new PartFailure(0)];
    fail.find = [offline(), offline()];
    queue.add('Ema', [fileOf('noty.pdf')], LIMITS);
    await over(queue);
    expect(sent).toEqual(['begin noty.pdf', 'u1/0:10', 'u1/1:10', 'u1/2:5', 'finish u1']);
    expect(waits).toEqual([0, 1, 2]);
    expect(statesOf(queue)).toEqual(['done']);
  });

  it('asks again for the answer that was lost, and sends nothing twice', async () => {
    const { queue, sent, fail } = fakeServer();
    fail.finish = [offline()];
    queue.add('Ema', [fileOf('noty.pdf', 5)], LIMITS);
    await over(queue);
    expect(sent).toEqual(['begin noty.pdf', 'u1/0:5', 'finish u1']);
  });

  it('begins anew when the server has forgotten the upload', async () => {
    const { queue, sent, fail, uploads } = fakeServer();
    fail.part = [new PartFailure(404)];
    queue.add('Ema', [fileOf('noty.pdf', 5)], LIMITS);
    await over(queue);
    expect(uploads.size).toBe(2);
    expect(sent).toEqual(['begin noty.pdf', 'begin noty.pdf', 'u2/0:5', 'finish u2']);
  });

  it('stops after several tries in a row, and a retry goes on where it stopped', async () => {
    const { queue, sent, fail } = fakeServer();
    fail.part = [null, ...Array.from({ length: 7 }, () => new PartFailure(503))];
    queue.add('Ema', [fileOf('noty.pdf')], LIMITS);
    await over(queue);
    expect(queue.uploads[0]).toMatchObject({ state: 'failed', failure: expect.any(PartFailure) });
    queue.retry(1);
    await over(queue);
    expect(sent).toEqual(['begin noty.pdf', 'u1/0:10', 'u1/1:10', 'u1/2:5', 'finish u1']);
    expect(statesOf(queue)).toEqual(['done']);
  });

  it('waits for a storage that is away much longer, and sends nothing again', async () => {
    const { queue, sent, fail, options } = fakeServer();
    const away = () => new PartFailure(503, 'storage-unavailable');
    fail.part = [null, ...Array.from({ length: 12 }, away)];
    fail.finish = [
      new FunctionError('unavailable', 'no', { details: { reason: 'storage-unavailable' } }),
    ];
    const waiting: string[] = [];
    options.waitForConnection = async () => void waiting.push(...statesOf(queue));
    queue.add('Ema', [fileOf('noty.pdf')], LIMITS);
    await over(queue);
    expect(statesOf(queue)).toEqual(['done']);
    expect(new Set(waiting)).toEqual(new Set(['no-storage']));
    expect(sent).toEqual(['begin noty.pdf', 'u1/0:10', 'u1/1:10', 'u1/2:5', 'finish u1']);
  });

  it('leaves it to a person when the storage does not come back', async () => {
    const { queue, fail, waits } = fakeServer();
    fail.part = Array.from({ length: 50 }, () => new PartFailure(503, 'storage-unavailable'));
    queue.add('Ema', [fileOf('noty.pdf')], LIMITS);
    await over(queue);
    expect(statesOf(queue)).toEqual(['failed']);
    expect(waits).toHaveLength(40);
  });

  it('says why a file is refused and does not try again', async () => {
    const { queue, fail, waits, kept } = fakeServer();
    fail.finish = [refused('lying-name')];
    queue.add('Ema', [fileOf('noty.pdf')], LIMITS);
    await over(queue);
    expect(queue.uploads[0]).toMatchObject({ state: 'refused', problem: 'lying-name' });
    expect(waits).toEqual([]);
    expect(kept.size).toBe(0);
  });

  it.each([
    ['empty', 0],
    ['too-large', 101],
  ])('refuses a file that is %s without asking', (problem, size) => {
    const { queue, sent } = fakeServer();
    queue.add('Ema', [fileOf('noty.pdf', size)], LIMITS);
    expect(queue.uploads[0]).toMatchObject({ state: 'refused', problem });
    expect(sent).toEqual([]);
  });

  it('fails at once when the server refuses the caller', async () => {
    const { queue, fail, waits } = fakeServer();
    fail.begin = [new FunctionError('not-found', 'no such signup')];
    queue.add('Ema', [fileOf('noty.pdf')], LIMITS);
    await over(queue);
    expect(statesOf(queue)).toEqual(['failed']);
    expect(waits).toEqual([]);
  });

  it('says that a file cannot be read any more', async () => {
    const { queue, fail } = fakeServer();
    fail.part = [new PartFailure(0)];
    const file = fileOf('noty.pdf');
    const slice = file.slice.bind(file);
    file.slice = (start, end) =>
      end === 1 ? ({ arrayBuffer: () => Promise.reject(new Error()) } as never) : slice(start, end);
    queue.add('Ema', [file], LIMITS);
    await over(queue);
    expect(queue.uploads[0]?.failure).toMatchObject({ name: 'UnreadableFile' });
  });

  it('deletes a cancelled upload on both sides', async () => {
    const { queue, options, sent, kept, uploads } = fakeServer();
    options.port.sendPart = ({ signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new PartFailure(0)));
      });
    queue.add('Ema', [fileOf('noty.pdf')], LIMITS);
    await vi.waitFor(() => expect(kept.size).toBe(1), A_MINUTE);
    queue.remove(1);
    expect(queue.uploads).toEqual([]);
    await vi.waitFor(() => expect(sent).toContain('cancel u1'), A_MINUTE);
    expect([kept.size, uploads.size]).toEqual([0, 0]);
  });

  it('goes on with a file that was begun before the page was loaded anew', async () => {
    const { queue, kept, uploads, sent } = fakeServer();
    uploads.set('u9', { name: 'noty.pdf', sizeBytes: 25, received: [0, 2] });
    kept.set('Emanoty.pdf', 'u9');
    queue.add('Ema', [fileOf('noty.pdf')], LIMITS);
    await over(queue);
    expect(sent).toEqual(['u9/1:10', 'finish u9']);
  });

  it('takes the same file chosen twice for two', async () => {
    const { queue, uploads } = fakeServer();
    queue.add('Ema', [fileOf('noty.pdf')], LIMITS);
    await vi.waitFor(() => expect(uploads.size).toBe(1), A_MINUTE);
    queue.add('Ema', [fileOf('noty.pdf')], LIMITS);
    await over(queue);
    expect(uploads.size).toBe(2);
    expect(statesOf(queue)).toEqual(['done', 'done']);
  });
});
