import { checkConfig } from '#domain/edition/check-config.ts';
import type { AgeRule, Capacity, Category, EditionConfig } from '#domain/edition/config.ts';
import { eurosText, parseEuros } from '#domain/edition/euros.ts';
import type { Issue } from '#domain/issues.ts';
import type { LocalizedText } from '#domain/language.ts';
import { amountMinor } from '#domain/money.ts';
import { normaliseIban, slovakIbanProblem } from '#domain/payment/iban.ts';
import { isLocalMinute } from '#domain/time/local-minute.ts';
import { isPlainDate } from '#domain/time/plain-date.ts';

/**
 * A configuration while it is being edited: the text of its fields. Its paths are those of the
 * record, so that an issue finds its field; `key` identifies the items of a list.
 */
export interface ConfigDraft {
  edition: EditionConfig['edition'];
  organiser: Omit<EditionConfig['organiser'], 'logo' | 'vatRate'> & {
    logo: string;
    vatRate: string;
  };
  signup: Record<keyof EditionConfig['signup'], string>;
  categories: CategoryDraft[];
  attend: { key: string; id: string; label: LocalizedText }[];
  prices: Record<keyof EditionConfig['prices'], string>;
  lunch: EditionConfig['lunch'];
  payment: Omit<
    EditionConfig['payment'],
    'dueDays' | 'reminders' | 'expiry' | 'cardPriceOptions'
  > & {
    dueDays: string;
    /** Days separated by commas. */
    reminders: { enabled: boolean; daysBefore: string; daysAfter: string };
    expiry: { enabled: boolean; daysAfterDue: string };
    cardPriceOptions: { key: string; amount: string; providerPriceId: string }[];
  };
  consents: ({ key: string } & EditionConfig['consents'][number])[];
  guardian: { enabled: boolean; belowAge: string };
  files: ({ key: string } & EditionConfig['files'][number])[];
  uploads: Record<keyof EditionConfig['uploads'], string>;
  retention: Record<keyof EditionConfig['retention'], string>;
}

export interface CategoryDraft {
  key: string;
  code: string;
  name: LocalizedText;
  isChamber: boolean;
  /** Without a measure there is no rule. */
  ageRule: { measure: AgeRule['measure'] | ''; on: AgeRule['on']; min: string; max: string };
  minutes: { min: string; max: string };
  day: string;
  capacity: { unit: Capacity['unit'] | ''; limit: string };
}

export function draftOfConfig(config: EditionConfig): ConfigDraft {
  const { payment, organiser } = config;
  const keyed = <Item extends object>(item: Item, index: number) => ({ key: `${index}`, ...item });
  return {
    edition: config.edition,
    organiser: {
      ...organiser,
      logo: organiser.logo ?? '',
      vatRate: String(organiser.vatRate),
    },
    signup: {
      ...config.signup,
      cancellableUntil: config.signup.cancellableUntil ?? '',
      programmeClosesAt: config.signup.programmeClosesAt ?? '',
    },
    categories: config.categories.map((category, index) => ({
      ...keyed(category, index),
      isChamber: config.chamberCategories.includes(category.code),
      ageRule: {
        measure: category.ageRule?.measure ?? '',
        on: category.ageRule?.on ?? 'yearEnd',
        min: numberText(category.ageRule?.min),
        max: numberText(category.ageRule?.max),
      },
      minutes: {
        min: numberText(category.minutes?.min),
        max: numberText(category.minutes?.max),
      },
      capacity: {
        unit: category.capacity?.unit ?? '',
        limit: numberText(category.capacity?.limit),
      },
    })),
    attend: config.attend.map(keyed),
    prices: {
      low: eurosText(config.prices.low),
      duo: eurosText(config.prices.duo),
      high: eurosText(config.prices.high),
      lunch: eurosText(config.prices.lunch),
    },
    lunch: config.lunch,
    payment: {
      ...payment,
      dueDays: String(payment.dueDays),
      reminders: {
        enabled: payment.reminders.enabled,
        daysBefore: payment.reminders.daysBefore.join(', '),
        daysAfter: payment.reminders.daysAfter.join(', '),
      },
      expiry: {
        enabled: payment.expiry.enabled,
        daysAfterDue: String(payment.expiry.daysAfterDue),
      },
      cardPriceOptions: payment.cardPriceOptions.map((option, index) => ({
        key: `${index}`,
        amount: eurosText(option.amountMinor),
        providerPriceId: option.providerPriceId ?? '',
      })),
    },
    consents: config.consents.map(keyed),
    guardian: { enabled: config.guardian.enabled, belowAge: String(config.guardian.belowAge) },
    files: config.files.map(keyed),
    uploads: texts(config.uploads),
    retention: texts(config.retention),
  };
}

