// Which way imports run in src, one named rule each. The comment of a rule says
// where the code belongs instead; scripts/check-imports.mjs prints it.

/** Packages of bench/packages, which are installed when a measurement first runs. */
const INSTALLED_FOR_BENCH = '^(autocannon|chrome-launcher|exceljs|lighthouse|pdfmake)$';

const TEST_FILE = '\\.test\\.tsx?$';

/** Pure packages that the rules may stand on. */
const DOMAIN_PACKAGES = ['ibantools', 'bysquare', '@noble/hashes'];

/** Matches a package wherever npm has put it, and by its bare name when it is not installed. */
function packages(...names) {
  return `(^|/)node_modules/(${names.join('|')})/|^(${names.join('|')})(/|$)`;
}

const ANYTHING_INSTALLED = ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-bundled'];
const NOT_INSTALLED = ['npm-no-pkg', 'npm-unknown'];
const OUTSIDE = [...ANYTHING_INSTALLED, ...NOT_INSTALLED, 'core'];

/** Layers of ours that `layer` may use besides itself; its test files obey too. */
function layer(name, allowed, comment) {
  return {
    name,
    severity: 'error',
    comment,
    from: { path: `^src/${allowed[0]}/` },
    to: { path: '^src/', pathNot: `^src/(${allowed.join('|')})/` },
  };
}

/** Packages and Node modules that `folder` may use; its test files may use any. */
function packagesOf(name, { folder, allowed, comment }) {
  return {
    name,
    severity: 'error',
    comment,
    from: { path: `^src/${folder}/`, pathNot: TEST_FILE },
    to: {
      dependencyTypes: OUTSIDE,
      ...(allowed.length > 0 && { pathNot: packages(...allowed) }),
    },
  };
}

/** Only files matching `home` may import the packages. */
function confined(name, { to, home, comment }) {
  return {
    name,
    severity: 'error',
    comment,
    from: { path: '^src/', pathNot: [...home, TEST_FILE] },
    to: { path: packages(...to) },
  };
}

const layers = [
  layer(
    'domain-imports-only-domain',
    ['domain'],
    'Rules know nothing of the layers above them. Pass the value in as an argument, or move the type down into src/domain.',
  ),
  packagesOf('domain-packages', {
    folder: 'domain',
    allowed: DOMAIN_PACKAGES,
    comment: `Rules do no input or output and use only ${DOMAIN_PACKAGES.join(', ')}. Code that needs a library or Node belongs in src/server or src/documents.`,
  }),
  layer(
    'contract-imports-only-domain',
    ['contract', 'domain'],
    'The contract is shared by both sides. What only one side needs belongs in src/server or src/client.',
  ),
  packagesOf('contract-packages', {
    folder: 'contract',
    allowed: ['zod'],
    comment:
      'The contract is schemas and types: zod is all it needs. Code that does something belongs in src/server or src/client.',
  }),
  layer(
    'i18n-imports-only-domain',
    ['i18n', 'domain'],
    'Texts are used by documents, server and client alike. What chooses the language of a request belongs in src/server, of a page in src/client.',
  ),
  packagesOf('i18n-packages', {
    folder: 'i18n',
    allowed: [],
    comment:
      'The translator runs in the browser and on the server from generated code alone. Code that needs a library belongs in src/server or src/client.',
  }),
  layer(
    'documents-import-only-contract-domain-and-i18n',
    ['documents', 'domain', 'contract', 'i18n'],
    'Props in, document out. Read the rows in src/server/features/<noun>/ and pass them as props.',
  ),
];

const sides = [
  {
    name: 'client-does-not-import-server',
    severity: 'error',
    comment: 'What both sides need belongs in src/contract or src/domain.',
    from: { path: '^src/client/' },
    to: { path: '^src/server/' },
  },
  {
    name: 'server-does-not-import-client',
    severity: 'error',
    comment:
      'The server loads the built render entry at run time through #built/. What both sides need belongs in src/contract or src/domain.',
    from: { path: '^src/server/' },
    to: { path: '^src/client/' },
  },
  {
    name: 'public-and-admin-stay-apart',
    severity: 'error',
    comment:
      'A visitor never downloads the office. What both audiences need belongs in src/client/components or src/client/lib.',
    from: { path: '^src/client/(public|admin|day)/' },
    to: { path: '^src/client/(public|admin|day)/', pathNot: '^src/client/$1/' },
  },
  {
    name: 'shared-client-code-imports-no-audience',
    severity: 'error',
    comment:
      'src/client/components and src/client/lib serve both audiences, so neither may come along. Take it as a prop, or move it down.',
    from: { path: '^src/client/(components|lib)/' },
    to: { path: '^src/client/(public|admin|day)/' },
  },
  {
    name: 'kit-imports-no-page',
    severity: 'error',
    comment:
      'src/client/kit holds the parts that the pages of the office are made of. Take it as a prop, or move it down into the kit.',
    from: { path: '^src/client/kit/' },
    to: { path: '^src/client/(public|admin|day)/' },
  },
  {
    name: 'kit-is-of-the-office',
    severity: 'error',
    comment:
      'Visitors download light parts of their own. What both audiences need belongs in src/client/components, which knows nothing of the kit.',
    from: { path: '^src/client/(public|components|lib)/' },
    to: { path: '^src/client/kit/' },
  },
  {
    name: 'client-imports-no-node',
    severity: 'error',
    comment:
      'Browsers have no Node modules. The code belongs in src/server; only the render entry of src/client/public runs there.',
    from: { path: '^src/client/', pathNot: ['^src/client/public/render\\.tsx$', TEST_FILE] },
    to: { dependencyTypes: ['core'] },
  },
];

