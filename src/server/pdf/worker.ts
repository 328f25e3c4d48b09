/** Renders payloads to PDF one by one: Typst blocks its thread, the server must keep answering. */
import { readFileSync, readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { PDF_FONTS } from '#documents/pdf/fonts.ts';
import { PDF_SOURCES } from '#documents/pdf/templates.ts';
import { lowerPriority } from '#server/lower-priority.ts';
import { asArchival } from '#server/pdf/archival.ts';
import { createTypstEngine, type TypstEngine } from '#server/pdf/typst-engine.ts';
import type { RenderAnswer, RenderRequest, WorkerStart } from '#server/pdf/worker-messages.ts';

function read(specifier: string): Uint8Array {
  return readFileSync(fileURLToPath(import.meta.resolve(specifier)));
}

function answerTo(engine: TypstEngine, { template, data, pictures }: RenderRequest): RenderAnswer {
  try {
    const { pdf, warnings } = engine.render(`/${template}.typ`, data, pictures);
    return { pdf: new Uint8Array(asArchival(pdf)), warnings, memoryBytes: engine.memoryBytes() };
  } catch (error) {
    // After a panic the compiler's state is undefined: end, so that a new thread takes over.
    if (error instanceof WebAssembly.RuntimeError) throw error;
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

/** On Linux a priority belongs to a thread. */
function stepBack(): void {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    setPriority(thread, lowerPriority());
  } catch {
    // Other systems render at normal priority.
  }
}

const { module, memoryBytes } = workerData as WorkerStart;
const engine = await createTypstEngine({
  module,
  memoryBytes,
  fonts: PDF_FONTS.map((font) => read(font.file)),
  sources: new Map(
    PDF_SOURCES.map((name) => [
      `/${name}`,
      new TextDecoder().decode(read(`#documents/pdf/${name}`)),
    ]),
  ),
});

// During the first document V8 optimises the compiler in threads of usual priority, which would
// take all cores from a thread that has stepped back.
let isFirst = true;
parentPort?.on('message', (request: RenderRequest) => {
  const answer = answerTo(engine, request);
  parentPort?.postMessage(answer, 'pdf' in answer ? [answer.pdf.buffer] : []);
  if (isFirst) stepBack();
  isFirst = false;
});
