/** Reads the QR code in a picture; null when there is none. */
export interface CodeReader {
  read(picture: ImageData): Promise<string | null>;
  close(): void;
}

interface NativeDetector {
  detect(picture: ImageData): Promise<{ rawValue: string }[]>;
}
interface NativeDetectors {
  new (options: { formats: string[] }): NativeDetector;
  getSupportedFormats(): Promise<string[]>;
}

/** The browser's own reader where it has one, ours otherwise. Rejects when ours cannot be loaded. */
export async function openCodeReader(): Promise<CodeReader> {
  return (await nativeReader()) ?? workerReader();
}

async function nativeReader(): Promise<CodeReader | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: NativeDetectors };
  try {
    const formats = (await BarcodeDetector?.getSupportedFormats()) ?? [];
    if (!BarcodeDetector || !formats.includes('qr_code')) return null;
    const detector = new BarcodeDetector({ formats: ['qr_code'] });
    return {
      read: async (picture) => (await detector.detect(picture))[0]?.rawValue ?? null,
      close: () => {},
    };
  } catch {
    // Some browsers name the reader without having it.
    return null;
  }
}

export type ReaderAnswer = { isReady: true } | { text: string | null } | { problem: string };

/** One picture after another: the next is taken when the answer has come. */
function workerReader(): Promise<CodeReader> {
  const worker = new Worker(new URL('./code-worker.ts', import.meta.url), { type: 'module' });
  let answered: ((text: string | null) => void) | null = null;
  const reader: CodeReader = {
    read: (picture) =>
      new Promise((resolve) => {
        answered = resolve;
        worker.postMessage(picture, [picture.data.buffer]);
      }),
    close: () => worker.terminate(),
  };
  return new Promise((resolve, reject) => {
    worker.onerror = () => reject(new Error('The reader of codes does not start'));
    worker.onmessage = ({ data }: MessageEvent<ReaderAnswer>) => {
      if ('isReady' in data) resolve(reader);
      else if ('problem' in data) reject(new Error(data.problem));
      else answered?.(data.text);
    };
  });
}
