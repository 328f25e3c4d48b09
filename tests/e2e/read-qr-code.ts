import type { Locator } from '@playwright/test';
import jsQR from 'jsqr';

/** Decodes the QR code on the screen. */
export async function readQrCode(code: Locator): Promise<string | null> {
  const png = (await code.screenshot()).toString('base64');
  // A separate page: the policy of the original does not allow external images.
  const reader = await code.page().context().newPage();
  const { data, width, height } = await reader.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
    if (!context) throw new Error('no canvas');
    context.drawImage(picture, 0, 0);
    const { data, width, height } = context.getImageData(0, 0, picture.width, picture.height);
    return { data: Array.from(data), width, height };
  }, png);
  await reader.close();
  return jsQR(Uint8ClampedArray.from(data), width, height)?.data ?? null;
}
