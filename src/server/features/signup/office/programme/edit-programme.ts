import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import { takenPlaces } from '#domain/appearance/playing-time.ts';
import { amountMinor } from '#domain/money.ts';
import { signupDifferences } from '#domain/signup/differences.ts';
import { holdsPlace } from '#domain/signup/state-change.ts';
import { findAccompanistIds } from '#server/features/accompanist/service.ts';
import { checkProgramme } from '#server/features/signup/check-programme.ts';
import {
  type OfficeAct,
  type OfficeDependencies,
  requireChangeableSignup,
  requireNotCancelled,
  requireStored,
  storeAct,
  takePlaces,
} from '#server/features/signup/office/store-act.ts';
import { requireVersion } from '#server/features/signup/require-signup.ts';
import { requirePlainText } from '#server/refusal.ts';

/** Changes what is played and with whom as the office; the rest of the signup stays. */
export async function editProgramme(
  dependencies: OfficeDependencies,
  { id, version, reason, appearances, despiteCapacity }: FunctionInput<'editProgramme'>,
  act: OfficeAct,
): Promise<FunctionOutput<'editProgramme'>> {
  requirePlainText('reason', reason);
  const found = await requireChangeableSignup(dependencies, id);
  const { signup, config } = found;
  requireVersion(signup, version);
  requireNotCancelled(signup);
  const accompanists = await findAccompanistIds(dependencies.pool, config.id);
  const edit = checkProgramme(signup, { config, changes: appearances, accompanists });
  const isSame =
    edit.appearanceDifferences.length === 0 &&
    signupDifferences(signup.form, edit.form).length === 0;
  if (isSame) {
    const { state, total_minor } = signup;
    return { id, version, state, totalMinor: amountMinor(total_minor) };
  }
  const { form, personIds, settled } = edit;
  return storeAct(dependencies, async (client) => {
    if (holdsPlace(signup.state)) {
      const held = takenPlaces(signup.appearances, config);
      const wanted = takenPlaces(settled.appearances, config);
      await takePlaces(client, found, { wanted, held, despiteCapacity, act });
    }
    const change = { action: 'edited', reason, form, personIds, settled, mail: null } as const;
    return requireStored(client, found, { change, act });
  });
}
