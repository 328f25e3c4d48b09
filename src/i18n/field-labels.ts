import type { Language } from '#domain/language.ts';
import { m } from '#i18n/texts.ts';

/** The name of each field, by the last part of its path that is not a position. */
const LABELS = {
  identity: m.field_identity,
  name: m.field_name,
  diplomName: m.field_diplom_name,
  email: m.field_email,
  phone: m.field_phone,
  birthDate: m.field_birth_date,
  address: m.field_address,
  category: m.field_category,
  attend: m.field_attend,
  hasLunch: m.field_has_lunch,
  teacherName: m.field_teacher_name,
  teacherPhone: m.field_teacher_phone,
  school: m.field_school,
  schoolPhone: m.field_school_phone,
  schoolEmail: m.field_school_email,
  song1: m.field_song1,
  song2: m.field_song2,
  minutes1: m.field_minutes1,
  minutes2: m.field_minutes2,
  program: m.field_program,
} as const;

export type PersonField = keyof typeof LABELS;

export function personFieldLabel(field: PersonField, language: Language): string {
  return LABELS[field]({}, { locale: language });
}

const OTHER_LABELS = {
  persons: m.field_persons,
  groups: m.field_groups,
  paymentType: m.field_payment_type,
  contactEmail: m.field_contact_email,
  consents: m.field_consents,
  'groups.name': m.field_group_name,
  'groups.people': m.field_group_people,
  'billing.name': m.field_billing_name,
  'billing.ico': m.field_billing_ico,
  'billing.dic': m.field_billing_dic,
  'billing.address': m.field_billing_address,
  'billing.email': m.field_billing_email,
} as const;

const PIECE = /\.programmes\.\d+\.pieces\.(\d+)\.(\w+)$/;
const PIECE_LABELS = {
  composer: m.field_piece_composer,
  title: m.field_piece_title,
  movement: m.field_piece_movement,
  arranger: m.field_piece_arranger,
  minutes: m.field_piece_minutes,
} as const;

const PROGRAMME_LABELS = {
  pieces: m.field_pieces,
  instruments: m.field_instrument,
  accompanist: m.field_accompanist,
  asksAccompanist: m.form_accompanist_asked,
} as const;

/** Of a field of a programme, `persons.0.programmes.0.pieces.1.title`. */
function programmeLabel(path: string, language: Language): string | null {
  const at = { locale: language };
  const [, row, field = ''] = PIECE.exec(path) ?? [];
  if (field in PIECE_LABELS) {
    return PIECE_LABELS[field as keyof typeof PIECE_LABELS]({ number: Number(row) + 1 }, at);
  }
  const [name = ''] = /(?<=\.programmes\.\d+\.)\w+/.exec(path) ?? [];
  const label = PROGRAMME_LABELS[name as keyof typeof PROGRAMME_LABELS];
  return label ? label({}, at) : null;
}

/** For any path of an issue, `persons.0.email` as well as `billing.ico`. */
export function fieldLabel(path: string, language: Language): string {
  const names = path.split('.').filter((part) => !/^\d+$/.test(part));
  const at = { locale: language };
  if (names.includes('consents')) return m.field_consents({}, at);
  const ofProgramme = programmeLabel(path, language);
  if (ofProgramme !== null) return ofProgramme;
  const [owner = '', field = ''] = names;
  if (owner === 'persons' && field in LABELS) return LABELS[field as PersonField]({}, at);
  const label = OTHER_LABELS[names.join('.') as keyof typeof OTHER_LABELS];
  return label ? label({}, at) : path;
}
