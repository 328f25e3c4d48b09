import type { ConfirmationPayload } from '#documents/pdf/confirmation-payload.ts';
import type { GuardianSheetPayload } from '#documents/pdf/guardian-sheet.ts';
import type { MoneyDocumentPayload } from '#documents/pdf/money-document-payload.ts';
import type { ReportPayload } from '#documents/pdf/report-payload.ts';
import type { BookletPayload, BulletinPayload } from '#documents/prints/bulletin-payload.ts';
import type { DiplomaPayload } from '#documents/prints/diploma-payload.ts';
import type { DrawProtocolPayload } from '#documents/prints/draw-protocol-payload.ts';
import type { ExcerptPayload } from '#documents/prints/excerpt.ts';
import type {
  AttendancePayload,
  BadgesPayload,
  CategoryListPayload,
  HallPlanPayload,
  JurySheetsPayload,
  KitchenListPayload,
  LunchVouchersPayload,
  PaperPackPayload,
  SchoolLabelsPayload,
  SchoolResultsPayload,
  SchoolSummaryPayload,
  StageLabelsPayload,
  WallPlanPayload,
} from '#documents/prints/list-payloads.ts';
import type { AnnouncementPayload, ProtocolPayload } from '#documents/prints/protocol-payload.ts';
import type { RulesPayload } from '#documents/rules-payload.ts';

/** The templates, each with its input. */
export interface PdfPayloads {
  confirmation: ConfirmationPayload;
  'money-document': MoneyDocumentPayload;
  'category-list': CategoryListPayload;
  'jury-sheets': JurySheetsPayload;
  protocol: ProtocolPayload;
  'draw-protocol': DrawProtocolPayload;
  announcement: AnnouncementPayload;
  attendance: AttendancePayload;
  'stage-labels': StageLabelsPayload;
  'wall-plan': WallPlanPayload;
  'hall-plan': HallPlanPayload;
  badges: BadgesPayload;
  'lunch-vouchers': LunchVouchersPayload;
  'kitchen-list': KitchenListPayload;
  'paper-pack': PaperPackPayload;
  'school-summary': SchoolSummaryPayload;
  'school-labels': SchoolLabelsPayload;
  'school-results': SchoolResultsPayload;
  diploma: DiplomaPayload;
  bulletin: BulletinPayload;
  booklet: BookletPayload;
  report: ReportPayload;
  'guardian-sheet': GuardianSheetPayload;
}

export type PdfTemplate = keyof PdfPayloads;

/** All inputs of the compiler. */
export interface CompilerInputs extends PdfPayloads {
  /** Prints nothing and fails where the picture, a content hash, cannot be decoded. */
  picture: { picture: string };
  /** Only for previews, never delivered. */
  excerpt: ExcerptPayload;
  /** A real organiser uploads these; a demo has to make them. */
  rules: RulesPayload;
}

export const PDF_TEMPLATES = [
  'confirmation',
  'money-document',
  'category-list',
  'jury-sheets',
  'protocol',
  'draw-protocol',
  'announcement',
  'attendance',
  'stage-labels',
  'wall-plan',
  'hall-plan',
  'badges',
  'lunch-vouchers',
  'kitchen-list',
  'paper-pack',
  'school-summary',
  'school-labels',
  'school-results',
  'diploma',
  'bulletin',
  'booklet',
  'report',
  'guardian-sheet',
] as const satisfies readonly PdfTemplate[];

/** The source files of the compiler, all in this folder; shared files come first. */
export const PDF_SOURCES: readonly string[] = [
  'theme.typ',
  'print.typ',
  'labels.typ',
  'lists.typ',
  'pack-lists.typ',
  'protocol-sheets.typ',
  ...PDF_TEMPLATES.map((template) => `${template}.typ`),
  'picture.typ',
  'excerpt.typ',
  'rules.typ',
];
