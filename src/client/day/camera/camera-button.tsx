import { lazy, Suspense, useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { m } from '#i18n/texts.ts';

/** Loaded when the camera is opened for the first time. */
const CameraScan = lazy(async () => ({
  default: (await import('#client/day/camera/camera-scan.tsx')).CameraScan,
}));

/** Opens the camera above the work and hands over each code that it sees. */
export function CameraButton({ onCode }: { onCode(text: string): void }) {
  const at = useLocale();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <button type="button" className="button quiet" onClick={() => setOpen(true)}>
        {m.day_camera_open({}, at)}
      </button>
    );
  }
  return (
    <Suspense fallback={<p role="status">{m.day_camera_opening({}, at)}</p>}>
      <CameraScan onCode={onCode} onClose={() => setOpen(false)} />
    </Suspense>
  );
}
