import { randomUUID } from 'node:crypto';
import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import { checkWantedAppearances } from '#domain/appearance/check-wanted.ts';
import { type TakenPlace, takenPlaces } from '#domain/appearance/playing-time.ts';
import { withoutProgrammeIssues } from '#domain/appearance/programme-issues.ts';
import type { SettledSignup } from '#domain/appearance/settle-appearances.ts';
import { placeAppearances, type WantedSignup } from '#domain/appearance/wanted-appearances.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { priceSignup, pricingRulesOf } from '#domain/fees/price-signup.ts';
import type { Issue } from '#domain/issues.ts';
import { amountMinor, CURRENCY } from '#domain/money.ts';
import { attentionOf } from '#domain/signup/attention.ts';
import { checkBilling } from '#domain/signup/billing.ts';
import { limitedCategories } from '#domain/signup/capacity.ts';
import { checkSignup } from '#domain/signup/check-signup.ts';
import {
  type AcceptedConsent,
  consentsOfGuardians,
  resolveConsents,
} from '#domain/signup/consents.ts';
import { contactEmailOf, withDerivedFields } from '#domain/signup/normalize.ts';
import { isEmail } from '#domain/signup/patterns.ts';
import { isSentAgain } from '#domain/signup/sent-again.ts';
import { signupWindow } from '#domain/signup/state.ts';
import { NO_TERMS } from '#domain/signup/terms.ts';
import { dateOf, type LocalMinute, localMinute } from '#domain/time/local-minute.ts';
import type { CallContext } from '#server/call.ts';
import type { VerifiedCaptcha } from '#server/captcha/captcha.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { SignupDependencies } from '#server/features/signup/dependencies.ts';
import {
  appearanceRows,
  consentRows,
  derivedPerson,
  personsOfSignup,
} from '#server/features/signup/form-rows.ts';
import {
  type CreatedSignup,
  findCreatedSignup,
  insertSignups,
  type NewSignup,
  type SignupOutcome,
} from '#server/features/signup/queries.ts';
import { findOverfull } from '#server/features/signup/require-places.ts';
import { knowAccompanists, settle } from '#server/features/signup/settle-signup.ts';
import type { SignupWriter } from '#server/features/signup/write-signups.ts';
import { FunctionError, refuseForm } from '#server/refusal.ts';
import { deriveToken, hashSecret } from '#server/security/tokens.ts';

interface CreateDependencies extends SignupDependencies {
  writer: SignupWriter;
}

type Input = FunctionInput<'createSignup'>;
type Answer = FunctionOutput<'createSignup'>;

/** A valid form with everything derived from it. */
interface CheckedForm {
  config: ConfigRecord;
  settled: SettledSignup;
  personIds: string[];
  contactEmail: string;
  consents: AcceptedConsent[];
}

/**
 * Order of checks: form, idempotency key, open or closed, captcha. A known key with the same form
 * returns the first answer, so it is looked up whenever a later check fails, and costs nothing
 * otherwise.
 */
export async function createSignup(
  dependencies: CreateDependencies,
  input: Input,
  context: CallContext,
): Promise<Answer> {
  const idempotencyHash = hashSecret(input.idempotencyKey);
  try {
    return await submit(dependencies, { input, context, idempotencyHash });
  } catch (refusal) {
    if (!(refusal instanceof FunctionError) || refusal.code === 'invalid-argument') throw refusal;
    const earlier = await findCreatedSignup(dependencies.pool, idempotencyHash);
    if (!earlier) throw refusal;
    if (!(await isSameSubmission(dependencies, earlier, { input, now: context.now }))) {
      throw new FunctionError('already-exists', { reason: 'idempotency-key-used' });
    }
    return {
      id: earlier.id,
      number: earlier.number,
      version: 1,
      state: earlier.state,
      token: tokenOf(dependencies, earlier.id, earlier.token_generation),
      variableSymbol: earlier.variable_symbol,
      currency: CURRENCY,
      totalMinor: amountMinor(earlier.total_minor),
    };
  }
}

async function isSameSubmission(
  { configs }: CreateDependencies,
  earlier: CreatedSignup,
  { input, now }: { input: Input; now: Date },
): Promise<boolean> {
  const config = await configs.current();
  const minute = localMinute(now, config.edition.timeZone);
  const derived = (form: WantedSignup) => settleNew(form, { config, minute }).settled.form;
  return isSentAgain(
    {
      form: withDerivedFields(earlier.form, config, minute),
      createdAt: earlier.created_at,
      linkGeneration: earlier.token_generation,
    },
    { form: derived(input.signup), now },
  );
}

interface Submission {
  input: Input;
  context: CallContext;
  idempotencyHash: Buffer;
  /** Kept for a second attempt: a captcha token can be verified only once. */
  captcha?: VerifiedCaptcha;
}

/** More than one save by the office during a submission is unlikely. */
const MAX_ATTEMPTS = 3;

