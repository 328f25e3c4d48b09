import { randomUUID } from 'node:crypto';
import type { PrintRun } from '#contract/print-functions.ts';
import { isAllowed, refusalOf } from '#domain/access/permissions.ts';
import { countUnnamed } from '#domain/bulletin/unnamed.ts';
import { isSentKind, type SentKind, sentPermission } from '#domain/documents/document-name.ts';
import { PRINT_FACTS, PRINT_KINDS, type PrintKind } from '#domain/prints/print-kind.ts';
import type { Handlers, SignedInContext } from '#server/call.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { PrintServiceDependencies } from '#server/features/print/dependencies.ts';
import { failureOf } from '#server/features/print/making/make-in-thread.ts';
import {
  cancelRun,
  findRun,
  findRuns,
  insertRun,
  type RunRow,
} from '#server/features/print/runs/queries.ts';
import { findRoster } from '#server/features/roster/service.ts';
import { FunctionError, refuseField } from '#server/refusal.ts';
import { Semaphore } from '#server/semaphore.ts';

const KEPT_MS = 24 * 3_600_000;
/** Each takes two threads, a connection and some 50 MB. */
const PREVIEWS = { limit: 2, maxWaiting: 8 };

export function printFunctions(dependencies: PrintServiceDependencies) {
  const { pool, configs, bell, thread, makePrints } = dependencies;
  const editionOf = (editionId: string) =>
    editionId === '' ? configs.current() : configs.requireById(editionId);
  const previews = new Semaphore(PREVIEWS);
  return {
    async countUnnamed({ editionId }) {
      const config = await editionOf(editionId);
      return countUnnamed(await findRoster(pool, config.id), config);
    },
    async startPrint({ output, ...request }, context) {
      const { caller, now, language } = context;
      requireKind(request, context);
      if (output === 'zip' && !PRINT_FACTS[request.kind].hasParts) {
        throw refuseField('output', 'unknownOption');
      }
      const config = await editionOf(request.editionId);
      const run = await inTransaction(pool, (client) =>
        insertRun(client, {
          id: randomUUID(),
          config_id: config.id,
          kind: request.kind,
          output,
          request,
          started_by: caller.name || caller.email,
          recipient: caller.email,
          language,
          started_at: now,
          expires_at: new Date(now.getTime() + KEPT_MS),
        }),
      );
      bell.ring();
      return { run: viewOf(run, caller) };
    },
    async getPrintRun({ runId }, context) {
      return { run: viewOf(await requireRun(runId, context), context.caller) };
    },
    async listPrintRuns({ editionId }, { caller, now }) {
      const { id: configId } = await editionOf(editionId);
      const kinds = PRINT_KINDS.filter((kind) => isAllowed(PRINT_FACTS[kind].permission, caller));
      return {
        runs: (await findRuns(pool, { configId, kinds, now })).map((run) => viewOf(run, caller)),
      };
    },
    async cancelPrint({ runId }, context) {
      const run = await requireRun(runId, context);
      if (!mayCancel(run, context.caller)) throw new FunctionError('permission-denied');
      await cancelRun(pool, runId);
      bell.ring();
      return { run: viewOf(await requireRun(runId, context), context.caller) };
    },
    async previewPrint({ kind, bulletin = null, ...request }, context) {
      requireKind({ kind }, context);
      const { language } = request;
      const config = await editionOf(request.editionId);
      const signal = context.signal ?? new AbortController().signal;
      const task = isSentKind(kind)
        ? { is: 'specimen' as const, scope: { kind, config, language } }
        : { is: 'preview' as const, scope: { config, request: { ...request, kind }, bulletin } };
      const answer = await previews.run(
        () => makePrints(thread, task, { now: context.now, signal }),
        signal,
      );
      if (answer.is !== 'previewed') throw failureOf(answer);
      const { pdf, isSample } = answer;
      return { pdfBase64: Buffer.from(pdf).toString('base64'), isSample };
    },
  } satisfies Partial<Handlers>;

  async function requireRun(runId: string, { caller, now }: SignedInContext): Promise<RunRow> {
    const run = await findRun(pool, runId);
    const isTheirs = run && isAllowed(PRINT_FACTS[run.kind].permission, caller);
    if (!isTheirs || run.expires_at <= now) throw new FunctionError('not-found');
    return run;
  }
}

function requireKind({ kind }: { kind: PrintKind | SentKind }, { caller }: SignedInContext): void {
  const permission = isSentKind(kind) ? sentPermission(kind) : PRINT_FACTS[kind].permission;
  if (refusalOf(permission, caller) !== null) throw new FunctionError('permission-denied');
}

type Caller = SignedInContext['caller'];

/** Their own runs; runs of others need the right to change documents. */
function mayCancel({ recipient }: RunRow, caller: Caller): boolean {
  return recipient === caller.email || isAllowed('documents.write', caller);
}

function viewOf(run: RunRow, caller: Caller): PrintRun {
  const { file_name: name, size_bytes: sizeBytes } = run;
  return {
    id: run.id,
    kind: run.kind,
    output: run.output,
    state: run.state,
    total: run.total,
    done: run.done,
    problems: run.problems,
    startedBy: run.started_by,
    canCancel: mayCancel(run, caller),
    startedAt: run.started_at.toISOString(),
    expiresAt: run.expires_at.toISOString(),
    file:
      name === null || sizeBytes === null
        ? null
        : { name, sizeBytes, url: `/prints/${run.id}/${encodeURIComponent(name)}` },
  };
}
