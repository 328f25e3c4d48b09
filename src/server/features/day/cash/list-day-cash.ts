import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import { isId } from '#domain/id.ts';
import { amountMinor } from '#domain/money.ts';
import { findCash, findNoted, findNumbers } from '#server/features/day/cash/queries.ts';
import type { DayDependencies } from '#server/features/day/dependencies.ts';
import { findLabels } from '#server/features/day/devices/queries.ts';
import { fileAddress } from '#server/features/money-document/service.ts';

/** Cash by receipt, and the numbers of paper receipts that still have to be booked by hand. */
export async function listDayCash(
  { pool, configs }: DayDependencies,
  { editionId }: FunctionInput<'listDayCash'>,
): Promise<FunctionOutput<'listDayCash'>> {
  const { id } = editionId === '' ? await configs.current() : await configs.requireById(editionId);
  const [taken, noted, labels] = await Promise.all([
    findCash(pool, id),
    findNoted(pool, id),
    findLabels(pool, id),
  ]);
  const known = noted.filter(({ subject }) => isId(subject));
  const numbers = await findNumbers(
    pool,
    known.map(({ subject }) => subject),
  );
  return {
    taken: taken.map((row) => ({
      entryId: row.entry_id,
      deviceId: row.device_id,
      device: row.device,
      bookedOn: row.booked_on,
      at: row.at.toISOString(),
      signupId: row.signup_id,
      signup: row.signup,
      payer: row.payer,
      amountMinor: amountMinor(row.amount_minor),
      receipt: row.receipt,
      receiptUrl: fileAddress(row.receipt_id),
      isVoid: row.is_void,
    })),
    noted: known.flatMap(({ subject, receipts }) =>
      receipts.map((one) => ({
        signupId: subject,
        signup: numbers.get(subject) ?? '',
        receipt: one.receipt,
        amountMinor: amountMinor(one.amountMinor),
        device: labels.get(one.deviceId) ?? '',
        at: new Date(one.time).toISOString(),
      })),
    ),
  };
}
