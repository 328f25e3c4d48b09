import { isValidBIC } from 'ibantools';
import { accentProblem } from '#domain/edition/accent-contrast.ts';
import { checkCategories, checkDays } from '#domain/edition/check-categories.ts';
import { checkConfigTexts } from '#domain/edition/check-config-texts.ts';
import { ACCOUNTING_YEARS } from '#domain/edition/complete-config.ts';
import type { EditionConfig } from '#domain/edition/config.ts';
import { type Issue, issueIf, repeated } from '#domain/issues.ts';
import { slovakIbanProblem } from '#domain/payment/iban.ts';
import { isConstantSymbol, isSpecificSymbol } from '#domain/payment/symbols.ts';
import { ADULT_AGE } from '#domain/signup/minor.ts';
import { isEmail } from '#domain/signup/patterns.ts';

/** A higher price is probably a misplaced decimal comma. */
const MAX_PRICE_MINOR = 1_000_000;
const MAX_DUE_DAYS = 365;
const MAX_RETENTION = {
  signupMonths: 120,
  contactMonths: 120,
  birthMonths: 120,
  mailMonths: 120,
  sheetDays: 3650,
  logDays: 3650,
  bulletinMonths: 120,
  organizationMonths: 120,
  accountingYears: 30,
};
/** A file is inspected as a whole, in memory. */
const MAX_UPLOADS = {
  sheetMegabytes: 100,
  sheetsPerPerformer: 20,
  bulletinMegabytes: 100,
  organizationMegabytes: 100,
};

/** Every reason why this record is not a valid configuration. Its shape is checked before. */
export function checkConfig(config: EditionConfig): Issue[] {
  return [
    ...checkConfigTexts(config),
    ...checkDates(config),
    ...checkPayment(config),
    ...checkCategories(config),
    ...checkDays(config),
    ...repeated(
      'consents',
      config.consents.map(({ id }) => id),
    ),
    ...issueIf(config.guardian.belowAge > ADULT_AGE, {
      path: 'guardian.belowAge',
      code: 'outOfRange',
      max: ADULT_AGE,
    }),
    ...checkFiles(config),
    ...checkOrganiser(config),
    ...checkAccent(config),
    ...checkUploads(config),
    ...checkRetention(config),
    ...issueIf(!isTimeZone(config.edition.timeZone), {
      path: 'edition.timeZone',
      code: 'unknownOption',
    }),
  ];
}

function checkDates({ edition, signup, lunch }: EditionConfig): Issue[] {
  const order = (path: string, isWrong: boolean) => issueIf(isWrong, { path, code: 'order' });
  const isReversed = edition.endsOn < edition.startsOn;
  const isAfterEvent = (minute: string) => !isReversed && minute.slice(0, 10) > edition.endsOn;
  return [
    ...order('edition.endsOn', isReversed),
    ...order('signup.editableUntil', signup.editableUntil < signup.opensAt),
    ...order(
      'signup.cancellableUntil',
      signup.cancellableUntil !== null && signup.cancellableUntil < signup.opensAt,
    ),
    ...order(
      'signup.programmeClosesAt',
      signup.programmeClosesAt !== null &&
        (signup.programmeClosesAt < signup.closesAt || isAfterEvent(signup.programmeClosesAt)),
    ),
    ...order('signup.closesAt', signup.closesAt < signup.opensAt || isAfterEvent(signup.closesAt)),
    ...order(
      'lunch.orderUntil',
      lunch.offered && (lunch.orderUntil < signup.opensAt || isAfterEvent(lunch.orderUntil)),
    ),
  ];
}

function checkPayment({ payment, prices }: EditionConfig): Issue[] {
  const ibanProblem = slovakIbanProblem(payment.iban);
  return [
    ...(ibanProblem ? [{ path: 'payment.iban', code: ibanProblem }] : []),
    ...issueIf(!isSpecificSymbol(payment.specificSymbol), {
      path: 'payment.specificSymbol',
      code: 'outOfRange',
      max: 9_999_999_999,
    }),
    ...issueIf(!isConstantSymbol(payment.constantSymbol), {
      path: 'payment.constantSymbol',
      code: 'pattern',
    }),
    ...issueIf(payment.accountName === '', { path: 'payment.accountName', code: 'required' }),
    ...Object.entries(prices).flatMap(([name, amount]) => checkAmount(`prices.${name}`, amount)),
    ...payment.cardPriceOptions.flatMap(({ amountMinor }, index) =>
      checkAmount(`payment.cardPriceOptions.${index}`, amountMinor),
    ),
    ...repeated(
      'payment.cardPriceOptions',
      payment.cardPriceOptions.map(({ amountMinor }) => String(amountMinor)),
    ),
    ...issueIf(payment.bic !== '' && !isValidBIC(payment.bic), {
      path: 'payment.bic',
      code: 'pattern',
    }),
    ...issueIf(payment.dueDays > MAX_DUE_DAYS, {
      path: 'payment.dueDays',
      code: 'outOfRange',
      max: MAX_DUE_DAYS,
    }),
    ...checkReminders(payment),
  ];
}

