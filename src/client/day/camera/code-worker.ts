import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { ReaderAnswer } from '#client/day/camera/read-codes.ts';

/** The compiler treats this project's code as page code. */
interface ReaderScope {
  postMessage(answer: ReaderAnswer): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<ImageData>) => void): void;
}

const scope = self as unknown as ReaderScope;

/** Ours and no other: by default the library fetches its program from a network of strangers. */
const locateFile = () => wasmUrl;

/** Only the codes of our badges, upright or not, dark on light. */
const OPTIONS = {
  formats: ['QRCode' as const],
  tryHarder: true,
  tryInvert: false,
  maxNumberOfSymbols: 1,
};

prepareZXingModule({ overrides: { locateFile }, fireImmediately: true }).then(
  () => scope.postMessage({ isReady: true }),
  (error: unknown) => scope.postMessage({ problem: String(error) }),
);

scope.addEventListener('message', async ({ data }) => {
  try {
    const [first] = await readBarcodes(data, OPTIONS);
    scope.postMessage({ text: first?.isValid ? first.text : null });
  } catch {
    // A picture that cannot be read is followed by another.
    scope.postMessage({ text: null });
  }
});
