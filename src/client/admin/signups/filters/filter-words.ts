import {
  LIST_NAMES,
  type ListName,
  type SignupView,
} from '#client/admin/signups/signup-view-query.ts';
import type { ConfigRecord, ConsentUse } from '#domain/edition/config.ts';
import type { Language } from '#domain/language.ts';
import type { MoneyState } from '#domain/ledger/money-state.ts';
import type { Attention } from '#domain/signup/attention.ts';
import type { SignupState } from '#domain/signup/state.ts';
import { attentionText } from '#i18n/attention-text.ts';
import { consentUseText } from '#i18n/consent-text.ts';
import { formatDate } from '#i18n/format.ts';
import { moneyStateText } from '#i18n/money-words.ts';
import { paymentTypeText, stateText } from '#i18n/signup-words.ts';
import { tagText } from '#i18n/tag-text.ts';
import { localized, m } from '#i18n/texts.ts';

export const LIST_TITLES = {
  states: m.signups_filter_states,
  money: m.signups_filter_money,
  attention: m.signups_filter_attention,
  categories: m.signups_filter_categories,
  days: m.signups_filter_days,
  withoutConsents: m.signups_filter_without_consents,
  notAllowed: m.signups_filter_not_allowed,
  allowed: m.signups_filter_allowed,
  tags: m.signups_filter_tags,
  schools: m.signups_filter_schools,
  languages: m.signups_filter_languages,
} as const satisfies Record<ListName, unknown>;

interface Words {
  config: Pick<ConfigRecord, 'attend' | 'consents'>;
  language: Language;
}

export function itemText(list: ListName, item: string, { config, language }: Words): string {
  const at = { locale: language };
  switch (list) {
    case 'states':
      return stateText(item as SignupState, language);
    case 'money':
      return moneyStateText(item as MoneyState, language);
    case 'attention':
      return attentionText(item as Attention, language);
    case 'days': {
      const day = config.attend.find(({ id }) => id === item);
      return day ? localized(day.label, language) : item;
    }
    case 'withoutConsents': {
      const consent = config.consents.find(({ id }) => id === item);
      return consent ? beginningOf(localized(consent.text, language)) : item;
    }
    case 'notAllowed':
    case 'allowed':
      return consentUseText(item as ConsentUse, language);
    case 'languages':
      return item === 'sk' ? m.signups_language_sk({}, at) : m.signups_language_en({}, at);
    case 'tags':
      return tagText(item, language);
    default:
      return item;
  }
}

/** Consents are named by their first words. */
function beginningOf(text: string): string {
  const SHOWN = 48;
  if (text.length <= SHOWN) return text;
  const words = text.slice(0, SHOWN + 1);
  return `${words.slice(0, Math.max(words.lastIndexOf(' '), 1))}…`;
}

/** Lists whose items would not be understood alone. */
const CHIPS: Partial<Record<ListName, typeof m.signups_chip_not_allowed>> = {
  withoutConsents: m.signups_chip_without_consent,
  notAllowed: m.signups_chip_not_allowed,
  allowed: m.signups_chip_allowed,
};

export interface Chip {
  text: string;
  /** The view without this filter. */
  without: Partial<SignupView>;
}

/** All active filters, each with the view without it. */
export function chipsOf(view: SignupView, words: Words): Chip[] {
  const at = { locale: words.language };
  const chips: Chip[] = [];
  if (view.search !== '') {
    const text = m.signups_chip_search({ search: view.search }, at);
    chips.push({ text, without: { search: '' } });
  }
  for (const list of LIST_NAMES) {
    for (const item of view[list]) {
      const rest = view[list].filter((other) => other !== item);
      const text = itemText(list, item, words);
      chips.push({
        text: CHIPS[list]?.({ text }, at) ?? text,
        without: { [list]: rest },
      });
    }
  }
  if (view.paymentType) {
    const text = paymentTypeText(view.paymentType, words.language);
    chips.push({ text, without: { paymentType: null } });
  }
  const day = (date: string) => formatDate(date, words.language);
  if (view.createdFrom) {
    const text = m.signups_chip_from({ day: day(view.createdFrom) }, at);
    chips.push({ text, without: { createdFrom: '' } });
  }
  if (view.createdTo) {
    const text = m.signups_chip_to({ day: day(view.createdTo) }, at);
    chips.push({ text, without: { createdTo: '' } });
  }
  return chips;
}
