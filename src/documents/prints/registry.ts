import type { PdfTemplate } from '#documents/pdf/templates.ts';
import { announcement } from '#documents/prints/announcement.ts';
import { attendance } from '#documents/prints/attendance.ts';
import { badges } from '#documents/prints/badges.ts';
import { blankProtocol } from '#documents/prints/blank-protocol.ts';
import { bulletin } from '#documents/prints/bulletin.ts';
import { categoryList } from '#documents/prints/category-list.ts';
import { diplomas, thanks } from '#documents/prints/diplomas.ts';
import { drawProtocol } from '#documents/prints/draw-protocol.ts';
import { doorSigns, presenterScript, warmUpPlan } from '#documents/prints/hall-plans.ts';
import { jurySheets } from '#documents/prints/jury-sheets.ts';
import { kitchenList } from '#documents/prints/kitchen-list.ts';
import { lunchVouchers } from '#documents/prints/lunch-vouchers.ts';
import { paperPack } from '#documents/prints/paper-pack.ts';
import type { Print } from '#documents/prints/print.ts';
import { protocol } from '#documents/prints/protocol.ts';
import { schoolLabels } from '#documents/prints/school-labels.ts';
import { schoolResults } from '#documents/prints/school-results.ts';
import { schoolSummary } from '#documents/prints/school-summary.ts';
import { stageLabels } from '#documents/prints/stage-labels.ts';
import { wallPlan } from '#documents/prints/wall-plan.ts';
import type { PrintKind } from '#domain/prints/print-kind.ts';

/** Every document that the office prints. */
export const PRINTS = {
  'category-list': categoryList,
  'jury-sheets': jurySheets,
  protocol,
  'blank-protocol': blankProtocol,
  'draw-protocol': drawProtocol,
  announcement,
  attendance,
  'stage-labels': stageLabels,
  'wall-plan': wallPlan,
  'door-signs': doorSigns,
  'presenter-script': presenterScript,
  'warm-up-plan': warmUpPlan,
  'paper-pack': paperPack,
  badges,
  'lunch-vouchers': lunchVouchers,
  'kitchen-list': kitchenList,
  'school-summary': schoolSummary,
  'school-labels': schoolLabels,
  'school-results': schoolResults,
  diplomas,
  thanks,
  bulletin,
};

/** By kind, for callers that do not depend on its inputs. */
export function printOf(kind: PrintKind): Print<unknown, PdfTemplate> {
  return (PRINTS as unknown as Record<PrintKind, Print<unknown, PdfTemplate>>)[kind];
}
