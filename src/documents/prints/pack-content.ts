import type { PrintContent } from '#documents/prints/print-content.ts';
import type { Seat } from '#domain/jury/seat.ts';
import type { PackSection } from '#domain/prints/pack-section.ts';
import type { PhoneNumbers } from '#domain/prints/phone-list.ts';

/** What the pack reads besides the people. */
export interface PackExtra {
  /** Parts to print; each is a file of its own in an archive. */
  sections: readonly PackSection[];
  /** ISO; papers of an earlier pack are told apart by it. */
  madeAt: string;
  phones: PhoneNumbers;
  seats: readonly Pick<Seat, 'name' | 'role' | 'categories'>[];
}

export type PackContent = PrintContent<PackExtra>;
