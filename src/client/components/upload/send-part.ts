import { PartFailure } from '#client/components/upload/upload-failure.ts';
import type { SentPart } from '#client/components/upload/upload-queue.ts';

/** A part of some megabytes takes minutes on a slow line. */
const TIMEOUT_MS = 10 * 60_000;

/** XMLHttpRequest, because `fetch` does not report upload progress. */
export function sendPart({ uploadId, part, body, signal, onProgress }: SentPart): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    const fail = (status: number, reason = '') => reject(new PartFailure(status, reason));
    request.open('PUT', `/uploads/${encodeURIComponent(uploadId)}/${part}`);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.timeout = TIMEOUT_MS;
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onload = () =>
      request.status >= 200 && request.status < 300
        ? resolve()
        : fail(request.status, reasonIn(request.responseText));
    request.onerror = () => fail(0);
    request.ontimeout = () => fail(0);
    request.onabort = () => fail(0);
    request.onloadend = () => signal.removeEventListener('abort', stop);
    signal.addEventListener('abort', stop);
    request.send(body);
  });
}

/** The reason from our server; a proxy in front of it may answer anything. */
function reasonIn(answer: string): string {
  try {
    return String(JSON.parse(answer).error.details.reason);
  } catch {
    return '';
  }
}
