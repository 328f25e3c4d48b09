import { writtenMinutes } from '#domain/draft/typed-values.ts';
import type { AttendDay } from '#domain/edition/config.ts';
import type { Language } from '#domain/language.ts';
import type { Person } from '#domain/signup/form.ts';
import { isPlainDate } from '#domain/time/plain-date.ts';
import { formatDate, formatDayMonths, joinNames } from '#i18n/format.ts';
import { identityText } from '#i18n/signup-words.ts';
import { localized, m } from '#i18n/texts.ts';

/** Slovak participles agree with the noun: f, m or n (which is also the plural of things). */
type Gender = 'f' | 'm' | 'n';

/** Other fields have a sentence of their own, or are not mentioned. */
type PlainField = Exclude<keyof Person, 'name' | 'hasLunch' | 'paymentType' | 'tags'>;

const FIELDS = {
  identity: ['m', m.history_field_identity],
  email: ['m', m.history_field_email],
  diplomName: ['n', m.history_field_diplom_name],
  phone: ['m', m.history_field_phone],
  birthDate: ['m', m.history_field_birth_date],
  address: ['f', m.history_field_address],
  category: ['f', m.history_field_category],
  teacherName: ['n', m.history_field_teacher_name],
  attend: ['n', m.history_field_attend],
  lunchDays: ['n', m.history_field_lunch_days],
  teacherPhone: ['m', m.history_field_teacher_phone],
  school: ['f', m.history_field_school],
  schoolPhone: ['m', m.history_field_school_phone],
  schoolEmail: ['m', m.history_field_school_email],
  song1: ['f', m.history_field_song1],
  song2: ['f', m.history_field_song2],
  minutes1: ['n', m.history_field_minutes1],
  minutes2: ['n', m.history_field_minutes2],
  program: ['m', m.history_field_program],
} as const satisfies Record<PlainField, [Gender, unknown]>;

const CHANGED = { f: m.history_changed_f, m: m.history_changed_m, n: m.history_changed_n };
const FILLED = { f: m.history_filled_f, m: m.history_filled_m, n: m.history_filled_n };
const CLEARED = { f: m.history_cleared_f, m: m.history_cleared_m, n: m.history_cleared_n };

/** A programme may have three thousand letters, too many for a sentence. */
const LONGEST_VALUE = 120;

interface ChangeWords {
  subject: string;
  attend: readonly AttendDay[];
  language: Language;
}

/** `Ema Malá: 1. skladba zmenená z „…“ na „…“`; empty for derived fields. */
export function personChangeText(
  field: string,
  { before, after }: { before: unknown; after: unknown },
  words: ChangeWords,
): string[] {
  const { subject, language } = words;
  const at = { locale: language };
  if (field === 'name') {
    return [m.history_person_renamed({ before: String(before), after: String(after) }, at)];
  }
  if (field === 'hasLunch') {
    const say = after === true ? m.history_lunch_ordered : m.history_lunch_cancelled;
    return [say({ subject }, at)];
  }
  if (!isPlainField(field)) return [];
  const [gender, label] = FIELDS[field];
  const inputs = {
    subject,
    field: label({}, at),
    before: valueText(field, before, words),
    after: valueText(field, after, words),
  };
  if (inputs.before === inputs.after) return [];
  if (inputs.before === '') return [FILLED[gender](inputs, at)];
  return [inputs.after === '' ? CLEARED[gender](inputs, at) : CHANGED[gender](inputs, at)];
}

function isPlainField(field: string): field is PlainField {
  return Object.hasOwn(FIELDS, field);
}

function valueText(field: PlainField, value: unknown, { attend, language }: ChangeWords): string {
  if (value === undefined || value === null || value === '') return '';
  if (Array.isArray(value)) {
    if (field === 'lunchDays') return formatDayMonths(value, language);
    const labels = field === 'attend' ? value.map((id) => dayText(id, attend, language)) : value;
    return joinNames(labels, language);
  }
  if (typeof value === 'number') {
    return m.history_minutes({ minutes: writtenMinutes(value) }, { locale: language });
  }
  const text = String(value);
  if (field === 'identity') {
    return identityText(text === 'performer' ? text : 'educator', language);
  }
  if (field === 'birthDate' && isPlainDate(text)) return formatDate(text, language);
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE).trimEnd()}…` : text;
}

function dayText(id: string, attend: readonly AttendDay[], language: Language): string {
  const day = attend.find((one) => one.id === id);
  return day ? localized(day.label, language) : id;
}
