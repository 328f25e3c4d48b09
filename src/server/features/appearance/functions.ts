import { checkAccompanist } from '#domain/appearance/accompanist.ts';
import type { StageAppearance } from '#domain/appearance/stage-appearance.ts';
import { limitKey } from '#domain/signup/limit-warnings.ts';
import type { Handlers } from '#server/call.ts';
import type { Pool } from '#server/db/connection.ts';
import { findAccompanists, updateAccompanist } from '#server/features/accompanist/service.ts';
import { findSheetCounts, findSignupFacts } from '#server/features/appearance/queries.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import { findStageAppearances } from '#server/features/roster/service.ts';
import { refuseField, refuseForm, requireFound } from '#server/refusal.ts';

interface AppearanceDependencies {
  pool: Pool;
  configs: ConfigService;
}

export function appearanceFunctions({ pool, configs }: AppearanceDependencies) {
  return {
    listAppearances: async ({ editionId }) => {
      const config = editionId ? await configs.requireById(editionId) : await configs.current();
      const [appearances, facts, sheets] = await Promise.all([
        findStageAppearances(pool, config.id),
        findSignupFacts(pool, config.id),
        findSheetCounts(pool, config.id),
      ]);
      return {
        appearances: appearances.map(({ position: _, players, ...appearance }, index) => ({
          ...appearance,
          signupVersion: facts.get(appearance.signupId)?.version ?? 0,
          isLimitAccepted: isAccepted(appearances[index] as StageAppearance, facts),
          sheets: sheets.get(appearance.id) ?? 0,
          players: players.map(({ diplomName: __, ...player }) => player),
        })),
      };
    },
    listAccompanists: async ({ editionId }) => {
      const { id } = editionId ? await configs.requireById(editionId) : await configs.current();
      return { accompanists: await findAccompanists(pool, id) };
    },
    saveAccompanist: async (input, { now }) => {
      const issues = checkAccompanist(input);
      if (issues.length > 0) throw refuseForm(issues);
      const saved = await updateAccompanist(pool, { ...input, now });
      if (saved === 'taken') throw refuseField('name', 'duplicateName');
      return requireFound(saved);
    },
  } satisfies Partial<Handlers>;
}

/** Whether the office has accepted this playing time outside the limits. */
function isAccepted(
  { signupId, category, seconds, players }: StageAppearance,
  facts: Awaited<ReturnType<typeof findSignupFacts>>,
): boolean {
  if (seconds === null) return false;
  const key = limitKey({ category, seconds, names: players.map(({ name }) => name) });
  return facts.get(signupId)?.acceptedWarnings.includes(key) ?? false;
}
