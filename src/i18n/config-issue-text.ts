import type { Issue } from '#domain/issues.ts';
import type { Language } from '#domain/language.ts';
import { amountMinor } from '#domain/money.ts';
import { formatAmount, formatDate } from '#i18n/format.ts';
import { issueText } from '#i18n/issue-text.ts';
import { m } from '#i18n/texts.ts';

type Describe = (issue: Issue, at: { locale: Language }) => string;

const dayRange: Describe = ({ min, max }, at) =>
  m.due_issue_range({ min: Number(min), max: Number(max) }, at);

/** For cases in which the general sentence would not help: by path without positions, and code. */
const OWN: Record<string, Describe> = {
  'edition.endsOn order': (_, at) => m.set_issue_ends({}, at),
  'edition.timeZone unknownOption': (_, at) => m.set_issue_time_zone({}, at),
  'edition.accentColor pattern': (_, at) => m.set_issue_colour({}, at),
  'signup.closesAt order': (_, at) => m.set_issue_closes({}, at),
  'signup.editableUntil order': (_, at) => m.set_issue_editable({}, at),
  'signup.cancellableUntil order': (_, at) => m.set_issue_cancellable({}, at),
  'signup.programmeClosesAt order': (_, at) => m.set_issue_programme_closes({}, at),
  'lunch.orderUntil order': (_, at) => m.set_issue_lunch({}, at),
  'organiser.ico pattern': (_, at) => m.set_issue_ico({}, at),
  'organiser.dic pattern': (_, at) => m.set_issue_dic({}, at),
  'organiser.icDph pattern': (_, at) => m.set_issue_ic_dph({}, at),
  'organiser.vatRate outOfRange': ({ max }, at) => m.set_issue_at_most({ max: Number(max) }, at),
  'payment.iban pattern': (_, at) => m.set_issue_iban({}, at),
  'payment.iban checksum': (_, at) => m.set_issue_iban_check({}, at),
  'payment.bic pattern': (_, at) => m.set_issue_bic({}, at),
  'payment.specificSymbol outOfRange': (_, at) => m.set_issue_specific({}, at),
  'payment.constantSymbol pattern': (_, at) => m.set_issue_constant({}, at),
  'payment.accountName required': (_, at) => m.set_issue_account_name({}, at),
  'payment.dueDays outOfRange': ({ max }, at) => m.set_issue_at_most({ max: Number(max) }, at),
  'payment.reminders.daysBefore outOfRange': dayRange,
  'payment.reminders.daysAfter outOfRange': dayRange,
  'payment.reminders.daysBefore duplicateName': (_, at) => m.due_issue_day_twice({}, at),
  'payment.reminders.daysAfter duplicateName': (_, at) => m.due_issue_day_twice({}, at),
  'payment.reminders.daysBefore type': (_, at) => m.due_issue_days({}, at),
  'payment.reminders.daysAfter type': (_, at) => m.due_issue_days({}, at),
  'payment.expiry.daysAfterDue outOfRange': dayRange,
  'payment.cardPriceOptions duplicateName': (_, at) => m.set_issue_card_twice({}, at),
  'categories minArrayLength': (_, at) => m.set_issue_no_category({}, at),
  'categories duplicateName': (_, at) => m.set_issue_code_twice({}, at),
  'categories.day unknownDay': (_, at) => m.set_issue_category_day({}, at),
  'categories.ageRule order': (_, at) => m.set_issue_age_order({}, at),
  'categories.ageRule outOfRange': ({ max }, at) => m.set_issue_at_most({ max: Number(max) }, at),
  'categories.minutes order': (_, at) => m.set_issue_minutes_order({}, at),
  'categories.minutes outOfRange': ({ max }, at) => m.set_issue_at_most({ max: Number(max) }, at),
  'attend minArrayLength': (_, at) => m.set_issue_no_day({}, at),
  'attend duplicateName': (_, at) => m.set_issue_day_twice({}, at),
  'attend.id outOfRange': ({ min, max }, at) =>
    m.set_issue_day_outside(
      { from: formatDate(String(min), at.locale), to: formatDate(String(max), at.locale) },
      at,
    ),
  'files.url pattern': (_, at) => m.set_issue_file_url({}, at),
};

export function configIssueText(issue: Issue, language: Language): string {
  const at = { locale: language };
  const place = issue.path
    .split('.')
    .filter((part) => !/^\d+$/.test(part))
    .join('.');
  const own = OWN[`${place} ${issue.code}`];
  if (own) return own(issue, at);
  const isPrice = /^(prices\.|payment\.cardPriceOptions)/.test(place);
  if (isPrice && issue.code === 'type') return m.set_issue_euros({}, at);
  if (isPrice && issue.code === 'outOfRange' && issue.max !== undefined) {
    return m.set_issue_price_max(
      { max: formatAmount(amountMinor(Number(issue.max)), language) },
      at,
    );
  }
  if (place.startsWith('uploads.') && issue.max !== undefined) {
    return m.file_issue_between({ min: Number(issue.min), max: Number(issue.max) }, at);
  }
  if (place.startsWith('retention.') && issue.max !== undefined) {
    return m.set_issue_at_most({ max: Number(issue.max) }, at);
  }
  if (place === 'retention.accountingYears' && issue.min !== undefined) {
    return m.set_issue_at_least({ min: Number(issue.min) }, at);
  }
  if (issue.code === 'type') return m.set_issue_number({}, at);
  if (issue.code === 'dateParse') return m.set_issue_date({}, at);
  return issueText(issue, language);
}
