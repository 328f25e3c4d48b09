import type { Pool } from '#server/db/connection.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import type { DayPart } from '#server/features/day/day-types.ts';
import type { DaySnapshots } from '#server/features/day/snapshots/keep-snapshots.ts';
import type { JobBell } from '#server/jobs/enqueue.ts';
import type { PdfRenderer } from '#server/pdf/renderer.ts';

export interface DayDependencies {
  pool: Pool;
  configs: ConfigService;
  parts: readonly DayPart[];
  snapshots: DaySnapshots;
  publicUrl: string;
  bell: JobBell;
  documents: ReceiptDocuments;
}

/** Dependencies that render a receipt and sign its address. */
export interface ReceiptDocuments {
  pool: Pool;
  pdf: PdfRenderer;
  secretKey: string;
  publicUrl: string;
}
