import { useEffect, useState } from 'react';
import { FONT_METRICS } from '#domain/prints/font-metrics.ts';
import type { FaceName } from '#domain/prints/text-width.ts';

/** A family of its own for each file, so that the browser chooses nothing by itself. */
export function familyOf(face: FaceName): string {
  return `diploma-${face}`;
}

let loading: Promise<unknown> | undefined;

/** The very fonts of the paper. True once they are there. */
export function useDiplomaFonts(): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    let isLeft = false;
    loading ??= Promise.all(
      (Object.keys(FONT_METRICS) as FaceName[]).map(async (face) => {
        const font = new FontFace(familyOf(face), `url(/assets/pdf/fonts/${face}.ttf)`);
        document.fonts.add(await font.load());
      }),
    );
    // Without them it is drawn in another font, in the right places all the same.
    void loading.catch(() => {}).then(() => !isLeft && setReady(true));
    return () => {
      isLeft = true;
    };
  }, []);
  return isReady;
}
