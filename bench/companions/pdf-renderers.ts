// Makes confirmations with one renderer, in a process of its own for exact memory figures.

import { createPdfRenderer } from '#server/pdf/renderer.ts';
import { answerQuestions } from '../companion-process.ts';
import { confirmationOf, type MadeUp } from './confirmations.ts';
import { pdfmakeConfirmation } from './pdfmake-confirmation.ts';

type Engine = 'ours' | 'pdfmake';

const ours = createPdfRenderer();
const render = {
  ours: ({ payload }) => ours.render('confirmation', payload),
  pdfmake: pdfmakeConfirmation,
} satisfies Record<Engine, (confirmation: MadeUp) => Promise<Uint8Array>>;

const answers = {
  /** Renders one after another for some time, starting with the confirmation `from`. */
  async render({ engine, from, seconds }: { engine: Engine; from: number; seconds: number }) {
    let [count, ms, cpuMs, bytes] = [0, 0, 0, 0];
    while (ms < seconds * 1000) {
      // Generating the texts is not part of the work.
      const confirmation = confirmationOf(from + count);
      const cpu = process.cpuUsage();
      const began = performance.now();
      bytes += (await render[engine](confirmation)).length;
      ms += performance.now() - began;
      const { user, system } = process.cpuUsage(cpu);
      cpuMs += (user + system) / 1000;
      count += 1;
    }
    return { count, perSecond: (count / ms) * 1000, cpuMs: cpuMs / count, bytes: bytes / count };
  },
};

export type PdfRenderers = typeof answers;

answerQuestions(answers);
