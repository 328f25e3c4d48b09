import { withoutCustomer } from '#domain/money-document/content.ts';
import type { Queryable } from '#server/db/connection.ts';
import { deleteMoneyChecks } from '#server/features/check/service.ts';
import { contentHash } from '#server/features/money-document/find-file.ts';
import { findDocumentsToForget, forgetDocument } from '#server/features/money-document/queries.ts';

/** While forgetting: numbers, days and sums stay. Returns the number of documents. */
export async function forgetCustomers(
  db: Queryable,
  batch: { configId: string; limit: number },
): Promise<number> {
  const documents = await findDocumentsToForget(db, batch);
  for (const { id, content } of documents) {
    const rest = withoutCustomer(content);
    await forgetDocument(db, { id, content: rest, hash: contentHash(rest) });
  }
  await deleteMoneyChecks(
    db,
    documents.map(({ id }) => id),
  );
  return documents.length;
}
