/** The registry of placeholders in messages of the office. */
import type { ConfigRecord } from '#domain/edition/config.ts';
import type { Language } from '#domain/language.ts';
import {
  PLACEHOLDERS,
  type Placeholder,
  type PlaceholderValues,
} from '#domain/message/placeholders.ts';
import { type AmountMinor, amountMinor } from '#domain/money.ts';
import { printedIban } from '#domain/payment/iban.ts';
import { ageWarnings } from '#domain/signup/age.ts';
import type { SignupForm } from '#domain/signup/form.ts';
import { personsWithoutGroup } from '#domain/signup/groups.ts';
import type { SignupState } from '#domain/signup/state.ts';
import type { LocalMinute } from '#domain/time/local-minute.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import {
  formatAmount,
  formatDate,
  formatDateRange,
  formatLocalMinute,
  joinNames,
} from '#i18n/format.ts';
import { stateText } from '#i18n/signup-words.ts';
import { localized, m } from '#i18n/texts.ts';

/** The facts from which the values are taken. */
export interface MessageFacts {
  language: Language;
  config: ConfigRecord;
  number: string;
  variableSymbol: string;
  state: SignupState;
  form: SignupForm;
  /** Negative if money has to be returned. */
  owedMinor: AmountMinor;
  dueDate: PlainDate;
  /** The registrant's deadline for corrections. */
  editableUntil: LocalMinute;
  contactName: string;
  link: string;
  /** The address of the public pages. */
  page: string;
}

interface PlaceholderEntry {
  label: typeof m.placeholder_number;
  example: Record<Language, string>;
  value(facts: MessageFacts): string;
}

const same = (text: string): Record<Language, string> => ({ sk: text, en: text });

const REGISTRY: Record<Placeholder, PlaceholderEntry> = {
  number: {
    label: m.placeholder_number,
    example: same('2027-0042'),
    value: ({ number }) => number,
  },
  name: {
    label: m.placeholder_name,
    example: same('Mgr. Jana Nováková'),
    value: ({ contactName }) => contactName,
  },
  persons: {
    label: m.placeholder_persons,
    example: { sk: 'Ema Malá a Leo Veselý', en: 'Ema Malá and Leo Veselý' },
    value: ({ form, language }) =>
      joinNames(
        form.persons.map(({ name }) => name),
        language,
      ),
  },
  school: {
    label: m.placeholder_school,
    example: same('ZUŠ Ladislava Árvaya, Žilina'),
    value: ({ form, language }) =>
      joinNames(
        [...new Set(form.persons.map(({ school }) => school))].filter((school) => school !== ''),
        language,
      ),
  },
  state: {
    label: m.placeholder_state,
    example: { sk: 'Prijatá', en: 'Received' },
    value: ({ state, language }) => stateText(state, language),
  },
  missing: {
    label: m.placeholder_missing,
    example: { sk: 'bez súboru: Ema Malá', en: 'without a group: Ema Malá' },
    value: missingText,
  },
  amount: {
    label: m.placeholder_amount,
    example: { sk: '42,00 €', en: '€42.00' },
    value: ({ owedMinor, language }) => formatAmount(amountMinor(Math.max(0, owedMinor)), language),
  },
  due: {
    label: m.placeholder_due,
    example: { sk: '29. 11. 2026', en: '29 November 2026' },
    value: ({ dueDate, language }) => formatDate(dueDate, language),
  },
  'variable-symbol': {
    label: m.placeholder_variable_symbol,
    example: same('2700004216'),
    value: ({ variableSymbol }) => variableSymbol,
  },
  iban: {
    label: m.placeholder_iban,
    example: same('SK31 1200 0000 1987 4263 7541'),
    value: ({ config }) => printedIban(config.payment.iban),
  },
  link: {
    label: m.placeholder_link,
    example: same('https://…/s/…'),
    value: ({ link }) => link,
  },
  page: {
    label: m.placeholder_page,
    example: same('https://prihlaska.example'),
    value: ({ page }) => page,
  },
  deadline: {
    label: m.placeholder_deadline,
    example: { sk: '31. januára 2027, 23:59', en: '31 January 2027, 23:59' },
    value: ({ editableUntil, language }) => formatLocalMinute(editableUntil, language),
  },
  edition: {
    label: m.placeholder_edition,
    example: { sk: 'Žilinská prehliadka 2027', en: 'Žilina Music Days 2027' },
    value: ({ config, language }) => localized(config.edition.name, language),
  },
  dates: {
    label: m.placeholder_dates,
    example: { sk: '16. – 18. apríla 2027', en: '16–18 April 2027' },
    value: ({ config: { edition }, language }) =>
      formatDateRange(edition.startsOn, edition.endsOn, language),
  },
  venue: {
    label: m.placeholder_venue,
    example: { sk: 'Konzervatórium, Žilina', en: 'Conservatory, Žilina' },
    value: ({ config, language }) => localized(config.edition.venue, language),
  },
  organiser: {
    label: m.placeholder_organiser,
    example: same('Združenie priateľov hudby'),
    value: ({ config }) => config.organiser.name,
  },
  'organiser-email': {
    label: m.placeholder_organiser_email,
    example: same('kancelaria@example.sk'),
    value: ({ config }) => config.organiser.email,
  },
  'organiser-phone': {
    label: m.placeholder_organiser_phone,
    example: same('+421 41 123 45 67'),
    value: ({ config }) => config.organiser.phone,
  },
};

export function placeholderLabel(name: Placeholder, language: Language): string {
  return REGISTRY[name].label({}, { locale: language });
}

export function placeholderExample(name: Placeholder, language: Language): string {
  return REGISTRY[name].example[language];
}

export function placeholderValues(facts: MessageFacts): PlaceholderValues {
  return valuesBy((name) => REGISTRY[name].value(facts));
}

/** For an edition without any signup. */
export function exampleValues(language: Language): PlaceholderValues {
  return valuesBy((name) => placeholderExample(name, language));
}

function valuesBy(valueFor: (name: Placeholder) => string): PlaceholderValues {
  return Object.fromEntries(
    PLACEHOLDERS.map((name) => [name, valueFor(name)]),
  ) as PlaceholderValues;
}

function missingText({ form, config, language }: MessageFacts): string {
  const at = { locale: language };
  const lonely = personsWithoutGroup(form, config.chamberCategories);
  const ages = ageWarnings(form, config).map(({ path, category }) => {
    const [list, position] = path.split('.');
    const of = list === 'groups' ? form.groups[Number(position)] : form.persons[Number(position)];
    return `${of?.name ?? ''} (${category})`;
  });
  const parts = [
    ...(lonely.length > 0
      ? [m.placeholder_missing_group({ people: joinNames(lonely, language) }, at)]
      : []),
    ...(ages.length > 0
      ? [m.placeholder_missing_age({ people: joinNames(ages, language) }, at)]
      : []),
  ];
  return parts.length > 0 ? parts.join('; ') : m.placeholder_missing_nothing({}, at);
}
