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

/** For any path of an issue, `persons.0.email` as well as `billing.ico`. */
export function fieldLabel(path: string, language: Language): string {
  const names = path.split('.').filter((part) => !/^\d+$/.test(part));
  const at = { locale: language };
  if (names.includes('consents')) return m.field_consents({}, at);
  const [owner = '', field = ''] = names;
  if (owner === 'persons' && field in LABELS) return LABELS[field as PersonField]({}, at);
  const label = OTHER_LABELS[names.join('.') as keyof typeof OTHER_LABELS];
  return label ? label({}, at) : path;
}