function texts<Name extends string>(numbers: Record<Name, number>): Record<Name, string> {
  const entries = Object.entries<number>(numbers).map(([name, value]) => [name, String(value)]);
  return Object.fromEntries(entries) as Record<Name, string>;
}

function numberText(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : String(value).replace('.', ',');
}

/** The record that the draft stands for, and all issues of both. */
export function checkConfigDraft(draft: ConfigDraft): { config: EditionConfig; issues: Issue[] } {
  const unread = new Map<string, Issue>();
  const config = readDraft(draft, (issue) => unread.set(issue.path, issue));
  const others = checkConfig(config).filter(({ path }) => !unread.has(path));
  return { config, issues: [...unread.values(), ...others] };
}

type ReportIssue = (issue: Issue) => void;

function readDraft(draft: ConfigDraft, report: ReportIssue): EditionConfig {
  const read = reader(report);
  const { edition, organiser, payment } = draft;
  return {
    isSample: false,
    edition: {
      ...edition,
      name: trimmed(edition.name),
      venue: trimmed(edition.venue),
      startsOn: read.date('edition.startsOn', edition.startsOn),
      endsOn: read.date('edition.endsOn', edition.endsOn),
    },
    organiser: {
      name: organiser.name.trim(),
      seat: organiser.seat.trim(),
      ico: organiser.ico.replace(/\s/g, ''),
      dic: organiser.dic.replace(/\s/g, ''),
      registerLine: organiser.registerLine.trim(),
      email: organiser.email.trim(),
      phone: organiser.phone.trim(),
      logo: organiser.logo === '' ? null : organiser.logo,
      vatPayer: organiser.vatPayer,
      icDph: organiser.icDph.replace(/\s/g, '').toUpperCase(),
      vatRate: organiser.vatPayer
        ? (read.whole('organiser.vatRate', organiser.vatRate) ?? 0)
        : Number.parseInt(organiser.vatRate, 10) || 0,
      settlementDocument: organiser.settlementDocument,
      ekasa: organiser.ekasa,
    },
    signup: {
      opensAt: read.minute('signup.opensAt', draft.signup.opensAt),
      closesAt: read.minute('signup.closesAt', draft.signup.closesAt),
      editableUntil: read.minute('signup.editableUntil', draft.signup.editableUntil),
      cancellableUntil:
        draft.signup.cancellableUntil === ''
          ? null
          : read.minute('signup.cancellableUntil', draft.signup.cancellableUntil),
      programmeClosesAt:
        draft.signup.programmeClosesAt === ''
          ? null
          : read.minute('signup.programmeClosesAt', draft.signup.programmeClosesAt),
    },
    categories: draft.categories.map((category, index) =>
      readCategory(category, `categories.${index}`, read),
    ),
    chamberCategories: draft.categories
      .filter(({ isChamber }) => isChamber)
      .map(({ code }) => code.trim()),
    attend: draft.attend.map(({ id, label }, index) => ({
      id: read.date(`attend.${index}.id`, id),
      label: trimmed(label),
    })),
    prices: {
      low: read.euros('prices.low', draft.prices.low),
      duo: read.euros('prices.duo', draft.prices.duo),
      high: read.euros('prices.high', draft.prices.high),
      lunch: read.euros('prices.lunch', draft.prices.lunch),
    },
    lunch: {
      ...draft.lunch,
      orderUntil: read.minute('lunch.orderUntil', draft.lunch.orderUntil),
    },
    payment: {
      ...payment,
      iban: slovakIbanProblem(payment.iban) ? payment.iban.trim() : normaliseIban(payment.iban),
      bic: payment.bic.replace(/\s/g, '').toUpperCase(),
      accountName: payment.accountName.trim(),
      specificSymbol: payment.specificSymbol.trim(),
      constantSymbol: payment.constantSymbol.trim(),
      dueDays: read.whole('payment.dueDays', payment.dueDays) ?? 0,
      reminders: {
        enabled: payment.reminders.enabled,
        daysBefore: read.wholes('payment.reminders.daysBefore', payment.reminders.daysBefore),
        daysAfter: read.wholes('payment.reminders.daysAfter', payment.reminders.daysAfter),
      },
      expiry: {
        enabled: payment.expiry.enabled,
        daysAfterDue: read.whole('payment.expiry.daysAfterDue', payment.expiry.daysAfterDue) ?? 0,
      },
      cardPriceOptions: payment.cardPriceOptions.map(({ amount, providerPriceId }, index) => ({
        amountMinor: read.euros(`payment.cardPriceOptions.${index}`, amount),
        providerPriceId: providerPriceId.trim() === '' ? null : providerPriceId.trim(),
      })),
    },
    consents: draft.consents.map(({ key: _key, ...consent }) => ({
      ...consent,
      text: trimmed(consent.text),
    })),
    guardian: {
      enabled: draft.guardian.enabled,
      belowAge: read.positive('guardian.belowAge', draft.guardian.belowAge),
    },
    files: draft.files.map(({ label, url }) => ({ label: trimmed(label), url: url.trim() })),
    uploads: {
      sheetMegabytes: read.positive('uploads.sheetMegabytes', draft.uploads.sheetMegabytes),
      sheetsPerPerformer: read.positive(
        'uploads.sheetsPerPerformer',
        draft.uploads.sheetsPerPerformer,
      ),
      bulletinMegabytes: read.positive(
        'uploads.bulletinMegabytes',
        draft.uploads.bulletinMegabytes,
      ),
      organizationMegabytes: read.positive(
        'uploads.organizationMegabytes',
        draft.uploads.organizationMegabytes,
      ),
    },
    retention: {
      signupMonths: read.positive('retention.signupMonths', draft.retention.signupMonths),
      contactMonths: read.positive('retention.contactMonths', draft.retention.contactMonths),
      birthMonths: read.positive('retention.birthMonths', draft.retention.birthMonths),
      mailMonths: read.positive('retention.mailMonths', draft.retention.mailMonths),
      sheetDays: read.positive('retention.sheetDays', draft.retention.sheetDays),
      logDays: read.positive('retention.logDays', draft.retention.logDays),
      bulletinMonths: read.whole('retention.bulletinMonths', draft.retention.bulletinMonths) ?? 0,
      organizationMonths:
        read.whole('retention.organizationMonths', draft.retention.organizationMonths) ?? 0,
      accountingYears: read.positive('retention.accountingYears', draft.retention.accountingYears),
    },
  };
}

