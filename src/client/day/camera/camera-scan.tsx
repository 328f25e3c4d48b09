import { useEffect, useRef, useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { openCodeReader } from '#client/day/camera/read-codes.ts';
import { m } from '#i18n/texts.ts';
import '#client/day/camera/camera.css';

interface CameraScanProps {
  onCode(text: string): void;
  onClose(): void;
}

type Trouble = 'not-allowed' | 'no-camera' | 'no-reader';

/** The camera stays on for one badge after another. */
export function CameraScan({ onCode, onClose }: CameraScanProps) {
  const at = useLocale();
  const video = useRef<HTMLVideoElement>(null);
  const [isOn, setOn] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  }, [onCode]);
  useEffect(() => {
    const closing = new AbortController();
    const watch = async () => {
      const screen = video.current;
      if (!screen) return;
      await watchCamera(screen, {
        signal: closing.signal,
        onStarted: () => setOn(true),
        onCode: (text) => latest.current(text),
      });
    };
    watch().catch((error: unknown) => setTrouble(troubleOf(error)));
    return () => closing.abort();
  }, []);
  return (
    <div className="day-camera">
      {trouble ? (
        <p className="day-alert" role="alert">
          {TROUBLES[trouble]({}, at)}
        </p>
      ) : (
        <>
          <video ref={video} muted playsInline aria-label={m.day_camera_picture({}, at)} />
          <p role="status">{isOn ? m.day_camera_hint({}, at) : m.day_camera_opening({}, at)}</p>
        </>
      )}
      <button type="button" className="button quiet" onClick={onClose}>
        {m.day_camera_close({}, at)}
      </button>
    </div>
  );
}

const TROUBLES = {
  'not-allowed': m.day_camera_not_allowed,
  'no-camera': m.day_camera_missing,
  'no-reader': m.day_camera_no_reader,
} as const satisfies Record<Trouble, unknown>;

function troubleOf(error: unknown): Trouble {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'not-allowed';
  return name === '' ? 'no-reader' : 'no-camera';
}

/** Enough for a code of 15 mm at the distance of a hand, and quick on an old tablet. */
const WIDTH = 960;
const EVERY_MS = 120;
/** A badge that stays before the camera is scanned once; after this it may be meant again. */
const AGAIN_MS = 4_000;

interface Watching {
  signal: AbortSignal;
  onStarted(): void;
  onCode(text: string): void;
}

/** Resolves when it is aborted; rejects when there is no camera, no permission or no reader. */
async function watchCamera(
  video: HTMLVideoElement,
  { signal, onStarted, onCode }: Watching,
): Promise<void> {
  // Insecure pages have no such object at all.
  if (!navigator.mediaDevices) throw new DOMException('No camera', 'NotFoundError');
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
    audio: false,
  });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) return stop();
  try {
    const reader = await openCodeReader();
    signal.addEventListener('abort', () => reader.close(), { once: true });
    video.srcObject = stream;
    await video.play();
    onStarted();
    const canvas = document.createElement('canvas');
    const brush = canvas.getContext('2d', { willReadFrequently: true });
    let last = { text: '', at: 0 };
    while (!signal.aborted && brush) {
      const { videoWidth, videoHeight } = video;
      const share = Math.min(1, WIDTH / Math.max(1, videoWidth));
      canvas.width = Math.max(1, Math.round(videoWidth * share));
      canvas.height = Math.max(1, Math.round(videoHeight * share));
      brush.drawImage(video, 0, 0, canvas.width, canvas.height);
      const text = await reader.read(brush.getImageData(0, 0, canvas.width, canvas.height));
      const now = performance.now();
      if (text !== null && !signal.aborted) {
        if (text !== last.text || now - last.at > AGAIN_MS) {
          navigator.vibrate?.(60);
          onCode(text);
        }
        // Counted from when it was seen last, so that it has to leave the picture.
        last = { text, at: now };
      }
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    }
  } finally {
    stop();
  }
}
