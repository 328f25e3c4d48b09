import type { FunctionOutput } from '#contract/functions.ts';
import type { SignupSelection } from '#contract/signup-selection.ts';
import { mailtoLink } from '#domain/mailto.ts';
import type { OperationWarning } from '#domain/operation/warnings.ts';
import { createFioFeed } from '#server/bank-feed/fio.ts';
import type { Handlers } from '#server/call.ts';
import type { Captcha } from '#server/captcha/captcha.ts';
import { createCaptcha } from '#server/captcha/create-captcha.ts';
import { type Connection, createPool, type Pool } from '#server/db/connection.ts';
import { createDb } from '#server/db/create-db.ts';
import type { Env } from '#server/env.ts';
import { accountFunctions } from '#server/features/account/functions.ts';
import { appCheckFunctions } from '#server/features/app-check/functions.ts';
import { bankFunctions } from '#server/features/bank/functions.ts';
import { BANK_SCHEDULE, bankTasks } from '#server/features/bank/jobs.ts';
import { bulletinFunctions } from '#server/features/bulletin/functions.ts';
import type { CardDependencies } from '#server/features/card/dependencies.ts';
import { cardFunctions } from '#server/features/card/functions.ts';
import { CARD_SCHEDULE, cardTasks } from '#server/features/card/jobs.ts';
import { checkDocument, checkFunctions } from '#server/features/check/functions.ts';
import { collectiveFunctions } from '#server/features/collective/functions.ts';
import { configFunctions } from '#server/features/config/functions.ts';
import { type OpenedPreview, openPreview } from '#server/features/config/preview/preview.ts';
import { type ConfigService, createConfigService } from '#server/features/config/service.ts';
import { deadlineFunctions } from '#server/features/deadline/functions.ts';
import { DEADLINE_SCHEDULE, deadlineTasks } from '#server/features/deadline/jobs.ts';
import { diplomaFunctions } from '#server/features/diploma/functions.ts';
import { draftFunctions } from '#server/features/draft/functions.ts';
import { editionFunctions } from '#server/features/edition/functions.ts';
import type { FileDependencies } from '#server/features/file/dependencies.ts';
import { fileFunctions } from '#server/features/file/functions.ts';
import { FILE_SCHEDULE, fileTasks } from '#server/features/file/jobs.ts';
import { findPicture } from '#server/features/file/service.ts';
import { isDiskLow, isNearQuota } from '#server/features/file/uploads/quota.ts';
import { HOUSEKEEPING_SCHEDULE, housekeepingTasks } from '#server/features/housekeeping/jobs.ts';
import { listsFunctions } from '#server/features/lists/functions.ts';
import { logFunctions } from '#server/features/log/functions.ts';
import { mergeFunctions } from '#server/features/merge/functions.ts';
import { campaignTasks } from '#server/features/message/campaigns/jobs.ts';
import { createComposer } from '#server/features/message/compose.ts';
import type { Composer } from '#server/features/message/composed-mail.ts';
import { messageFunctions } from '#server/features/message/functions.ts';
import { messageTasks } from '#server/features/message/jobs.ts';
import { officeMessageFunctions } from '#server/features/message/office-functions.ts';
import {
  type DocumentDependencies,
  loadSignupDocument,
  renderPdf,
} from '#server/features/message/signup-documents.ts';
import { moneyFunctions } from '#server/features/money/functions.ts';
import { moneyTasks } from '#server/features/money/jobs.ts';
import { moneyExportSource } from '#server/features/money-document/export-source.ts';
import { moneyDocumentFunctions } from '#server/features/money-document/functions.ts';
import { overviewFunctions } from '#server/features/overview/functions.ts';
import { printFunctions } from '#server/features/print/functions.ts';
import { PRINT_SCHEDULE, printTasks } from '#server/features/print/jobs.ts';
import { pushFunctions } from '#server/features/push/functions.ts';
import { pushTasks } from '#server/features/push/jobs.ts';
import { loadPushKeys } from '#server/features/push/keys.ts';
import { isKnownPushService } from '#server/features/push/known-services.ts';
import { createOwnSubscriptions } from '#server/features/push/own-subscriptions.ts';
import { createPushSender } from '#server/features/push/sender.ts';
import { createStaffNotifier, type StaffNotifier } from '#server/features/push/service.ts';
import { refundFunctions } from '#server/features/refund/functions.ts';
import { secretLinkFunctions } from '#server/features/secret-link/functions.ts';
import { findOpenedSignup, type OpenedSignup } from '#server/features/secret-link/open-signup.ts';
import { bulkFunctions } from '#server/features/signup/bulk/functions.ts';
import { bulkTasks } from '#server/features/signup/bulk/jobs.ts';
import { createBulkNews } from '#server/features/signup/bulk/watch.ts';
import { createSignupChanges } from '#server/features/signup/changes.ts';
import {
  createSignupAnnouncer,
  type SignupAnnouncer,
} from '#server/features/signup/feed/announcer.ts';
import { feedFunctions } from '#server/features/signup/feed/functions.ts';
import { createOfficeFeed } from '#server/features/signup/feed/office-feed.ts';
import { followTasks } from '#server/features/signup/follow/jobs.ts';
import { signupFunctions } from '#server/features/signup/functions.ts';
import { listFunctions } from '#server/features/signup/list/list-signups.ts';
import { createTotals } from '#server/features/signup/list/totals.ts';
import { signupOfficeFunctions } from '#server/features/signup/office/functions.ts';
import { changeRequestFunctions } from '#server/features/signup/requests/functions.ts';
import { resolveSelection } from '#server/features/signup/service.ts';
import { viewFunctions } from '#server/features/signup/views/functions.ts';
import { watchFunctions } from '#server/features/signup/watch.ts';
import type { TransferDependencies } from '#server/features/transfer/dependencies.ts';
import { transferFunctions } from '#server/features/transfer/functions.ts';
import { transferTasks } from '#server/features/transfer/jobs.ts';
import { userFunctions } from '#server/features/user/functions.ts';
import { inspectInSandbox } from '#server/files/inspect/inspect-in-sandbox.ts';
import { type InstallationWatch, watchInstallation } from '#server/http/installation-watch.ts';
import type { Caller } from '#server/identity/caller.ts';
import {
  createIdentityServices,
  type IdentityServices,
} from '#server/identity/identity-services.ts';
import { createJobBell, type JobBell } from '#server/jobs/enqueue.ts';
import { startJobs } from '#server/jobs/runner.ts';
import { type JobWatch, watchJobs } from '#server/jobs/watch.ts';
import type { Logger } from '#server/log.ts';
import { createMailServer } from '#server/mail/mail-server.ts';
import { createStripeProvider } from '#server/payments/stripe/stripe-provider.ts';
import { isReadablePicture } from '#server/pdf/readable-pictures.ts';
import { createPdfRenderer, type PdfRenderer } from '#server/pdf/renderer.ts';
import {
  createRateLimits,
  NO_RATE_LIMITS,
  type RateLimits,
} from '#server/rate-limits/rate-limits.ts';
import { loadSecretKey } from '#server/security/secret-key.ts';
import { openStorage } from '#server/storage/create-storage.ts';
import { createDisk } from '#server/storage/disk.ts';
import type { Storage } from '#server/storage/storage.ts';

