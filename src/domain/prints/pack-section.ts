/** Parts of the paper pack, in their order. */
export const PACK_SECTIONS = [
  'halls',
  'jury',
  'protocols',
  'phones',
  'meals',
  'attendance',
] as const;
export type PackSection = (typeof PACK_SECTIONS)[number];
