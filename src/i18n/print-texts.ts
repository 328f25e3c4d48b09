import type { Language } from '#domain/language.ts';
import type { PrintKind } from '#domain/prints/print-kind.ts';
import { m } from '#i18n/texts.ts';

const TITLES = {
  'category-list': m.print_kind_category_list,
  'jury-sheets': m.print_kind_jury_sheets,
  protocol: m.print_kind_protocol,
  'blank-protocol': m.print_kind_blank_protocol,
  'draw-protocol': m.print_kind_draw_protocol,
  announcement: m.print_kind_announcement,
  attendance: m.print_kind_attendance,
  'stage-labels': m.print_kind_stage_labels,
  'wall-plan': m.print_kind_wall_plan,
  'door-signs': m.print_kind_door_signs,
  'presenter-script': m.print_kind_presenter_script,
  'warm-up-plan': m.print_kind_warm_up_plan,
  'paper-pack': m.print_kind_paper_pack,
  badges: m.print_kind_badges,
  'lunch-vouchers': m.print_kind_lunch_vouchers,
  'kitchen-list': m.print_kind_kitchen_list,
  'school-summary': m.print_kind_school_summary,
  'school-labels': m.print_kind_school_labels,
  'school-results': m.print_kind_school_results,
  diplomas: m.print_kind_diplomas,
  thanks: m.print_kind_thanks,
  bulletin: m.print_kind_bulletin,
} as const satisfies Record<PrintKind, unknown>;

/** The office's name of a print. */
export function printTitle(kind: PrintKind, language: Language): string {
  return TITLES[kind]({}, { locale: language });
}
