import { createHash } from 'node:crypto';

/** Renders a document once for concurrent callers and caches it. Skipped when all have left. */
export type SharedRenders = (
  payload: object,
  render: (signal: AbortSignal) => Promise<Uint8Array>,
  caller: AbortSignal,
) => Promise<Uint8Array>;

interface Rendering {
  pdf: Promise<Uint8Array>;
  callers: number;
  abandoned: AbortController;
}

/** Some 200 confirmations of usual size. */
const MAX_BYTES = 16 * 1024 * 1024;

/** Keyed by content, so that any change makes a new document. Evicts the least recently used. */
export function createSharedRenders(maxBytes = MAX_BYTES): SharedRenders {
  const kept = new Map<string, Uint8Array>();
  const underWay = new Map<string, Rendering>();
  let bytes = 0;
  const keep = (key: string, pdf: Uint8Array) => {
    kept.set(key, pdf);
    bytes += pdf.byteLength;
    for (const [oldest, { byteLength }] of kept) {
      if (bytes <= maxBytes) break;
      kept.delete(oldest);
      bytes -= byteLength;
    }
  };
  const begin = (key: string, render: Parameters<SharedRenders>[1]): Rendering => {
    const abandoned = new AbortController();
    const rendering: Rendering = { pdf: render(abandoned.signal), callers: 0, abandoned };
    underWay.set(key, rendering);
    const forget = () => {
      if (underWay.get(key) === rendering) underWay.delete(key);
    };
    rendering.pdf.then((pdf) => keep(key, pdf)).then(forget, forget);
    return rendering;
  };
  return async (payload, render, caller) => {
    const key = createHash('sha256').update(JSON.stringify(payload)).digest('base64');
    const known = kept.get(key);
    if (known) {
      kept.delete(key);
      kept.set(key, known);
      return known;
    }
    const rendering = underWay.get(key) ?? begin(key, render);
    rendering.callers += 1;
    const leave = () => {
      rendering.callers -= 1;
      if (rendering.callers > 0) return;
      rendering.abandoned.abort();
      if (underWay.get(key) === rendering) underWay.delete(key);
    };
    caller.addEventListener('abort', leave, { once: true });
    try {
      return await rendering.pdf;
    } finally {
      caller.removeEventListener('abort', leave);
    }
  };
}