/** Enough for every request of a small server, few enough for several instances on one PostgreSQL. */
const POOL_SIZE = 16;

/** Everything that the HTTP side and the jobs stand on, made once per process. */
export interface Services {
  env: Env;
  log: Logger;
  pool: Pool;
  secretKey: string;
  identity: IdentityServices;
  configs: ConfigService;
  captcha: Captcha;
  handlers: Handlers;
  rateLimits: RateLimits;
  documents: DocumentDependencies;
  compose: Composer;
  transfer: TransferDependencies;
  files: FileDependencies;
  /** Null where cards are not taken. */
  card: CardDependencies | null;
  /** What the page of a secret link shows; null when no signup has this link. */
  openSignup(token: string): Promise<OpenedSignup | null>;
  /** Settings that are only looked at; null when their hour is over. */
  openPreview(token: string): Promise<OpenedPreview | null>;
  storage: Storage;
  /** What is known of a document with this code. */
  openCheck(code: string): Promise<FunctionOutput<'checkDocument'>>;
  bell: JobBell;
  announcer: SignupAnnouncer;
  staff: StaffNotifier;
  /** What stands after the @ in Message-ID. */
  mailDomain: string;
  noteMessagingToken(caller: Caller, token: string): void;
  installation: InstallationWatch;
  /** What is wrong though the instance serves. */
  warnings(): Promise<OperationWarning[]>;
  jobWatch: JobWatch;
  now(): Date;
  startJobs(): Promise<void>;
  /** Jobs, mails and documents under way are finished first. */
  close(): Promise<void>;
}

