export const SEAT_ROLES = ['chair', 'member', 'substitute', 'secretary'] as const;
export type SeatRole = (typeof SEAT_ROLES)[number];

/** A place in a jury, independent of the person. */
export interface Seat {
  id: string;
  name: string;
  role: SeatRole;
  /** Codes of the categories that the seat judges. */
  categories: string[];
}

/** The secretary takes part in the meeting and does not judge. */
export function judges({ role, categories }: Seat, category: string): boolean {
  return role !== 'secretary' && categories.includes(category);
}
