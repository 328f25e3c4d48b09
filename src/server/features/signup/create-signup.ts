import { randomUUID } from 'node:crypto';
import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { priceSignup, pricingRulesOf } from '#domain/fees/price-signup.ts';
import type { Issue } from '#domain/issues.ts';
import { amountMinor, CURRENCY } from '#domain/money.ts';
import { attentionOf } from '#domain/signup/attention.ts';
import { checkBilling } from '#domain/signup/billing.ts';
import { limitedCategories } from '#domain/signup/capacity.ts';
import { checkSignup } from '#domain/signup/check-signup.ts';
import { type AcceptedConsent, resolveConsents } from '#domain/signup/consents.ts';
import { type Entry, entriesOf } from '#domain/signup/entries.ts';
import type { SignupForm } from '#domain/signup/form.ts';
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
import { consentRows, derivedPerson, entryRows } from '#server/features/signup/form-rows.ts';
import {
  type CreatedSignup,
  findCreatedSignup,
  insertSignups,
  type NewSignup,
  type SignupOutcome,
} from '#server/features/signup/queries.ts';
import { findOverfull } from '#server/features/signup/require-places.ts';
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
  form: SignupForm;
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
  const derived = (form: SignupForm) => withDerivedFields(form, config, minute);
  return isSentAgain(
    {
      form: derived(earlier.form),
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
  const entries = entriesOf(checked.form, checked.config);
  const { signup, token } = prepare(dependencies, { ...submission, checked, captcha, entries });
  const { editionIsCurrent, stored } = await store(dependencies, signup, entries);
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

function checkForm(config: ConfigRecord, input: Input, minute: LocalMinute): CheckedForm {
  const form = withDerivedFields(input.signup, config, minute);
  const contactEmail = contactEmailOf(form, input.contactEmail);
  const { accepted, issues } = resolveConsents(input.consents, form.persons, config.consents);
  const problems: Issue[] = [
    ...checkSignup(form, { config, today: dateOf(minute) }),
    ...(input.contactEmail === '' || isEmail(input.contactEmail)
      ? []
      : [{ path: 'contactEmail', code: 'pattern' as const }]),
    ...checkBilling(input.billing),
    ...issues,
  ];
  if (problems.length > 0) throw refuseForm(problems);
  return { config, form, contactEmail, consents: accepted };
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
    entries,
  }: Submission & { checked: CheckedForm; captcha: VerifiedCaptcha; entries: readonly Entry[] },
): { signup: NewSignup; token: string } {
  const { config, form, contactEmail } = checked;
  const id = randomUUID();
  const token = tokenOf(dependencies, id, 0);
  const persons = form.persons.map((person) => derivedPerson(person, config));
  const named = form.persons.map(({ name }, index) => ({ id: persons[index]?.id ?? '', name }));
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
    entries: entryRows(entries, config),
    consents: consentRows(checked.consents, named),
    attention: attentionOf(form, config, NO_TERMS),
    messageId: randomUUID(),
  };
  return { signup, token };
}

/** Only categories with a capacity serialise signups. */
async function store(
  { pool, writer }: CreateDependencies,
  signup: NewSignup,
  entries: readonly Entry[],
): Promise<SignupOutcome> {
  const { config } = signup;
  if (limitedCategories(entries, config.categories).length === 0) return writer.write(signup);
  return inTransaction(pool, async (client) => {
    const need = { signupId: signup.id, wanted: entries, held: [], config };
    const overfull = await findOverfull(client, need);
    if (overfull.length > 0) signup.state = 'waitlisted';
    const [outcome] = await insertSignups(client, [signup]);
    return outcome as SignupOutcome;
  });
}
