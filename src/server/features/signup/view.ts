import type { FunctionOutput } from '#contract/functions.ts';
import { secondsOf } from '#domain/appearance/appearance.ts';
import type { PlannedAppearance } from '#domain/appearance/planned-appearances.ts';
import { programmeWarnings } from '#domain/appearance/programme-warnings.ts';
import { toldAppearances } from '#domain/appearance/told-appearances.ts';
import type { WantedAppearance } from '#domain/appearance/wanted-appearances.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { type FeeLine, priceSignup } from '#domain/fees/price-signup.ts';
import type { Language } from '#domain/language.ts';
import { type BalancedMoney, balanceOf, outstandingMinor } from '#domain/ledger/balance.ts';
import { moneyState } from '#domain/ledger/money-state.ts';
import { amountMinor, CURRENCY } from '#domain/money.ts';
import { LEAST_CARD_MINOR } from '#domain/payment/card-lines.ts';
import { epcText, payBySquare, paymeLink } from '#domain/payment/payment-codes.ts';
import type { FieldDifference } from '#domain/signup/differences.ts';
import type { SignupForm } from '#domain/signup/form.ts';
import { judgedLimits } from '#domain/signup/limit-warnings.ts';
import { tagsOf } from '#domain/signup/normalize.ts';
import { isPaymentExpected, signupPaymentOrder } from '#domain/signup/signup-payment.ts';
import {
  canChangeProgramme,
  canRegistrantEdit,
  editDeadline,
  programmeDeadline,
} from '#domain/signup/state.ts';
import { judgedWarnings, termsOf, withMovedLunches } from '#domain/signup/terms.ts';
import { type LocalMinute, localDate, localMinute } from '#domain/time/local-minute.ts';
import { feeLineText } from '#i18n/fee-lines.ts';
import type { ChangeRequestRow } from '#server/features/signup/requests/queries.ts';
import { shortenHistory } from '#server/features/signup/shorten-history.ts';
import type { StoredSignup, VersionRow } from '#server/features/signup/stored/queries.ts';

export function describeLines(
  lines: readonly FeeLine[],
  form: Pick<SignupForm, 'persons' | 'groups'>,
  language: Language,
): FunctionOutput<'quote'>['lines'] {
  return lines.map((line) => ({
    amountMinor: line.amountMinor,
    text: feeLineText(line, form, language),
    kind: line.kind,
    ...(line.kind === 'waiver' ? {} : { person: line.person }),
    ...(line.group === undefined ? {} : { group: line.group }),
    ...(line.day === undefined ? {} : { day: line.day }),
  }));
}

interface SignupContext {
  config: ConfigRecord;
  history: readonly VersionRow[];
  /** The last change request. */
  request: ChangeRequestRow | null;
  refund: FunctionOutput<'getSignup'>['refund'];
  takesCards?: boolean | undefined;
  now: Date;
}

type OfOtherFeatures =
  | 'documents'
  | 'archived'
  | 'guardians'
  | 'times'
  | 'timesWithdrawn'
  | 'results';

/** The view of the link's holder. */
export function viewSignup(
  signup: StoredSignup,
  { config, history, request, refund, takesCards = false, now }: SignupContext,
): Omit<FunctionOutput<'getSignup'>, OfOtherFeatures> {
  const { form, language } = signup;
  const { lines } = priceSignup(form, signup.pricing);
  const money = viewMoney(signup);
  const terms = termsOf(signup.terms);
  const { editableUntil } = terms;
  const minute = localMinute(now, config.edition.timeZone);
  return {
    id: signup.id,
    number: signup.number,
    version: signup.version,
    state: signup.state,
    signup: withMovedLunches(form, { ...signup, terms }),
    appearances: viewAppearances(signup),
    accompanistAsked: signup.appearances.flatMap((one) => (one.asksAccompanist ? one.id : [])),
    programme: viewProgramme(signup, { config, minute }),
    editionId: signup.config_id,
    language,
    contactEmail: signup.contact_email,
    variableSymbol: signup.variable_symbol,
    currency: CURRENCY,
    totalMinor: amountMinor(signup.total_minor),
    lines: describeLines(lines, form, language),
    pricing: signup.pricing,
    cardOffered: takesCards && canPayByCard(money.owedMinor, { signup, config }),
    payment: viewPayment(signup, config),
    money,
    refund,
    billing: signup.billing,
    consents: signup.consents,
    tags: tagsOf(form),
    // Without warnings that the office has accepted.
    warnings: judgedWarnings(form, config, terms).flatMap(({ key: _, isAccepted, ...warning }) =>
      isAccepted ? [] : [warning],
    ),
    history: shortenHistory(history.map(viewForRegistrant)),
    changeRequest: request && viewRequest(request),
    editable: canRegistrantEdit({ ...signup, editableUntil }, config, minute),
    editableUntil: editDeadline({ editableUntil }, config),
    ownEditableUntil: editableUntil,
    createdAt: signup.created_at.toISOString(),
    updatedAt: signup.updated_at.toISOString(),
  };
}

