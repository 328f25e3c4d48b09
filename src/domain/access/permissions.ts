/** What a caller must hold. Every server function names exactly one. */
export const PERMISSIONS = ['public'] as const;
export type Permission = (typeof PERMISSIONS)[number];
