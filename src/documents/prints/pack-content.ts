import type { BlankProtocols } from '#documents/prints/blank-protocol.ts';
import type { PrintContent } from '#documents/prints/print-content.ts';
import type { PackSection } from '#domain/prints/pack-section.ts';
import type { PhoneNumbers } from '#domain/prints/phone-list.ts';

/** What the pack reads besides the people. */
export interface PackExtra {
  /** Parts to print; each is a file of its own in an archive. */
  sections: readonly PackSection[];
  /** ISO; papers of an earlier pack are told apart by it. */
  madeAt: string;
  phones: PhoneNumbers;
  protocols: BlankProtocols;
}

export type PackContent = PrintContent<PackExtra>;
