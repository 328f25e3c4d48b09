import type { ConfirmationPayload } from '#documents/pdf/confirmation-payload.ts';
import type { MoneyDocumentPayload } from '#documents/pdf/money-document-payload.ts';
import type { BookletPayload, BulletinPayload } from '#documents/prints/bulletin-payload.ts';
import type { DiplomaPayload } from '#documents/prints/diploma-payload.ts';
import type { ExcerptPayload } from '#documents/prints/excerpt.ts';
import type {
  AttendancePayload,
  BadgesPayload,
  CategoryListPayload,
  JurySheetsPayload,
  KitchenListPayload,
  LunchVouchersPayload,
  SchoolLabelsPayload,
  SchoolSummaryPayload,
  StageLabelsPayload,
} from '#documents/prints/list-payloads.ts';
import type { RulesPayload } from '#documents/rules-payload.ts';

/** The templates that can be rendered, each with what it reads. */
export interface PdfPayloads {
  confirmation: ConfirmationPayload;
  'money-document': MoneyDocumentPayload;
  'category-list': CategoryListPayload;
  'jury-sheets': JurySheetsPayload;
  attendance: AttendancePayload;
  'stage-labels': StageLabelsPayload;
  badges: BadgesPayload;
  'lunch-vouchers': LunchVouchersPayload;
  'kitchen-list': KitchenListPayload;
  'school-summary': SchoolSummaryPayload;
  'school-labels': SchoolLabelsPayload;
  diploma: DiplomaPayload;
  bulletin: BulletinPayload;
  booklet: BookletPayload;
}

export type PdfTemplate = keyof PdfPayloads;

/** All that the compiler can be asked for. */
export interface CompilerInputs extends PdfPayloads {
  /** Prints nothing and fails where the picture, a content hash, cannot be decoded. */
  picture: { picture: string };
  /** Only looked at, never handed out. */
  excerpt: ExcerptPayload;
  /** A real organiser uploads them; a demo has to make them. */
  rules: RulesPayload;
}

export const PDF_TEMPLATES = [
  'confirmation',
  'money-document',
  'category-list',
  'jury-sheets',
  'attendance',
  'stage-labels',
  'badges',
  'lunch-vouchers',
  'kitchen-list',
  'school-summary',
  'school-labels',
  'diploma',
  'bulletin',
  'booklet',
] as const satisfies readonly PdfTemplate[];

/** The files that the compiler is given, all in this folder: what templates share comes first. */
export const PDF_SOURCES: readonly string[] = [
  'theme.typ',
  'print.typ',
  'labels.typ',
  ...PDF_TEMPLATES.map((template) => `${template}.typ`),
  'picture.typ',
  'excerpt.typ',
  'rules.typ',
];
