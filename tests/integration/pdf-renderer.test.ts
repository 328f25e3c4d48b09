import { Worker } from 'node:worker_threads';
import { describe, expect, test } from 'vitest';
import { confirmationPayload } from '#documents/pdf/confirmation.ts';
import { createPdfRenderer } from '#server/pdf/renderer.ts';
import { signupDocument } from '#tests/factories/signup-document.ts';

const payload = confirmationPayload(signupDocument());
const named = (number: string) => ({ ...payload, number });

/** A thread that behaves according to the number of the document. */
async function startActor(): Promise<Worker> {
  const code = `
    const { parentPort } = require('node:worker_threads');
    let count = 0;
    parentPort.on('message', ({ data }) => {
      const { number } = JSON.parse(data);
      if (number === 'crash') throw new Error('boom');
      if (number === 'hang') return;
      if (number === 'die later') setTimeout(() => { throw new Error('late'); }, 20);
      const pdf = new TextEncoder().encode(number + ' ' + ++count);
      parentPort.postMessage({ pdf, warnings: [], memoryBytes: count * 10_000_000 });
    });`;
  return new Worker(code, { eval: true });
}

const text = (pdf: Uint8Array) => new TextDecoder().decode(pdf);

describe('the PDF renderer', () => {
  test('fails only the document during which its thread dies', async () => {
    const renderer = createPdfRenderer({ startWorker: startActor });
    const results = await Promise.allSettled(
      ['a', 'crash', 'b'].map((number) => renderer.render('confirmation', named(number))),
    );
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    await renderer.close();
  });

  test('survives a thread that dies between two documents', async () => {
    const actor = await startActor();
    const threads = [actor, await startActor()];
    const renderer = createPdfRenderer({ startWorker: async () => threads.shift() as Worker });
    await renderer.render('confirmation', named('die later'));
    await new Promise((resolve) => actor.once('exit', resolve));
    expect(text(await renderer.render('confirmation', named('b')))).toBe('b 1');
    await renderer.close();
  });

  test('gives up a document that takes too long and goes on with the next', async () => {
    const renderer = createPdfRenderer({ startWorker: startActor, timeLimitMs: 3_000 });
    const hanging = renderer.render('confirmation', named('hang'));
    const next = renderer.render('confirmation', named('b'));
    await expect(hanging).rejects.toThrow('No PDF within 3000 ms');
    expect(text(await next)).toBe('b 1');
    await renderer.close();
  });

  test('replaces a thread whose memory has grown', async () => {
    const renderer = createPdfRenderer({ startWorker: startActor, memoryBytes: 15_000_000 });
    const texts: string[] = [];
    for (const number of ['a', 'b', 'c']) {
      texts.push(text(await renderer.render('confirmation', named(number))));
    }
    expect(texts).toEqual(['a 1', 'b 2', 'c 1']);
    await renderer.close();
  });

  test('closes after the documents asked for and takes no more', async () => {
    const renderer = createPdfRenderer({ startWorker: startActor });
    const asked = ['a', 'b'].map((number) => renderer.render('confirmation', named(number)));
    await renderer.close();
    expect((await Promise.all(asked)).map(text)).toEqual(['a 1', 'b 2']);
    await expect(renderer.render('confirmation', payload)).rejects.toThrow('closed');
  });

  test('does not finish a warm-up when it closes, and tells nobody', async () => {
    const threads = [await startActor(), await startActor()];
    for (const thread of threads) {
      const renderer = createPdfRenderer({ startWorker: async () => thread });
      const warmedUp = renderer.warmUp('confirmation', named('hang'));
      if (thread === threads[1]) await new Promise(setImmediate);
      await renderer.close();
      await warmedUp;
    }
  });

  test('says which template is at fault and renders the next document', async () => {
    const renderer = createPdfRenderer();
    const broken = renderer.render('confirmation', { ...payload, accent: 'no colour' });
    await expect(broken).rejects.toThrow(/confirmation\.typ: .*colo/);
    expect(text((await renderer.render('confirmation', payload)).slice(0, 5))).toBe('%PDF-');
    await renderer.close();
  });
});