/** A few reminders are polite, a dozen are not. */
const MAX_STEPS = 5;
const MAX_STEP_DAYS = 90;

function checkReminders({ reminders, expiry }: EditionConfig['payment']): Issue[] {
  const lists = { daysBefore: reminders.daysBefore, daysAfter: reminders.daysAfter };
  const { enabled, daysAfterDue } = expiry;
  return [
    ...Object.entries(lists).flatMap(([name, days]) => {
      const path = `payment.reminders.${name}`;
      const isOutside = days.some((one) => one < 1 || one > MAX_STEP_DAYS);
      return [
        ...issueIf(days.length > MAX_STEPS, { path, code: 'tooMany', maxLength: MAX_STEPS }),
        ...issueIf(isOutside, { path, code: 'outOfRange', min: 1, max: MAX_STEP_DAYS }),
        ...issueIf(new Set(days).size < days.length, { path, code: 'duplicateName' }),
      ];
    }),
    ...issueIf(enabled && (daysAfterDue < 1 || daysAfterDue > MAX_DUE_DAYS), {
      path: 'payment.expiry.daysAfterDue',
      code: 'outOfRange',
      min: 1,
      max: MAX_DUE_DAYS,
    }),
  ];
}

function checkAmount(path: string, amount: number): Issue[] {
  return [
    ...issueIf(amount < 0, { path, code: 'outOfRange', min: 0 }),
    ...issueIf(amount > MAX_PRICE_MINOR, { path, code: 'outOfRange', max: MAX_PRICE_MINOR }),
  ];
}

const ICO = /^(\d{6}|\d{8})?$/;
const DIC = /^(\d{10})?$/;
const IC_DPH = /^(SK\d{10})?$/;
const MAX_VAT_RATE = 50;

function checkOrganiser({ organiser }: EditionConfig): Issue[] {
  return [
    ...issueIf(!isEmail(organiser.email), { path: 'organiser.email', code: 'pattern' }),
    ...issueIf(!ICO.test(organiser.ico), { path: 'organiser.ico', code: 'pattern' }),
    ...issueIf(!DIC.test(organiser.dic), { path: 'organiser.dic', code: 'pattern' }),
    ...issueIf(!IC_DPH.test(organiser.icDph), { path: 'organiser.icDph', code: 'pattern' }),
    ...issueIf(organiser.vatPayer && organiser.icDph === '', {
      path: 'organiser.icDph',
      code: 'required',
    }),
    ...issueIf(organiser.vatRate > MAX_VAT_RATE, {
      path: 'organiser.vatRate',
      code: 'outOfRange',
      max: MAX_VAT_RATE,
    }),
  ];
}

function checkAccent({ edition }: EditionConfig): Issue[] {
  const code = accentProblem(edition.accentColor);
  return code ? [{ path: 'edition.accentColor', code }] : [];
}

function checkUploads({ uploads }: EditionConfig): Issue[] {
  return Object.entries(MAX_UPLOADS).flatMap(([name, max]) => {
    const limit = uploads[name as keyof typeof MAX_UPLOADS];
    return issueIf(limit < 1 || limit > max, {
      path: `uploads.${name}`,
      code: 'outOfRange',
      min: 1,
      max,
    });
  });
}

function checkRetention({ retention }: EditionConfig): Issue[] {
  const tooLong = Object.entries(MAX_RETENTION).flatMap(([name, max]) =>
    issueIf(retention[name as keyof typeof MAX_RETENTION] > max, {
      path: `retention.${name}`,
      code: 'outOfRange',
      max,
    }),
  );
  const isTooShort = retention.accountingYears < ACCOUNTING_YEARS;
  return [
    ...tooLong,
    ...issueIf(isTooShort, {
      path: 'retention.accountingYears',
      code: 'outOfRange',
      min: ACCOUNTING_YEARS,
    }),
  ];
}

/** A web address or a path here; two slashes, or a backslash for one, would lead elsewhere. */
const FILE_ADDRESS = /^(https?:\/\/[^\s/\\]+(\/\S*)?|\/(?![/\\])\S*)$/i;

function checkFiles({ files }: EditionConfig): Issue[] {
  return files.flatMap(({ url }, index) =>
    issueIf(!FILE_ADDRESS.test(url), { path: `files.${index}.url`, code: 'pattern' }),
  );
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
