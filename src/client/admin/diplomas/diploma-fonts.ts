import { useEffect, useState } from 'react';
import { FONT_METRICS } from '#domain/prints/font-metrics.ts';
import type { FaceName } from '#domain/prints/text-width.ts';

/** One family per file, so that the browser does not choose another file. */
export function familyOf(face: FaceName): string {
  return `diploma-${face}`;
}

let loading: Promise<unknown> | undefined;

/** Loads the fonts that are used in print. True once they are loaded. */
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
    // Without them the text is drawn in another font, but in the right places.
    void loading.catch(() => {}).then(() => !isLeft && setReady(true));
    return () => {
      isLeft = true;
    };
  }, []);
  return isReady;
}