export async function createServices({
  env,
  connection,
  log,
  now = () => new Date(),
  isPushService = isKnownPushService,
  poolSize = POOL_SIZE,
  pdf = createPdfRenderer(),
}: {
  env: Env;
  connection: Connection;
  log: Logger;
  now?: () => Date;
  /** Which addresses a browser may name as its push service; tests bring one of their own. */
  isPushService?: (endpoint: URL) => boolean;
  poolSize?: number;
  pdf?: PdfRenderer;
}): Promise<Services> {
  const storage = await openStorage(env);
  const pool = createPool(connection, { max: poolSize });
  const disk = createDisk(env.s3 && env.databaseUrl ? null : env.dataDir);
  const db = createDb(pool);
  const secretKey = await loadSecretKey({ pool, connection, env });
  const identity = await createIdentityServices({
    pool,
    db,
    connection,
    secretKey,
    publicUrl: env.publicUrl,
    oidc: env.oidc,
  });
  const configs = await createConfigService({ pool, connection, log });
  const changes = await createSignupChanges(connection);
  const bulkNews = await createBulkNews(connection);
  const feed = createOfficeFeed();
  changes.subscribe(feed);
  const stopHearingConfigs = configs.subscribe(() => feed.configChanged());
  const announcer = createSignupAnnouncer(pool);
  const captcha = createCaptcha(env.captcha, secretKey);
  const bell = createJobBell(pool);
  const jobWatch = watchJobs(pool);
  const installation = watchInstallation(env, log);
  const warnings = async (): Promise<OperationWarning[]> => [
    ...(jobWatch.areStanding() ? (['jobs-standing'] as const) : []),
    ...((await isDiskLow(files)) ? (['disk-low'] as const) : []),
  ];
  const rateLimits = env.rateLimits ? createRateLimits(pool) : NO_RATE_LIMITS;
  const documents = { pool, configs, pdf, secretKey, publicUrl: env.publicUrl };
  const compose = createComposer({ ...documents, now });
  const files: FileDependencies = {
    pool,
    configs,
    storage,
    limits: env.storageLimits,
    disk,
    secretKey,
    log,
    inspect: inspectInSandbox,
    isReadablePicture: (bytes) => isReadablePicture(pdf, bytes),
  };
  const takesCards = env.card !== null;
  const signups = { pool, configs, captcha, secretKey, bell, announcer, takesCards };
  const transfer: TransferDependencies = {
    pool,
    configs,
    secretKey,
    bell,
    announcer,
    moneyDocuments: moneyExportSource(documents),
    renderConfirmation: async (signupId, version) => {
      const document = await loadSignupDocument(documents, signupId, version);
      return document && renderPdf(documents, document);
    },
  };
  const bank = { pool, connection, configs, bell, feed: env.fio && createFioFeed(env.fio) };
  const card: CardDependencies | null = env.card && {
    pool,
    configs,
    provider: createStripeProvider(env.card),
    publicUrl: env.publicUrl,
    bell,
    now,
  };
  const { organiser } = await configs.current();
  const mailServer = await createMailServer(env, organiser.email);
  const transport = mailServer?.transport ?? null;
  const mailDomain = mailServer?.domain ?? new URL(env.publicUrl).hostname;
  const staff = createStaffNotifier(pool);
  const pushKeys = await loadPushKeys(db);
  const pushSender = createPushSender(pushKeys, async () =>
    mailtoLink((await configs.current()).organiser.email),
  );
  const ownSubscriptions = createOwnSubscriptions(pool, secretKey);
  const stopping = new AbortController();
  const prints = {
    pool,
    configs,
    storage,
    bell,
    thread: {
      connection,
      storage: { dataDir: env.dataDir, s3: env.s3 },
      secretKey,
      publicUrl: env.publicUrl,
    },
  };
  const tasks = {
    ...messageTasks({
      pool,
      configs,
      transport,
      compose,
      staff,
      mailDomain,
      keepsInvented: env.demo,
      isPaced: env.rateLimits,
      bell,
      now,
    }),
    ...campaignTasks({ pool, bell, now }),
    ...pushTasks({ pool, policy: identity.policy, sender: pushSender, now }),
    ...transferTasks({ ...transfer, now }),
    ...bankTasks({ ...bank, log, now }),
    ...housekeepingTasks({ pool, now }),
    ...printTasks({ ...prints, now, stopping: stopping.signal }),
    ...fileTasks({ ...files, now }),
    ...followTasks({ pool, configs }),
    ...bulkTasks({ pool, configs, bell, log, now }),
    ...deadlineTasks({ pool, configs, bell, now }),
    ...moneyTasks({ pool, configs, bell, staff, now }),
    ...(card && cardTasks({ ...card, log })),
  };
  const findSelected = (selection: SignupSelection) =>
    resolveSelection({ pool, configs }, selection, { now: now(), sort: 'number' });
  let jobs: Awaited<ReturnType<typeof startJobs>> | null = null;

  return {
    env,
    log,
    pool,
    warnings,
    installation,
    jobWatch,
    secretKey,
    identity,
    configs,
    captcha,
    documents,
    compose,
    transfer,
    files,
    card,
    openSignup: (token) => findOpenedSignup(signups, token, now()),
    openCheck: (code) => checkDocument({ pool, configs }, code),
    openPreview: (token) => openPreview(pool, { token, now: now() }),
    storage,
    bell,
    announcer,
    staff,
    mailDomain,
    noteMessagingToken: (caller, token) =>
      void ownSubscriptions
        .see(caller, token, now())
        .catch((err) => log.warn({ err }, 'a browser could not be marked as seen')),
    now,
    rateLimits,
    handlers: {
      ...configFunctions(configs, pool),
      ...editionFunctions({ pool, configs }),
      ...signupFunctions(signups),
      ...secretLinkFunctions(signups),
      ...mergeFunctions({ ...signups, staff, publicUrl: env.publicUrl }),
      ...listFunctions({ pool, configs, secretKey, totals: createTotals() }),
      ...signupOfficeFunctions({ ...signups, staff, publicUrl: env.publicUrl }),
      ...changeRequestFunctions({ ...signups, staff }),
      ...watchFunctions({ pool, changes }),
      ...feedFunctions(feed),
      ...viewFunctions(pool),
      ...bulkFunctions({ pool, configs, bell, news: bulkNews }),
      ...messageFunctions({ pool, captcha, bell }),
      ...officeMessageFunctions({
        ...documents,
        bell,
        compose,
        mailServer,
        mailDomain,
        findSelected,
      }),
      ...draftFunctions({ pool, captcha, secretKey, bell }),
      ...appCheckFunctions({ pool, captcha, secretKey }),
      ...pushFunctions({
        pool,
        publicKey: pushKeys.publicKey,
        own: ownSubscriptions,
        isKnownService: isPushService,
      }),
      ...accountFunctions({ identity, configs, captcha, rateLimits, bell }),
      ...userFunctions({ identity, bell }),
      ...logFunctions(pool),
      ...overviewFunctions({
        pool,
        configs,
        warnings: async () => [...(await warnings()), ...installation.warnings()],
        isNearQuota: (id) => isNearQuota(files, id),
      }),
      ...listsFunctions({ pool, configs }),
      ...moneyFunctions({ pool, configs, bell }),
      ...collectiveFunctions({ pool, configs, secretKey, bell, findSelected }),
      ...transferFunctions(transfer),
      ...fileFunctions(files),
      ...bankFunctions(bank),
      ...refundFunctions({ pool, configs, bell, staff }),
      ...deadlineFunctions({ pool, configs, bell }),
      ...cardFunctions({ pool, configs, publicUrl: env.publicUrl, card }),
      ...moneyDocumentFunctions({ pool, configs, bell }),
      ...printFunctions(prints),
      ...diplomaFunctions({
        ...documents,
        pictureOf: (contentHash) => findPicture(files, contentHash),
      }),
      ...bulletinFunctions({ pool, configs }),
      ...checkFunctions({ pool, configs }),
    },
    async startJobs() {
      const schedule = [
        ...HOUSEKEEPING_SCHEDULE,
        ...BANK_SCHEDULE,
        ...DEADLINE_SCHEDULE,
        ...PRINT_SCHEDULE,
        ...FILE_SCHEDULE,
        ...(card ? CARD_SCHEDULE : []),
      ];
      jobs = await startJobs({ connection, tasks, schedule, log });
    },
    async close() {
      stopping.abort();
      jobWatch.close();
      await jobs?.stop();
      await transport?.close();
      await pdf.close();
      stopHearingConfigs();
      await announcer.close();
      feed.close();
      await bulkNews.close();
      await changes.close();
      await identity.close();
      await configs.close();
      await db.destroy();
    },
  };
}
