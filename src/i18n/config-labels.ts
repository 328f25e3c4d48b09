import type { EditionPart } from '#domain/edition/edition-changes.ts';
import type { Language } from '#domain/language.ts';
import { m } from '#i18n/texts.ts';

type Text = (inputs: Record<string, never>, options: { locale: Language }) => string;

/** By the path in the record, without positions in lists and without the language. */
const LABELS: Record<string, Text> = {
  'edition.name': m.set_edition_name,
  'edition.startsOn': m.set_edition_starts,
  'edition.endsOn': m.set_edition_ends,
  'edition.venue': m.set_edition_venue,
  'edition.timeZone': m.set_edition_time_zone,
  'edition.accentColor': m.set_edition_accent,
  'organiser.name': m.set_organiser_name,
  'organiser.seat': m.set_organiser_seat,
  'organiser.ico': m.set_organiser_ico,
  'organiser.dic': m.set_organiser_dic,
  'organiser.registerLine': m.set_organiser_register,
  'organiser.email': m.set_organiser_email,
  'organiser.phone': m.set_organiser_phone,
  'organiser.logo': m.set_organiser_logo,
  'organiser.vatPayer': m.set_organiser_vat_payer,
  'organiser.icDph': m.set_organiser_ic_dph,
  'organiser.vatRate': m.set_organiser_vat_rate,
  'organiser.settlementDocument': m.set_organiser_settlement,
  'organiser.ekasa': m.set_organiser_ekasa,
  'signup.opensAt': m.set_signup_opens,
  'signup.closesAt': m.set_signup_closes,
  'signup.editableUntil': m.set_signup_editable,
  'signup.cancellableUntil': m.set_signup_cancellable,
  'signup.programmeClosesAt': m.set_signup_programme_closes,
  categories: m.set_part_categories,
  'categories.code': m.set_category_code,
  'categories.name': m.set_category_name,
  'categories.isChamber': m.set_category_chamber,
  'categories.ageRule': m.set_category_age,
  'categories.ageRule.measure': m.set_category_measure,
  'categories.ageRule.on': m.set_category_age_on,
  'categories.ageRule.min': m.set_category_age_min,
  'categories.ageRule.max': m.set_category_age_max,
  'categories.minutes': m.set_category_minutes,
  'categories.minutes.min': m.set_category_minutes_min,
  'categories.minutes.max': m.set_category_minutes_max,
  'categories.day': m.set_category_day,
  'categories.capacity': m.set_category_capacity,
  'categories.capacity.unit': m.set_category_capacity_unit,
  'categories.capacity.limit': m.set_category_capacity_limit,
  chamberCategories: m.set_chamber_categories,
  attend: m.set_part_days,
  'attend.id': m.set_day_date,
  'attend.label': m.set_day_label,
  'prices.low': m.config_price_low,
  'prices.duo': m.config_price_duo,
  'prices.high': m.config_price_high,
  'prices.lunch': m.config_price_lunch,
  'lunch.offered': m.set_lunch_offered,
  'lunch.orderUntil': m.set_lunch_until,
  'payment.iban': m.set_payment_iban,
  'payment.bic': m.set_payment_bic,
  'payment.accountName': m.set_payment_account_name,
  'payment.specificSymbol': m.set_payment_specific,
  'payment.constantSymbol': m.set_payment_constant,
  'payment.dueDays': m.set_payment_due_days,
  'payment.reminders.enabled': m.due_set_reminders_on,
  'payment.reminders.daysBefore': m.due_set_days_before,
  'payment.reminders.daysAfter': m.due_set_days_after,
  'payment.expiry.enabled': m.due_set_expiry_on,
  'payment.expiry.daysAfterDue': m.due_set_expiry_days,
  'payment.onlineEnabled': m.set_payment_online,
  'payment.cardPriceOptions': m.set_payment_card_prices,
  'payment.cardPriceOptions.amount': m.set_payment_card_amount,
  'payment.cardPriceOptions.providerPriceId': m.set_payment_card_id,
  consents: m.set_part_consents,
  'consents.text': m.set_consent_text,
  'consents.required': m.set_consent_required,
  'consents.perPerson': m.set_consent_per_person,
  'guardian.enabled': m.set_guardian_enabled,
  'guardian.belowAge': m.set_guardian_below_age,
  'consents.allows.name': m.set_consent_name,
  'consents.allows.pictures': m.set_consent_pictures,
  'consents.allows.recordings': m.set_consent_recordings,
  'consents.allows.nextYear': m.set_consent_next_year,
  'consents.allows.nextSignup': m.set_consent_next_signup,
  'consents.version': m.set_consent_version,
  files: m.set_part_files,
  'files.label': m.set_file_label,
  'files.url': m.set_file_url,
  'uploads.sheetMegabytes': m.file_set_sheet_megabytes,
  'uploads.sheetsPerPerformer': m.file_set_sheets_per_performer,
  'uploads.bulletinMegabytes': m.file_set_bulletin_megabytes,
  'uploads.organizationMegabytes': m.file_set_organization_megabytes,
  'retention.signupMonths': m.set_retention_signups,
  'retention.contactMonths': m.set_retention_contact,
  'retention.birthMonths': m.set_retention_birth,
  'retention.mailMonths': m.set_retention_mails,
  'retention.accountingYears': m.set_retention_accounting,
  'retention.sheetDays': m.set_retention_sheets,
  'retention.logDays': m.set_retention_log,
  'retention.bulletinMonths': m.file_set_retention_bulletin,
  'retention.organizationMonths': m.file_set_retention_organization,
};

/** `Názov ročníka (slovensky)` for `edition.name.sk`. */
export function configLabel(path: string, language: Language): string {
  const at = { locale: language };
  const parts = path.split('.').filter((part) => !/^\d+$/.test(part));
  const last = parts.at(-1);
  const isText = last === 'sk' || last === 'en';
  const label = LABELS[(isText ? parts.slice(0, -1) : parts).join('.')]?.({}, at) ?? path;
  if (!isText) return label;
  return last === 'sk' ? m.set_in_slovak({ label }, at) : m.set_in_english({ label }, at);
}

const PARTS: Record<EditionPart, Text> = {
  edition: m.set_part_edition,
  organiser: m.set_part_organiser,
  signup: m.set_part_deadlines,
  categories: m.set_part_categories,
  chamberCategories: m.set_chamber_categories,
  attend: m.set_part_days,
  prices: m.set_part_prices,
  lunch: m.set_lunch,
  payment: m.set_part_payment,
  consents: m.set_part_consents,
  guardian: m.set_guardian,
  files: m.set_part_files,
  uploads: m.file_set_part_uploads,
  retention: m.set_part_retention,
};

export function configPartText(part: EditionPart, language: Language): string {
  return PARTS[part]({}, { locale: language });
}

export const AGE_MEASURES = {
  each: m.set_measure_each,
  oldest: m.set_measure_oldest,
  average: m.set_measure_average,
} as const;

export const AGE_DAYS = {
  yearEnd: m.set_age_on_year_end,
  eventStart: m.set_age_on_start,
} as const;

export const CAPACITY_UNITS = {
  entries: m.set_capacity_entries,
  minutes: m.set_capacity_minutes,
} as const;

export const SETTLEMENT_DOCUMENTS = {
  invoice: m.doc_kind_invoice,
  receipt: m.doc_kind_receipt,
} as const;
