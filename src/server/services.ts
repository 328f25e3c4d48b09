import type { SignupSelection } from '#contract/signup-selection.ts';
import { mailtoLink } from '#domain/mailto.ts';
import type { OperationWarning } from '#domain/operation/warnings.ts';
import { createFioFeed } from '#server/bank-feed/fio.ts';
import type { Handlers } from '#server/call.ts';
import type { Captcha } from '#server/captcha/captcha.ts';
import { createCaptcha } from '#server/captcha/create-captcha.ts';
import { type Competition, createCompetition } from '#server/competition-features.ts';
import { type Connection, createPool, type Pool } from '#server/db/connection.ts';
import { createDb } from '#server/db/create-db.ts';
import { openNotifications } from '#server/db/notifications.ts';
import { createReplicaReader } from '#server/db/replica-reader.ts';
import type { Env } from '#server/env.ts';
import { type Feature, functionsOf, scheduleOf, tasksOf } from '#server/feature.ts';
import { accountFeature } from '#server/features/account/feature.ts';
import { appCheckFeature } from '#server/features/app-check/feature.ts';
import { backupFeature } from '#server/features/backup/feature.ts';
import { bankFeature } from '#server/features/bank/feature.ts';
import { bulletinFeature } from '#server/features/bulletin/feature.ts';
import type { CardDependencies } from '#server/features/card/dependencies.ts';
import { cardFeature } from '#server/features/card/feature.ts';
import { checkFeature } from '#server/features/check/feature.ts';
import { collectiveFeature } from '#server/features/collective/feature.ts';
import { configFeature } from '#server/features/config/feature.ts';
import { type OpenedPreview, openPreview } from '#server/features/config/preview/open-preview.ts';
import { type ConfigService, createConfigService } from '#server/features/config/service.ts';
import { deadlineFeature } from '#server/features/deadline/feature.ts';
import { diplomaFeature } from '#server/features/diploma/feature.ts';
import { draftFeature } from '#server/features/draft/feature.ts';
import { editionFeature } from '#server/features/edition/feature.ts';
import type { FileDependencies } from '#server/features/file/dependencies.ts';
import { fileFeature } from '#server/features/file/feature.ts';
import { findPicture } from '#server/features/file/service.ts';
import { isDiskLow, isNearQuota } from '#server/features/file/uploads/check-quota.ts';
import { housekeepingFeature } from '#server/features/housekeeping/feature.ts';
import { resultExportSource } from '#server/features/jury/service.ts';
import { listsFeature } from '#server/features/lists/feature.ts';
import { logFeature } from '#server/features/log/feature.ts';
import { mergeFeature } from '#server/features/merge/feature.ts';
import { createComposer } from '#server/features/message/compose-mail.ts';
import { messageFeature } from '#server/features/message/feature.ts';
import {
  type DocumentDependencies,
  loadSignupDocument,
  renderPdf,
} from '#server/features/message/load-signup-document.ts';
import type { Composer } from '#server/features/message/mail-types.ts';
import { moneyFeature } from '#server/features/money/feature.ts';
import { moneyExportSource } from '#server/features/money-document/export-source.ts';
import { moneyDocumentFeature } from '#server/features/money-document/feature.ts';
import { overviewFeature } from '#server/features/overview/feature.ts';
import { printFeature } from '#server/features/print/feature.ts';
import { type MakePrints, makeInThread } from '#server/features/print/making/make-in-thread.ts';
import { pushFeature } from '#server/features/push/feature.ts';
import { createOwnSubscriptions } from '#server/features/push/find-subscription.ts';
import { loadPushKeys } from '#server/features/push/load-keys.ts';
import { isKnownPushService } from '#server/features/push/recognise-service.ts';
import { createPushSender } from '#server/features/push/send-push.ts';
import { createStaffNotifier, type StaffNotifier } from '#server/features/push/service.ts';
import { refundFeature } from '#server/features/refund/feature.ts';
import { countSheets } from '#server/features/retention/service.ts';
import { schoolFeature } from '#server/features/school/feature.ts';
import { secretLinkFeature } from '#server/features/secret-link/feature.ts';
import { findOpenedSignup, type OpenedSignup } from '#server/features/secret-link/open-signup.ts';
import { createBulkNews } from '#server/features/signup/bulk/watch-bulk.ts';
import { signupFeature } from '#server/features/signup/feature.ts';
import {
  createSignupAnnouncer,
  type SignupAnnouncer,
} from '#server/features/signup/feed/announce-signups.ts';
import { createOfficeFeed } from '#server/features/signup/feed/keep-feed.ts';
import { resolveSelection } from '#server/features/signup/service.ts';
import { createSignupChanges } from '#server/features/signup/watch-changes.ts';
import type { SpreadsheetDependencies } from '#server/features/spreadsheet/dependencies.ts';
import { spreadsheetFeature } from '#server/features/spreadsheet/feature.ts';
import { statusFeature } from '#server/features/status/feature.ts';
import {
  planInThread,
  type RunPlanner,
} from '#server/features/timetable/planning/plan-in-thread.ts';
import { userFeature } from '#server/features/user/feature.ts';
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
import { createRequestMetrics, type RequestMetrics } from '#server/metrics/request-metrics.ts';
import { createStripeProvider } from '#server/payments/stripe/stripe-provider.ts';
import { isReadablePicture } from '#server/pdf/readable-pictures.ts';
import { createPdfRenderer, type ThreadedPdfRenderer } from '#server/pdf/renderer.ts';
import { warmUp } from '#server/pdf/warm-up.ts';
import { type OpenedPages, openedPages, privacyFeatures } from '#server/privacy-features.ts';
import {
  createRateLimits,
  NO_RATE_LIMITS,
  type RateLimits,
} from '#server/rate-limits/rate-limits.ts';
import { runInSandbox, type Sandbox } from '#server/sandbox/run-in-sandbox.ts';
import { loadSecretKey } from '#server/security/secret-key.ts';
import { openStorage } from '#server/storage/create-storage.ts';
import { createDisk } from '#server/storage/disk.ts';
import type { Storage } from '#server/storage/storage.ts';

