import type { PrintRun } from '#contract/print-functions.ts';
import type { SentKind } from '#domain/documents/document-name.ts';
import type { PrintKind } from '#domain/prints/print-kind.ts';
import { m } from '#i18n/texts.ts';

/** The purpose of each kind, shown below its name. */
export const PRINT_ABOUT = {
  'category-list': m.print_about_category_list,
  'jury-sheets': m.print_about_jury_sheets,
  protocol: m.print_about_protocol,
  'blank-protocol': m.print_about_blank_protocol,
  'draw-protocol': m.print_about_draw_protocol,
  announcement: m.print_about_announcement,
  attendance: m.print_about_attendance,
  'stage-labels': m.print_about_stage_labels,
  'wall-plan': m.print_about_wall_plan,
  'door-signs': m.print_about_door_signs,
  'presenter-script': m.print_about_presenter_script,
  'warm-up-plan': m.print_about_warm_up_plan,
  'paper-pack': m.print_about_paper_pack,
  badges: m.print_about_badges,
  'lunch-vouchers': m.print_about_lunch_vouchers,
  'kitchen-list': m.print_about_kitchen_list,
  'school-summary': m.print_about_school_summary,
  'school-labels': m.print_about_school_labels,
  'school-results': m.print_about_school_results,
  diplomas: m.print_about_diplomas,
  thanks: m.print_about_thanks,
  bulletin: m.print_about_bulletin,
} as const satisfies Record<PrintKind, unknown>;

/** When each document is sent, shown below its name. */
export const SENT_ABOUT = {
  confirmation: m.sent_about_confirmation,
  proforma: m.sent_about_proforma,
  invoice: m.sent_about_invoice,
  receipt: m.sent_about_receipt,
  'credit-note': m.sent_about_credit_note,
  'cash-receipt': m.sent_about_cash_receipt,
  'cash-payout': m.sent_about_cash_payout,
} as const satisfies Record<SentKind, unknown>;

export const RUN_STATES = {
  waiting: m.print_state_waiting,
  running: m.print_state_running,
  done: m.print_state_done,
  failed: m.print_state_failed,
  cancelled: m.print_state_cancelled,
} as const satisfies Record<PrintRun['state'], unknown>;

export const PROBLEMS = {
  typesetting: m.print_problem_typesetting,
  'too-slow': m.print_problem_too_slow,
  'missing-letters': m.print_problem_missing_letters,
  picture: m.print_problem_picture,
  storage: m.print_problem_storage,
} as const satisfies Record<PrintRun['problems'][number]['problem'], unknown>;
