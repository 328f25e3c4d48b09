import { create } from 'qrcode/lib/core/qrcode.js';
import { useMemo } from 'react';

interface QrCodeProps {
  text: string;
  /** Text alternative. */
  label: string;
}

/** Width of the white margin that scanners need, in modules. */
const QUIET_ZONE = 4;

/** A vector image, sharp on every screen and on paper. */
export function QrCode({ text, label }: QrCodeProps) {
  const { path, size } = useMemo(() => drawCode(text), [text]);
  return (
    <svg
      className="qr-code"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** One path of horizontal runs, so that no seams show between the modules. */
function drawCode(text: string): { path: string; size: number } {
  // The PAY by square standard asks for correction level M; a fixed mask saves trying all eight.
  const { size, data } = create(text, { errorCorrectionLevel: 'M', maskPattern: 2 }).modules;
  let path = '';
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const start = x;
      while (x < size && data[y * size + x]) x++;
      const run = x - start;
      if (run > 0) path += `M${start + QUIET_ZONE} ${y + QUIET_ZONE}h${run}v1h-${run}z`;
    }
  }
  return { path, size: size + 2 * QUIET_ZONE };
}
