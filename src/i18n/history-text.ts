import { ORGANISER_ACCOMPANIST } from '#domain/appearance/appearance-differences.ts';
import type { AttendDay, ConsentText } from '#domain/edition/config.ts';
import type { Language } from '#domain/language.ts';
import type { AmountMinor } from '#domain/money.ts';
import type { FieldDifference } from '#domain/signup/differences.ts';
import type { Group, Person } from '#domain/signup/form.ts';
import type { SignupState } from '#domain/signup/state.ts';
import type { VersionAction } from '#domain/signup/version-action.ts';
import { formatAmount, joinNames } from '#i18n/format.ts';
import { groupDisplayName } from '#i18n/group-name.ts';
import { pricingChangeText, termsChangeText } from '#i18n/office-change-text.ts';
import { personChangeText } from '#i18n/person-change-text.ts';
import { paymentTypeText, stateText } from '#i18n/signup-words.ts';
import { localized, m } from '#i18n/texts.ts';

interface HistoryEntry {
  by: 'registrant' | 'guardian' | 'office';
  action: 'submitted' | Exclude<VersionAction, 'created'>;
  reason: string;
  state: SignupState;
  totalMinor: AmountMinor;
  differences: FieldDifference[];
}

export interface HistoryText {
  who: string;
  what: string;
  /** One sentence for each difference from the version before. */
  details: string[];
}

interface HistoryWords {
  attend: readonly AttendDay[];
  consents: readonly Pick<ConsentText, 'id' | 'text'>[];
  language: Language;
}

const WHAT = {
  submitted: m.history_action_submitted,
  edited: m.history_action_edited,
  cancelled: m.history_action_cancelled,
  'contact-corrected': m.history_action_contact_corrected,
  returned: m.history_action_returned,
  imported: m.history_action_imported,
  confirmed: m.history_action_confirmed,
  reopened: m.history_action_reopened,
  waitlisted: m.history_action_waitlisted,
  admitted: m.history_action_admitted,
  'terms-changed': m.history_action_terms_changed,
  'consents-changed': m.history_action_consents_changed,
  'guardian-confirmed': m.history_action_guardian_confirmed,
  merged: m.history_action_merged,
} as const satisfies Record<HistoryEntry['action'], unknown>;

const WHO = {
  registrant: m.history_by_registrant,
  guardian: m.history_by_guardian,
  office: m.history_by_office,
} as const satisfies Record<HistoryEntry['by'], unknown>;

/** Every version in words, in the order of the history, the newest first. */
export function historyTexts(history: readonly HistoryEntry[], words: HistoryWords): HistoryText[] {
  const at = { locale: words.language };
  return history.map((entry, index) => ({
    who: WHO[entry.by]({}, at),
    what: WHAT[entry.action]({}, at),
    details: [
      ...new Set([
        ...entry.differences.flatMap((difference) => differenceText(difference, words)),
        ...billingText(entry.differences, words.language),
        ...consentTexts(entry.differences, words),
        ...consequences(entry, history[index + 1], words.language),
      ]),
    ],
  }));
}

function appearanceText(
  field: string | undefined,
  { subject = '', after }: FieldDifference,
  language: Language,
): string {
  const at = { locale: language };
  const texts = Array.isArray(after) ? after.map(String) : [];
  const isEmpty = texts.length === 0;
  if (field === 'pieces') {
    if (isEmpty) return m.history_no_pieces({ subject }, at);
    return m.history_pieces({ subject, pieces: texts.join('; ') }, at);
  }
  if (field === 'instruments') {
    if (isEmpty) return m.history_no_instruments({ subject }, at);
    return m.history_instruments({ subject, instruments: texts.join(', ') }, at);
  }
  if (isEmpty) return m.history_no_accompanists({ subject }, at);
  const names = texts.map((text) =>
    text === ORGANISER_ACCOMPANIST ? m.history_organiser_accompanist({}, at) : text,
  );
  return m.history_accompanists({ subject, names: names.join(', ') }, at);
}

function consequences(
  entry: HistoryEntry,
  previous: HistoryEntry | undefined,
  language: Language,
): string[] {
  const at = { locale: language };
  const texts: string[] = [];
  if (previous && previous.totalMinor !== entry.totalMinor) {
    const [before, after] = [previous, entry].map((one) => formatAmount(one.totalMinor, language));
    texts.push(m.history_total({ before: before ?? '', after: after ?? '' }, at));
  }
  if (!previous && entry.state === 'waitlisted') texts.push(m.history_waitlisted({}, at));
  if (previous && entry.action === 'edited' && previous.state !== entry.state) {
    const [before, after] = [stateText(previous.state, language), stateText(entry.state, language)];
    texts.push(m.history_state({ before, after }, at));
  }
  if (entry.reason !== '') {
    const say = entry.action === 'returned' ? m.history_note : m.history_reason;
    texts.push(say({ reason: entry.reason }, at));
  }
  return texts;
}