/** Enough for a small server, and few enough for several instances on one PostgreSQL. */
const POOL_SIZE = 16;

/** Everything that HTTP and jobs need, created once per process. */
export interface Services extends OpenedPages {
  env: Env;
  log: Logger;
  pool: Pool;
  secretKey: string;
  identity: IdentityServices;
  configs: ConfigService;
  captcha: Captcha;
  features: readonly Feature[];
  handlers: Handlers;
  rateLimits: RateLimits;
  documents: DocumentDependencies;
  compose: Composer;
  spreadsheet: SpreadsheetDependencies;
  files: FileDependencies;
  /** Null when card payments are not configured. */
  card: CardDependencies | null;
  /** The content of a secret link's page; null when no signup has this link. */
  openSignup(token: string): Promise<OpenedSignup | null>;
  /** The content of a settings preview; null when it has expired. */
  openPreview(token: string): Promise<OpenedPreview | null>;
  storage: Storage;
  competitionPages: Competition['pages'];
  bell: JobBell;
  announcer: SignupAnnouncer;
  staff: StaffNotifier;
  /** The domain part of Message-ID. */
  mailDomain: string;
  noteMessagingToken(caller: Caller, token: string): void;
  installation: InstallationWatch;
  requestMetrics: RequestMetrics;
  /** Problems to show although the instance works. */
  warnings(): Promise<OperationWarning[]>;
  jobWatch: JobWatch;
  now(): Date;
  startJobs(): Promise<void>;
  /** Waits for running jobs, mails and documents. */
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
  sandbox = runInSandbox,
  makePrints = makeInThread,
  runPlanner = planInThread,
}: {
  env: Env;
  connection: Connection;
  log: Logger;
  now?: () => Date;
  /** Which URLs browsers may register as push services; tests allow their own. */
  isPushService?: (endpoint: URL) => boolean;
  poolSize?: number;
  pdf?: ThreadedPdfRenderer;
  /** What keeps apart foreign files and prints; most tests are not about that. */
  sandbox?: Sandbox;
  makePrints?: MakePrints;
  runPlanner?: RunPlanner;
}): Promise<Services> {
  const { publicUrl } = env;
  const storage = await openStorage(env);
  const pool = createPool(connection, { max: poolSize });
  const replica = createReplicaReader(pool, env.databaseReadUrl);
  const disk = createDisk(env.s3 && env.databaseUrl ? null : env.dataDir);
  const db = createDb(pool);
  const secretKey = await loadSecretKey({ pool, connection, env });
  const notifications = await openNotifications(connection);
  const identity = await createIdentityServices({
    pool,
    db,
    notifications,
    secretKey,
    publicUrl: env.publicUrl,
    oidc: env.oidc,
  });
  const configs = await createConfigService({ pool, notifications, log });
  const changes = await createSignupChanges(notifications);
  const bulkNews = await createBulkNews(notifications);
  const feed = createOfficeFeed();
  changes.subscribe(feed);
  const stopHearingConfigs = configs.subscribe(() => feed.configChanged());
  const announcer = createSignupAnnouncer(pool);
  const captcha = createCaptcha(env.captcha, secretKey);
  const bell = createJobBell(pool);
  const jobWatch = watchJobs(pool);
  const installation = watchInstallation(env, log);
  const requestMetrics = createRequestMetrics();
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
    inspect: (bytes, signal) => inspectInSandbox(sandbox, bytes, signal),
    isReadablePicture: (bytes) => isReadablePicture(pdf, bytes),
    countSheets,
  };
  const takesCards = env.card !== null;
  const signups = { pool, configs, captcha, secretKey, bell, announcer, takesCards };
  const spreadsheet: SpreadsheetDependencies = {
    pool,
    replica,
    configs,
    secretKey,
    bell,
    announcer,
    sandbox,
    moneyDocuments: moneyExportSource(documents),
    results: resultExportSource({ pool, configs }),
    renderConfirmation: async (signupId, version) => {
      const document = await loadSignupDocument(documents, signupId, version);
      return document && renderPdf(documents, document);
    },
  };
  const bank = {
    pool,
    connection,
    configs,
    bell,
    sandbox,
    feed: env.fio && createFioFeed(env.fio),
  };
  const card: CardDependencies | null = env.card && {
    ...{ pool, configs, publicUrl, bell, now },
    provider: createStripeProvider(env.card),
  };
  const { organiser } = await configs.current();
  const mailServer = await createMailServer(env, organiser.email);
  const transport = mailServer?.transport ?? null;
  const mailDomain = mailServer?.domain ?? new URL(env.publicUrl).hostname;
  const staff = createStaffNotifier(pool);
  const pushKeys = await loadPushKeys(pool);
  const pushSender = createPushSender(pushKeys, async () =>
    mailtoLink((await configs.current()).organiser.email),
  );
  const ownSubscriptions = createOwnSubscriptions(pool, secretKey);
  const stopping = new AbortController();
  const prints = {
    ...{ pool, configs, storage, bell, makePrints },
    thread: { connection, storage: { dataDir: env.dataDir, s3: env.s3 }, secretKey, publicUrl },
  };
  const findSelected = (selection: SignupSelection) =>
    resolveSelection({ pool, configs }, selection, { now: now(), sort: 'number' });
  const everySignup = { ...signups, staff, publicUrl: env.publicUrl };
  const { signal } = stopping;
  const given = { ...everySignup, notifications, documents, rateLimits, runPlanner, now };
  const competition = await createCompetition({ ...given, stopping: signal });
  const features = [
    configFeature({ pool, configs, isLimited: env.rateLimits }),
    editionFeature({ pool, configs }),
    signupFeature({ ...everySignup, changes, bulkNews, feed, log, now }),
    secretLinkFeature({ ...signups, documents, rateLimits }),
    mergeFeature(everySignup),
    messageFeature({
      ...documents,
      captcha,
      bell,
      compose,
      mailServer,
      transport,
      staff,
      mailDomain,
      keepsInvented: env.demo,
      isPaced: env.rateLimits,
      bounceSecret: env.bounceSecret,
      hasMailbox: env.demo,
      findSelected,
      now,
    }),
    draftFeature({ pool, captcha, secretKey, bell }),
    appCheckFeature({ pool, captcha, secretKey }),
    pushFeature({
      pool,
      publicKey: pushKeys.publicKey,
      own: ownSubscriptions,
      isKnownService: isPushService,
      policy: identity.policy,
      sender: pushSender,
      now,
    }),
    accountFeature({ identity, configs, captcha, rateLimits, bell }),
    userFeature({ identity, bell }),
    logFeature({ pool, secretKey }),
    overviewFeature({
      pool,
      configs,
      warnings: async () => [...(await warnings()), ...installation.warnings()],
      isNearQuota: (id) => isNearQuota(files, id),
    }),
    listsFeature({ replica, configs }),
    schoolFeature({ pool, configs, secretKey, publicUrl: env.publicUrl }),
    moneyFeature({ pool, configs, bell, staff, now }),
    collectiveFeature({ pool, configs, secretKey, bell, findSelected }),
    spreadsheetFeature({ ...spreadsheet, now }),
    fileFeature(files, { rateLimits, now }),
    bankFeature({ ...bank, log, now }),
    refundFeature({ pool, configs, bell, staff }),
    deadlineFeature({ pool, configs, bell, now }),
    cardFeature({ pool, configs, publicUrl: env.publicUrl, card, log }),
    moneyDocumentFeature({ ...documents, bell }),
    printFeature({ ...prints, now, stopping: signal }),
    diplomaFeature({
      ...documents,
      pictureOf: (contentHash) => findPicture(files, contentHash),
    }),
    bulletinFeature({ pool, configs }),
    ...competition.features,
    checkFeature({ pool, configs }),
    housekeepingFeature({ pool, now }),
    ...privacyFeatures({ ...documents, storage, bell, rateLimits, now }),
    backupFeature({ pool, connection, configs, storage, secretKey, env, log, now }),
    statusFeature({ ...signups, env, storage, disk, jobWatch, requestMetrics, now }),
  ] as const satisfies readonly Feature[];
  let jobs: Awaited<ReturnType<typeof startJobs>> | null = null;

  return {
    env,
    log,
    pool,
    warnings,
    installation,
    requestMetrics,
    jobWatch,
    secretKey,
    identity,
    configs,
    captcha,
    documents,
    compose,
    spreadsheet,
    files,
    card,
    openSignup: (token) => findOpenedSignup(signups, token, now()),
    ...openedPages({ pool, configs, secretKey }),
    competitionPages: competition.pages,
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
    features,
    handlers: functionsOf(features),
    async startJobs() {
      const [tasks, schedule] = [tasksOf(features), scheduleOf(features)];
      jobs = await startJobs({ connection, tasks, schedule, log });
      // Without a mail server few PDFs are made, and the compiler would double the memory.
      if (transport) void warmUp(pdf, { configs, publicUrl: env.publicUrl }).catch(() => {});
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
      await notifications.close();
      await replica.close();
      await pool.end();
    },
  };
}