function viewProgramme(
  signup: StoredSignup,
  { config, minute }: { config: ConfigRecord; minute: LocalMinute },
): FunctionOutput<'getSignup'>['programme'] {
  const { form, groupIds, appearances, state } = signup;
  const terms = termsOf(signup.terms);
  const { editableUntil } = terms;
  const told = toldAppearances(signup, config);
  const accepted = new Set(
    judgedLimits(signup, config, terms)
      .filter(({ isAccepted }) => isAccepted)
      .map(({ appearanceId }) => placeOf(told.get(appearanceId))),
  );
  const isOfTime = (code: string) => code === 'programmeTooLong' || code === 'programmeTooShort';
  return {
    closesAt: programmeDeadline({ editableUntil }, config),
    editable: canChangeProgramme({ state, editableUntil }, config, minute),
    warnings: programmeWarnings(form, config, {
      pieces: appearances.map(({ pieces }) => pieces),
      known: (group) =>
        appearances.flatMap((one) => (one.groupId === groupIds[group] ? one.category : [])),
    }).filter(
      ({ code, path, category }) => !isOfTime(code) || !accepted.has(`${path} ${category}`),
    ),
  };
}

/** The path and category of a warning about it. */
function placeOf(planned: PlannedAppearance | undefined): string {
  if (!planned) return '';
  const { person, group, category } = planned;
  return `${group === null ? `persons.${person}.category` : `groups.${group}`} ${category}`;
}

function viewAppearances({
  form,
  personIds,
  groupIds,
  appearances,
}: StoredSignup): FunctionOutput<'getSignup'>['appearances'] {
  return appearances.map(({ id, category, groupId, players, accompanists, pieces }) => {
    const group = groupId === null ? undefined : form.groups[groupIds.indexOf(groupId)];
    return {
      id,
      category,
      group: groupId === null ? null : { id: groupId, name: group?.name ?? '' },
      players: players.map(({ personId, instrument }) => ({
        name: form.persons[personIds.indexOf(personId)]?.name ?? '',
        instrument,
      })),
      accompanists,
      pieces,
      seconds: secondsOf(pieces),
    };
  });
}

function canPayByCard(
  owedMinor: number,
  { signup, config }: { signup: StoredSignup; config: ConfigRecord },
): boolean {
  const isExpected = isPaymentExpected(signup.state) && owedMinor >= LEAST_CARD_MINOR;
  return isExpected && config.payment.onlineEnabled;
}

/** Names of office users and accepted ages are visible to the office only. */
function viewForRegistrant(row: VersionRow): FunctionOutput<'getSignup'>['history'][number] {
  const version = viewVersion(row);
  const isShown = ({ path }: FieldDifference) => path !== 'terms.acceptedWarnings';
  return { ...version, differences: version.differences.filter(isShown) };
}

/** A withdrawn request is not shown. */
function viewRequest(row: ChangeRequestRow): FunctionOutput<'getSignup'>['changeRequest'] {
  if (row.state === 'withdrawn') return null;
  return {
    id: row.id,
    state: row.state,
    signup: row.form,
    ...(row.appearances && viewRequested(row.appearances)),
    cancels: row.cancels,
    message: row.message,
    word: row.word,
    createdAt: row.created_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
  };
}

function viewRequested(appearances: readonly WantedAppearance[]) {
  return {
    appearances: appearances.map(
      ({ asksAccompanist: _, accompanists = [], pieces = [], ...one }) => ({
        ...one,
        accompanists,
        pieces,
      }),
    ),
    accompanistAsked: appearances.flatMap((one) => (one.asksAccompanist ? one.id : [])),
  };
}

export function viewVersion(row: VersionRow): FunctionOutput<'getSignup'>['history'][number] {
  return {
    version: row.version,
    at: row.at.toISOString(),
    by: actorOf(row),
    action: row.action === 'created' ? 'submitted' : row.action,
    reason: row.reason,
    state: row.state,
    totalMinor: amountMinor(row.total_minor),
    differences: row.differences,
  };
}

/** The jobs of the program count as the office. */
export function actorOf({
  actor_kind: kind,
}: Pick<VersionRow, 'actor_kind'>): 'registrant' | 'guardian' | 'office' {
  return kind === 'registrant' || kind === 'guardian' ? kind : 'office';
}

export function moneyOfStored(
  signup: Pick<
    StoredSignup,
    'state' | 'total_minor' | 'pricing' | 'received_minor' | 'returned_minor'
  >,
): BalancedMoney {
  return {
    isPaymentExpected: isPaymentExpected(signup.state),
    totalMinor: amountMinor(signup.total_minor),
    hasWaiver: Boolean(signup.pricing.waiver),
    isCancelled: signup.state === 'cancelled',
    receivedMinor: amountMinor(signup.received_minor),
    returnedMinor: amountMinor(signup.returned_minor),
  };
}

function viewMoney(signup: StoredSignup): FunctionOutput<'getSignup'>['money'] {
  const money = moneyOfStored(signup);
  const { receivedMinor, returnedMinor } = money;
  const owedMinor = outstandingMinor(balanceOf(money));
  return { state: moneyState(money), receivedMinor, returnedMinor, owedMinor };
}

function viewPayment(
  signup: StoredSignup,
  config: ConfigRecord,
): FunctionOutput<'getSignup'>['payment'] {
  const order = signupPaymentOrder(
    {
      state: signup.state,
      number: signup.number,
      variableSymbol: signup.variable_symbol,
      owedMinor: balanceOf(moneyOfStored(signup)).owedMinor,
      submittedOn: localDate(signup.created_at, config.edition.timeZone),
      payableFrom: termsOf(signup.terms).payableFrom,
    },
    config,
  );
  if (!order) return null;
  return {
    ...order,
    payBySquare: payBySquare(order),
    epc: epcText(order),
    paymeLink: paymeLink(order),
  };
}
