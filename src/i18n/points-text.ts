import type { Language } from '#domain/language.ts';

/** Points as they are written: `21.5` is `21,5` in Slovak. */
export function pointsText(points: unknown, language: Language): string {
  return language === 'sk' ? String(points).replaceAll('.', ',') : String(points);
}