/** Empty for derived values, such as a person's payment type. */
function differenceText(difference: FieldDifference, words: HistoryWords): string[] {
  const { before, after } = difference;
  const at = { locale: words.language };
  const [place = '', position = '', field] = difference.path.split('.');
  switch (place) {
    case 'persons':
      if (field === undefined) return [personText(difference, words.language)];
      return personChangeText(
        field,
        { before, after },
        {
          ...words,
          subject: difference.subject || m.person_default_name({ number: +position + 1 }, at),
        },
      );
    case 'groups':
      return [groupText(difference, words.language)];
    case 'appearances':
      return [appearanceText(field, difference, words.language)];
    case 'paymentType': {
      const [was, is] = [before, after].map((type) =>
        paymentTypeText(type === 'online' ? type : 'bank', words.language),
      );
      return [m.history_payment_type({ before: was ?? '', after: is ?? '' }, at)];
    }
    case 'contactEmail':
      return [m.history_contact({ before: String(before ?? ''), after: String(after ?? '') }, at)];
    case 'guardian':
      return [m.history_guardian({ name: difference.subject ?? '' }, at)];
    case 'billing':
    case 'consents':
      return [];
    case 'terms':
      return termsChangeText(difference, words.language);
    case 'pricing':
      return pricingChangeText(difference, words.language);
    default:
      return [m.history_other({}, at)];
  }
}

/** One sentence for each consent given or withdrawn, with all its people. */
function consentTexts(differences: readonly FieldDifference[], words: HistoryWords): string[] {
  const at = { locale: words.language };
  const own = differences.filter(({ path }) => path.startsWith('consents'));
  const ids = [...new Set(own.map(({ path }) => path.slice('consents.'.length)))];
  return ids.flatMap((id) => {
    const text = words.consents.find((consent) => consent.id === id)?.text;
    if (!text) return [m.history_consents({}, at)];
    const say = (isGiven: boolean, sentence: typeof m.history_consent_given) => {
      const people = own
        .filter(({ path, after }) => path === `consents.${id}` && (after !== undefined) === isGiven)
        .map(({ subject }) => subject ?? m.history_consent_everybody({}, at));
      if (people.length === 0) return [];
      const inputs = { people: joinNames(people, words.language) };
      return [sentence({ ...inputs, text: localized(text, words.language) }, at)];
    };
    return [...say(true, m.history_consent_given), ...say(false, m.history_consent_withdrawn)];
  });
}

/** One sentence for all its fields; billing without a name is no billing. */
function billingText(differences: readonly FieldDifference[], language: Language): string[] {
  const own = differences.filter(({ path }) => path.startsWith('billing'));
  if (own.length === 0) return [];
  const at = { locale: language };
  const name = own.find(({ path }) => path === 'billing.name');
  if (name && name.before === undefined) return [m.history_billing_filled({}, at)];
  if (name && name.after === undefined) return [m.history_billing_cleared({}, at)];
  return [m.history_billing({}, at)];
}

function personText({ before, after }: FieldDifference, language: Language): string {
  const at = { locale: language };
  const { name } = (after ?? before) as Person;
  return after === undefined
    ? m.history_person_removed({ name }, at)
    : m.history_person_added({ name }, at);
}

function groupText(difference: FieldDifference, language: Language): string {
  const at = { locale: language };
  const [, position, field] = difference.path.split('.');
  const named = (name: unknown) =>
    groupDisplayName({ name: String(name ?? '') }, Number(position), language);
  const people = (names: unknown) =>
    joinNames(Array.isArray(names) ? names : [], language) || m.history_group_nobody({}, at);
  const { before, after, subject } = difference;
  if (field === 'name') {
    return m.history_group_renamed({ before: named(before), after: named(after) }, at);
  }
  if (field === 'people') {
    const inputs = { group: named(subject), before: people(before), after: people(after) };
    return m.history_group_people(inputs, at);
  }
  const group = (after ?? before) as Group;
  return after === undefined
    ? m.history_group_removed({ group: named(group.name) }, at)
    : m.history_group_added({ group: named(group.name), people: people(group.people) }, at);
}
