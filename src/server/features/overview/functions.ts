import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import { amountMinor } from '#domain/money.ts';
import type { OperationWarning } from '#domain/operation/warnings.ts';
import { localDate } from '#domain/time/local-minute.ts';
import { addDays } from '#domain/time/plain-date.ts';
import type { Handlers } from '#server/call.ts';
import type { Pool } from '#server/db/connection.ts';
import { countWaitingRows } from '#server/features/bank-row/service.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import {
  countAppearanceQuestions,
  countDays,
  countEntries,
  countLunches,
  countPeople,
  countSchools,
  countStates,
  sumMoney,
} from '#server/features/overview/queries.ts';
import { countSignupsToLookAt } from '#server/features/signup/service.ts';

interface OverviewDependencies {
  pool: Pool;
  configs: ConfigService;
  warnings(): Promise<OperationWarning[]>;
  isNearQuota(configId: string): Promise<boolean>;
}

const SHOWN_SCHOOLS = 12;

export function overviewFunctions(dependencies: OverviewDependencies) {
  return {
    getOverview: (input, { now }) => getOverview(dependencies, input, now),
  } satisfies Partial<Handlers>;
}

async function getOverview(
  { pool, configs, warnings, isNearQuota }: OverviewDependencies,
  { editionId }: FunctionInput<'getOverview'>,
  now: Date,
): Promise<FunctionOutput<'getOverview'>> {
  const config = editionId ? await configs.requireById(editionId) : await configs.current();
  const { timeZone } = config.edition;
  const lastDueDay = addDays(localDate(now, timeZone), -config.payment.dueDays);
  const [
    states,
    people,
    days,
    categories,
    schools,
    money,
    lunches,
    attention,
    appearanceQuestions,
    transfersToCheck,
  ] = await Promise.all([
    countStates(pool, config.id),
    countPeople(pool, config.id),
    countDays(pool, config.id, timeZone),
    countEntries(pool, config.id),
    countSchools(pool, config.id, SHOWN_SCHOOLS),
    sumMoney(pool, { configId: config.id, timeZone, lastDueDay }),
    countLunches(pool, config.id),
    countSignupsToLookAt(pool, config, now),
    countAppearanceQuestions(pool, config.id),
    countWaitingRows(pool),
  ]);
  return {
    states,
    people,
    days,
    categories,
    schools,
    money: {
      expectedMinor: amountMinor(money.expected),
      receivedMinor: amountMinor(money.kept),
      owedMinor: amountMinor(money.owed),
      toReturnMinor: amountMinor(money.toReturn),
      pastDueMinor: amountMinor(money.pastDue),
    },
    lunches,
    attention,
    appearanceQuestions,
    transfersToCheck,
    warnings: [
      ...(await warnings()),
      ...((await isNearQuota(config.id)) ? (['files-near-quota'] as const) : []),
    ],
  };
}