const server = [
  {
    name: 'features-meet-through-service',
    severity: 'error',
    comment:
      'A feature uses another only through its service.ts. Add the function there, or move the rule into src/domain.',
    from: { path: '^src/server/features/([^/]+)/' },
    to: {
      path: '^src/server/features/[^/]+/',
      pathNot: ['^src/server/features/$1/', '^src/server/features/[^/]+/service\\.ts$'],
    },
  },
  {
    name: 'features-declare-themselves-once',
    severity: 'error',
    comment:
      'The composition root lists features, not their parts. Add the part to the feature.ts of its feature.',
    from: { path: '^src/server/(services|app)\\.ts$' },
    to: { path: '^src/server/features/.+[/-](functions|jobs|routes?)\\.ts$' },
  },
  confined('database-driver-only-in-db-and-queries', {
    to: ['pg'],
    home: ['^src/server/db/', '^src/server/.+/queries\\.ts$'],
    comment:
      'SQL lives in src/server/db and in files named queries.ts. Put the query there and call it.',
  }),
  confined('query-builder-only-in-db', {
    to: ['kysely'],
    home: ['^src/server/db/'],
    comment:
      'Statements are written out, so that a test can prepare them. The builder serves migrations and the library of accounts.',
  }),
  confined('job-queue-only-in-jobs-and-db', {
    to: ['graphile-worker'],
    home: ['^src/server/(jobs|db)/'],
    comment:
      'Enqueue and run through src/server/jobs; a job of a feature is plain data and a handler in its jobs.ts.',
  }),
  confined('payment-sdk-only-in-its-provider', {
    to: ['stripe', '@stripe/[^/]+'],
    home: ['^src/server/payments/stripe/'],
    comment:
      'A payment SDK stays behind the payment port: the code belongs in src/server/payments/<provider>/.',
  }),
  confined('mailer-only-in-mail', {
    to: ['nodemailer'],
    home: ['^src/server/mail/'],
    comment: 'Mail leaves through the port in src/server/mail.',
  }),
];

const everywhere = [
  {
    name: 'no-circles',
    severity: 'error',
    comment:
      'Files that import each other are one file in disguise. Move what both need into a third one below them.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'src-does-not-import-tests',
    severity: 'error',
    comment:
      'What the product needs belongs in src; only a *.test.ts beside its source may import #tests.',
    from: { path: '^src/', pathNot: TEST_FILE },
    to: { path: ['^tests/', TEST_FILE] },
  },
  {
    name: 'src-does-not-import-bench-or-scripts',
    severity: 'error',
    comment: 'What the product needs belongs in src; bench and scripts may import it from there.',
    from: { path: '^src/' },
    to: { path: '^(bench|scripts)/' },
  },
  {
    name: 'production-does-not-import-dev-dependencies',
    severity: 'error',
    comment:
      'An installed product has no devDependencies. Move the package to dependencies, or the code to tests, bench or scripts.',
    from: { path: '^src/', pathNot: TEST_FILE },
    to: {
      dependencyTypes: ['npm-dev'],
      dependencyTypesNot: ['type-only', 'triple-slash-type-reference'],
    },
  },
  {
    name: 'packages-are-declared',
    severity: 'error',
    comment: 'It is there only because another package brought it. Add it to package.json.',
    from: {},
    to: { dependencyTypes: NOT_INSTALLED },
  },
  {
    name: 'imports-resolve',
    severity: 'error',
    comment:
      'No such file or package, so no rule can be held against it. Correct the path (our imports carry their extension); generated texts in src/i18n/gen are written before the checks run.',
    from: {},
    to: {
      couldNotResolve: true,
      // The address of a program in a package that names its files: the build fails without it.
      pathNot: ['^#built/', '(^|/)dist/', '\\.wasm\\?url$', INSTALLED_FOR_BENCH],
    },
  },
];

module.exports = {
  forbidden: [...layers, ...sides, ...server, ...everywhere],
  options: {
    // Types count as well: a type that points the wrong way is a wrong direction.
    tsPreCompilationDeps: true,
    skipAnalysisNotInRules: true,
    doNotFollow: { path: ['(^|/)node_modules/', '^dist/', '^src/i18n/gen/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'node', 'default', 'require', 'types'],
      mainFields: ['module', 'main', 'types', 'typings'],
      // Nothing changes meanwhile, and the default of four seconds is shorter than the run.
      cachedInputFileSystem: { cacheDuration: 1_800_000 },
    },
  },
};
