import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import { takenPlaces } from '#domain/appearance/playing-time.ts';
import { amountMinor } from '#domain/money.ts';
import { billingDifferences, signupDifferences } from '#domain/signup/differences.ts';
import { isEmail } from '#domain/signup/patterns.ts';
import { holdsPlace } from '#domain/signup/state-change.ts';
import { findAccompanistIds } from '#server/features/accompanist/service.ts';
import { checkEdit, sameConsents } from '#server/features/signup/check-edit.ts';
import {
  type OfficeAct,
  type OfficeDependencies,
  requireChangeableSignup,
  requireNotCancelled,
  requireStored,
  storeAct,
  takePlaces,
} from '#server/features/signup/office/store-act.ts';
import type { OfficeChange } from '#server/features/signup/office/store-change.ts';
import { requireVersion } from '#server/features/signup/require-signup.ts';
import type { StoredSignup } from '#server/features/signup/stored/queries.ts';
import { refuseField, requirePlainText } from '#server/refusal.ts';
import { deriveToken, hashSecret } from '#server/security/tokens.ts';

/** Like an edit by the registrant, but without a deadline and with a reason. */
export async function editSignup(
  dependencies: OfficeDependencies,
  input: FunctionInput<'editSignup'>,
  act: OfficeAct,
): Promise<FunctionOutput<'editSignup'>> {
  requirePlainText('reason', input.reason);
  const { signup, config } = await requireChangeableSignup(dependencies, input.id);
  requireVersion(signup, input.version);
  requireNotCancelled(signup);
  const contact = contactOf(dependencies, signup, input.contactEmail);
  const accompanists = await findAccompanistIds(dependencies.pool, config.id);
  const wanted = { config, wanted: input, by: 'office', accompanists, now: act.now } as const;
  const edit = checkEdit(signup, wanted);
  const isSameForm =
    signupDifferences(signup.form, edit.form).length === 0 &&
    edit.appearanceDifferences.length === 0 &&
    billingDifferences(signup.billing, edit.billing).length === 0 &&
    sameConsents(signup.consents, edit.consents);
  if (isSameForm && !contact) {
    const { id, version, state, total_minor } = signup;
    return { id, version, state, totalMinor: amountMinor(total_minor) };
  }
  const change: OfficeChange = {
    action: isSameForm ? 'contact-corrected' : 'edited',
    reason: input.reason,
    ...edit,
    ...(contact && { contact }),
    // A new address gets the complete confirmation with the new link.
    mail: input.notify ? (contact ? 'confirmation' : 'change') : null,
  };
  return storeAct(dependencies, async (client) => {
    if (holdsPlace(signup.state)) {
      const held = takenPlaces(signup.appearances, config);
      const wantedPlaces = takenPlaces(edit.settled.appearances, config);
      const { despiteCapacity } = input;
      await takePlaces(
        client,
        { signup, config },
        { wanted: wantedPlaces, held, despiteCapacity, act },
      );
    }
    return requireStored(client, { signup, config }, { change, act });
  });
}

/** Undefined when the address stays. A new address gets a new link; the old one stops working. */
function contactOf(
  { secretKey }: OfficeDependencies,
  { id, contact_email, token_generation }: StoredSignup,
  email: string,
): OfficeChange['contact'] {
  if (email === '' || email === contact_email) return undefined;
  if (!isEmail(email)) throw refuseField('contactEmail', 'pattern');
  const generation = token_generation + 1;
  const token = deriveToken(secretKey, { purpose: 'signup', id, generation });
  return { email, tokenHash: hashSecret(token), tokenGeneration: generation };
}
