import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import { amountMinor } from '#domain/money.ts';
import { audit, auditAct } from '#server/audit/audit.ts';
import type { CallContext, SignedInContext } from '#server/call.ts';
import { inTransaction } from '#server/db/transaction.ts';
import {
  allowCash,
  findReceipt,
  insertCash,
  lockCashDesk,
} from '#server/features/day/cash/queries.ts';
import { receiptAddress } from '#server/features/day/cash/sign-receipt.ts';
import type { DayDependencies } from '#server/features/day/dependencies.ts';
import { findCallingDevice } from '#server/features/day/devices/find-device.ts';
import type { DeviceRow } from '#server/features/day/queries.ts';
import { mailCashReceipt, takeCash } from '#server/features/money/service.ts';
import { FunctionError, preconditionFailed, requireFound } from '#server/refusal.ts';

/** Lets a device of the desk take cash, or ends that. Logged, because its holder takes money. */
export async function allowDayCash(
  { pool }: DayDependencies,
  { deviceId, isAllowed }: FunctionInput<'allowDayCash'>,
  context: SignedInContext,
): Promise<FunctionOutput<'allowDayCash'>> {
  await inTransaction(pool, async (client) => {
    const { label } = requireFound(await allowCash(client, { deviceId, isAllowed }));
    const action = isAllowed ? 'day-cash-allowed' : 'day-cash-ended';
    await auditAct(client, context, { action, details: { deviceId, label } });
  });
  return {};
}

/** Books cash in the ledger and issues its receipt. The same key twice is one booking. */
export async function takeDayCash(
  { pool, configs, bell, documents }: DayDependencies,
  input: FunctionInput<'takeDayCash'>,
  context: CallContext,
): Promise<FunctionOutput<'takeDayCash'>> {
  const { now, address } = context;
  const device = await requireDevice({ pool, configs }, input.token, context);
  if (device.retired_at !== null) throw preconditionFailed('cash-not-allowed');
  const { id: deviceId, config_id: configId } = device;
  const amount = amountMinor(input.amountMinor);
  const taken = await inTransaction(pool, async (client) => {
    const desk = requireFound(await lockCashDesk(client, deviceId));
    if (!desk.takes_cash) throw preconditionFailed('cash-not-allowed');
    const booked = await takeCash(
      { client, configs },
      {
        configId,
        signupId: input.signupId,
        amountMinor: amount,
        source: `desk:${deviceId}:${input.idempotencyKey}`,
        actor: desk.label,
        now,
      },
    );
    if (booked.isNew) {
      await insertCash(client, { entryId: booked.entryId, deviceId, configId });
      await audit(client, {
        action: 'money-booked',
        at: now,
        actor: { visitor: desk.label, address },
        subject: { kind: 'signup', id: input.signupId, name: booked.signupNumber },
        details: { amount, way: 'cash', deviceId },
      });
    }
    return booked;
  });
  bell.ring();
  const { entryId, receipt, owedMinor } = taken;
  return {
    entryId,
    receipt: {
      number: receipt.number,
      url: receiptAddress(documents.secretKey, receipt.id, now),
    },
    owedMinor,
  };
}

/** Mails the receipt to the contact of the signup, once. */
export async function sendDayReceipt(
  { pool, configs, bell }: DayDependencies,
  { token, entryId }: FunctionInput<'sendDayReceipt'>,
  context: CallContext,
): Promise<FunctionOutput<'sendDayReceipt'>> {
  const { id: deviceId } = await requireDevice({ pool, configs }, token, context);
  const documentId = requireFound(await findReceipt(pool, { entryId, deviceId }));
  await mailCashReceipt(pool, { documentId, now: context.now });
  bell.ring();
  return {};
}

async function requireDevice(
  dependencies: Pick<DayDependencies, 'pool' | 'configs'>,
  token: string,
  context: CallContext,
): Promise<DeviceRow> {
  if (!token && !context.bearer) throw new FunctionError('unauthenticated');
  return requireFound(await findCallingDevice(dependencies, token, context));
}
