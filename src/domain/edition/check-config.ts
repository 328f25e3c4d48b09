import { isValidBIC } from 'ibantools';
import type { EditionConfig } from '#domain/edition/config.ts';
import type { Issue } from '#domain/issues.ts';
import { slovakIbanProblem } from '#domain/payment/iban.ts';
import { isConstantSymbol, isSpecificSymbol } from '#domain/payment/symbols.ts';
import { isEmail } from '#domain/signup/patterns.ts';

/** Every reason why this record cannot be an edition's configuration. Its shape is checked before. */
export function checkConfig(config: EditionConfig): Issue[] {
  return [
    ...checkDates(config),
    ...checkPayment(config),
    ...checkCategories(config),
    ...repeated(
      'attend',
      config.attend.map(({ id }) => id),
    ),
    ...repeated(
      'consents',
      config.consents.map(({ id }) => id),
    ),
    ...checkFiles(config),
    ...issueIf(!isEmail(config.organiser.email), { path: 'organiser.email', code: 'pattern' }),
    ...issueIf(!isTimeZone(config.edition.timeZone), {
      path: 'edition.timeZone',
      code: 'unknownOption',
    }),
  ];
}

function issueIf(condition: boolean, issue: Issue): Issue[] {
  return condition ? [issue] : [];
}

function checkDates({ edition, signup }: EditionConfig): Issue[] {
  return [
    ...issueIf(signup.editableUntil < signup.opensAt, {
      path: 'signup.editableUntil',
      code: 'order',
    }),
    ...issueIf(edition.endsOn < edition.startsOn, { path: 'edition.endsOn', code: 'order' }),
    ...issueIf(signup.closesAt < signup.opensAt, { path: 'signup.closesAt', code: 'order' }),
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
    ...Object.entries(prices).flatMap(([name, amount]) =>
      issueIf(amount < 0, { path: `prices.${name}`, code: 'outOfRange', min: 0 }),
    ),
    ...payment.cardPriceOptions.flatMap(({ amountMinor }, index) =>
      issueIf(amountMinor < 0, {
        path: `payment.cardPriceOptions.${index}`,
        code: 'outOfRange',
        min: 0,
      }),
    ),
    ...issueIf(payment.bic !== '' && !isValidBIC(payment.bic), {
      path: 'payment.bic',
      code: 'pattern',
    }),
  ];
}

function checkCategories({ categories, chamberCategories, attend }: EditionConfig): Issue[] {
  const codes = categories.map(({ code }) => code);
  const days = new Set(attend.map(({ id }) => id));
  return [
    ...repeated('categories', codes),
    ...chamberCategories.flatMap((code, index) =>
      issueIf(!codes.includes(code), {
        path: `chamberCategories.${index}`,
        code: 'unknownCategory',
      }),
    ),
    ...categories.flatMap(({ day, ageRule, minutes }, index) => [
      ...issueIf(!days.has(day), { path: `categories.${index}.day`, code: 'unknownDay' }),
      ...issueIf(isReversed(ageRule), { path: `categories.${index}.ageRule`, code: 'order' }),
      ...issueIf(isReversed(minutes), { path: `categories.${index}.minutes`, code: 'order' }),
    ]),
  ];
}

/** On the web, or a path here; two slashes, or a backslash for one, would lead to another host. */
const FILE_ADDRESS = /^(https?:\/\/[^\s/\\]+(\/\S*)?|\/(?![/\\])\S*)$/i;

function checkFiles({ files }: EditionConfig): Issue[] {
  return files.flatMap(({ label, url }, index) => [
    ...issueIf(label.sk === '' && label.en === '', {
      path: `files.${index}.label`,
      code: 'required',
    }),
    ...issueIf(!FILE_ADDRESS.test(url), { path: `files.${index}.url`, code: 'pattern' }),
  ]);
}

function isReversed(range: { min: number | null; max: number | null } | null): boolean {
  return range !== null && range.min !== null && range.max !== null && range.min > range.max;
}

function repeated(path: string, keys: readonly string[]): Issue[] {
  return keys.flatMap((key, index) =>
    issueIf(keys.indexOf(key) < index, { path: `${path}.${index}`, code: 'duplicateName' }),
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