function readCategory(
  { code, name, ageRule, minutes, day, capacity }: CategoryDraft,
  path: string,
  read: ReturnType<typeof reader>,
): Category {
  const { measure, on } = ageRule;
  const hasMinutes = minutes.min.trim() !== '' || minutes.max.trim() !== '';
  return {
    code: code.trim(),
    name: trimmed(name),
    ageRule:
      measure === ''
        ? null
        : {
            measure,
            on,
            min: read.optionalWhole(`${path}.ageRule`, ageRule.min),
            max: read.optionalWhole(`${path}.ageRule`, ageRule.max),
          },
    minutes: hasMinutes
      ? {
          min: minutes.min.trim() === '' ? 0 : read.decimal(`${path}.minutes`, minutes.min),
          max: read.decimal(`${path}.minutes`, minutes.max),
        }
      : null,
    day,
    capacity:
      capacity.unit === ''
        ? null
        : {
            unit: capacity.unit,
            limit: read.whole(`${path}.capacity`, capacity.limit) ?? 0,
          },
  };
}

/** Each function reads a typed text, and reports an issue at the path when it cannot. */
function reader(report: ReportIssue) {
  const checked = (path: string, text: string, isRight: (text: string) => boolean) => {
    if (!isRight(text)) report({ path, code: 'dateParse' });
    return text;
  };
  const whole = (path: string, text: string) => {
    const typed = text.trim();
    if (/^\d{1,9}$/.test(typed)) return Number(typed);
    report({ path, code: typed === '' ? 'required' : 'type' });
    return null;
  };
  return {
    date: (path: string, text: string) => checked(path, text, isPlainDate),
    minute: (path: string, text: string) => checked(path, text, isLocalMinute),
    whole,
    /** No number at all is an empty list. */
    wholes: (path: string, text: string) =>
      text
        .split(/[,;\s]+/)
        .filter(Boolean)
        .flatMap((part) => whole(path, part) ?? []),
    optionalWhole: (path: string, text: string) => (text.trim() === '' ? null : whole(path, text)),
    positive: (path: string, text: string) => {
      const value = whole(path, text);
      if (value === 0) report({ path, code: 'outOfRange', min: 1 });
      return value ?? 1;
    },
    decimal: (path: string, text: string) => {
      const typed = text.trim().replace(',', '.');
      if (/^\d{1,4}(\.\d{1,2})?$/.test(typed)) return Number(typed);
      report({ path, code: typed === '' ? 'required' : 'type' });
      return 0;
    },
    euros: (path: string, text: string) => {
      const amount = parseEuros(text);
      if (amount === null) report({ path, code: text.trim() === '' ? 'required' : 'type' });
      return amount ?? amountMinor(0);
    },
  };
}

function trimmed({ sk, en }: LocalizedText): LocalizedText {
  return { sk: sk.trim(), en: en.trim() };
}
