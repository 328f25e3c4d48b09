// Compiles catalogues of texts to the files of `src/i18n/gen`. The compiler would first write the
// texts to a database, row by row, which took twenty times as long as everything else. Here its
// reader and its writer work without the database.

import { compileProject } from '@inlang/paraglide-js';
import reader from '@inlang/plugin-message-format';
import { joinTexts } from './join-texts.mjs';

const COMPILER_OPTIONS = {
  strategy: ['globalVariable', 'baseLocale'],
  emitReadme: false,
  emitPrettierIgnore: false,
};

/** `catalogues` has one for each language. Returns the contents of all files by their names. */
export async function compileCatalogues(settings, catalogues) {
  const files = Object.entries(catalogues).map(([locale, catalogue]) => ({
    locale,
    content: Buffer.from(JSON.stringify(catalogue)),
  }));
  const texts = nestTexts(await reader.importFiles({ files, settings }));
  const output = await compileProject({
    project: { settings: { get: async () => settings }, db: databaseOf(texts) },
    compilerOptions: COMPILER_OPTIONS,
  });
  return {
    ...output,
    'registry.js': keepFormatters(output['registry.js']),
    ...joinTexts(output),
  };
}

function nestTexts({ bundles, messages, variants }) {
  const byId = new Map(bundles.map((bundle) => [bundle.id, { ...bundle, messages: [] }]));
  const byLanguage = new Map();
  for (const message of messages) {
    const nested = { ...message, variants: [] };
    byId.get(message.bundleId).messages.push(nested);
    byLanguage.set(`${message.locale} ${message.bundleId}`, nested);
  }
  for (const { messageLocale, messageBundleId, ...variant } of variants) {
    byLanguage.get(`${messageLocale} ${messageBundleId}`).variants.push(variant);
  }
  return [...byId.values()];
}

/** Answers the only query of the compiler, which asks for everything. */
function databaseOf(texts) {
  return { selectFrom: () => ({ select: () => ({ execute: async () => texts }) }) };
}

/**
 * Keeps the formatters: the compiler's registry creates a new one for every text with a number,
 * which takes longer than the rest of the text, and a form shows dozens with every typed letter.
 */
function keepFormatters(registry) {
  const keeping = registry.replace(
    /new Intl\.(PluralRules|NumberFormat)\(locale, options\)/g,
    "(kept['$1' + locale + JSON.stringify(options)] ??= $&)",
  );
  if (keeping === registry) {
    throw new Error('The registry of the compiler is not what compile-catalogues.mjs knows.');
  }
  return `/** @type {Record<string, any>} */\nconst kept = {};\n${keeping}`;
}