async function submit(
  dependencies: CreateDependencies,
  submission: Submission,
  attempt = 1,
): Promise<Answer> {
  const { input, context } = submission;
  const { configs } = dependencies;
  const config = await (attempt === 1 ? configs.current() : configs.reload());
  const minute = localMinute(context.now, config.edition.timeZone);
  const checked = checkForm(config, input, minute);
  requireOpen(config, minute);
  const captcha = submission.captcha ?? (await verifyCaptcha(dependencies, submission));
  const settled = await knowAccompanists(dependencies.pool, checked.settled, {
    configId: config.id,
    now: context.now,
  });
  const { signup, token } = prepare(dependencies, {
    ...{ ...submission, captcha },
    checked: { ...checked, settled },
  });
  const places = takenPlaces(settled.appearances, config);
  const { editionIsCurrent, stored } = await store(dependencies, signup, places);
  // The office has saved the edition meanwhile, so the form is checked again.
  if (!editionIsCurrent && attempt < MAX_ATTEMPTS) {
    return submit(dependencies, { ...submission, captcha }, attempt + 1);
  }
  if (!editionIsCurrent) throw new FunctionError('aborted');
  if (!stored) throw new FunctionError('permission-denied', { reason: 'captcha' });
  dependencies.bell.ring();
  dependencies.announcer.announce(signup.id);
  return {
    id: signup.id,
    number: stored.number,
    version: 1,
    state: signup.state,
    token,
    variableSymbol: stored.variableSymbol,
    currency: CURRENCY,
    totalMinor: amountMinor(signup.totalMinor),
  };
}

async function verifyCaptcha(
  dependencies: SignupDependencies,
  { input, context: { now, address } }: Submission,
): Promise<VerifiedCaptcha> {
  const check = { action: 'submit', now, address } as const;
  const captcha = await dependencies.captcha.verify(input.captchaToken, check);
  if (!captcha) throw new FunctionError('permission-denied', { reason: 'captcha' });
  return captcha;
}

function tokenOf({ secretKey }: SignupDependencies, id: string, generation: number): string {
  return deriveToken(secretKey, { purpose: 'signup', id, generation });
}

/** Written without pieces where the caller's list does not fit the form, which is refused. */
function settleNew(
  signup: WantedSignup,
  { config, minute }: { config: ConfigRecord; minute: LocalMinute },
) {
  const form = withDerivedFields(signup, config, minute);
  const placement = signup.appearances && placeAppearances(signup.appearances, form, config);
  const personIds = form.persons.map(() => randomUUID());
  const placed = placement?.issues.length === 0 ? placement.placed : undefined;
  const settled = settle({ form, personIds, config, before: null, placed });
  return { form, personIds, settled, issues: placement?.issues ?? [] };
}

const NO_IDS = { appearances: new Set<string>(), accompanists: new Set<string>() };

function checkForm(config: ConfigRecord, input: Input, minute: LocalMinute): CheckedForm {
  const { appearances } = input.signup;
  const newSignup = settleNew(input.signup, { config, minute });
  const { form } = newSignup;
  const contactEmail = contactEmailOf(form, input.contactEmail);
  const { accepted, issues } = resolveConsents(input.consents, form.persons, config.consents);
  const problems: Issue[] = [
    ...withoutProgrammeIssues(
      checkSignup(form, { config, today: dateOf(minute) }),
      () => appearances !== undefined,
    ),
    ...(appearances ? checkWantedAppearances(appearances, NO_IDS) : []),
    ...newSignup.issues,
    ...(input.contactEmail === '' || isEmail(input.contactEmail)
      ? []
      : [{ path: 'contactEmail', code: 'pattern' as const }]),
    ...checkBilling(input.billing),
    ...issues,
    ...consentsOfGuardians(accepted, [], { persons: form.persons, config }),
  ];
  if (problems.length > 0) throw refuseForm(problems);
  const { settled, personIds } = newSignup;
  return { config, settled, personIds, contactEmail, consents: accepted };
}

function requireOpen(config: ConfigRecord, minute: LocalMinute): void {
  const window = signupWindow(config, minute);
  if (window === 'open') return;
  throw window === 'closed'
    ? new FunctionError('failed-precondition', {
        reason: 'signup-closed',
        at: config.signup.closesAt,
      })
    : new FunctionError('failed-precondition', {
        reason: 'signup-not-open',
        at: config.signup.opensAt,
      });
}

function prepare(
  dependencies: SignupDependencies,
  {
    input,
    context,
    idempotencyHash,
    checked,
    captcha,
  }: Submission & { checked: CheckedForm; captcha: VerifiedCaptcha },
): { signup: NewSignup; token: string } {
  const { config, settled, personIds, contactEmail } = checked;
  const { form } = settled;
  const id = randomUUID();
  const token = tokenOf(dependencies, id, 0);
  const persons = form.persons.map((person, index) =>
    derivedPerson(person, { id: personIds[index] ?? '', config }),
  );
  const named = personsOfSignup({ form, personIds });
  const pricing = pricingRulesOf(config);
  const signup: NewSignup = {
    id,
    config,
    captcha,
    tokenHash: hashSecret(token),
    idempotencyHash,
    state: 'received',
    language: input.language,
    contactEmail,
    form,
    billing: input.billing,
    pricing,
    totalMinor: priceSignup(form, pricing).totalMinor,
    now: context.now,
    persons,
    groupIds: settled.groupIds,
    appearances: appearanceRows(settled.appearances, config),
    consents: consentRows(checked.consents, named),
    attention: attentionOf({ ...settled, personIds }, config, NO_TERMS),
    messageId: randomUUID(),
  };
  return { signup, token };
}

/** Only categories with a capacity serialise signups. */
async function store(
  { pool, writer }: CreateDependencies,
  signup: NewSignup,
  places: readonly TakenPlace[],
): Promise<SignupOutcome> {
  const { config } = signup;
  if (limitedCategories(places, config.categories).length === 0) return writer.write(signup);
  return inTransaction(pool, async (client) => {
    const need = { signupId: signup.id, wanted: places, held: [], config };
    const overfull = await findOverfull(client, need);
    if (overfull.length > 0) signup.state = 'waitlisted';
    const [outcome] = await insertSignups(client, [signup]);
    return outcome as SignupOutcome;
  });
}
