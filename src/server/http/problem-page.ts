import { LANGUAGES, type Language } from '#domain/language.ts';
import { m } from '#i18n/texts.ts';

export type Problem = 'unavailable' | 'storage' | 'busy' | 'internal';

const WORDS = {
  unavailable: { title: m.problem_unavailable_title, text: m.problem_unavailable_text },
  storage: { title: m.problem_storage_title, text: m.problem_storage_text },
  busy: { title: m.problem_busy_title, text: m.problem_busy_text },
  internal: { title: m.problem_internal_title, text: m.problem_internal_text },
} as const satisfies Record<Problem, unknown>;

const LANGUAGE_NAMES: Record<Language, string> = { sk: 'Slovensky', en: 'English' };

/** A static error page that needs no database, script or edition. */
export function problemPage(
  problem: Problem,
  { language, stylesheets }: { language: Language; stylesheets: readonly string[] },
): string {
  const at = { locale: language };
  const title = WORDS[problem].title({}, at);
  const styles = stylesheets.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n');
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
${styles}
</head>
<body>
<div class="page">
<header class="masthead">
<p class="masthead-name">Prihláška</p>
<nav class="language-switch" aria-label="${m.language_label({}, at)}">${languageLinks(language)}</nav>
</header>
<main class="lost">
<h1>${title}</h1>
<p>${WORDS[problem].text({}, at)}</p>
<p>${m.problem_todo({}, at)}</p>
<p>${m.problem_draft({}, at)}</p>
<p class="lost-action"><a class="button" href="">${m.problem_reload({}, at)}</a></p>
</main>
</div>
</body>
</html>
`;
}

function languageLinks(current: Language): string {
  return LANGUAGES.map((language) => {
    const mark = language === current ? ' aria-current="true"' : '';
    return `<a href="?lang=${language}" lang="${language}" hreflang="${language}"${mark}>${LANGUAGE_NAMES[language]}</a>`;
  }).join('');
}

/** The built stylesheets that all pages share, whose names change with each build. */
export function stylesheetsOf(template: string): string[] {
  const links = template.match(/<link [^>]*rel="stylesheet"[^>]*>/g) ?? [];
  return links
    .filter((link) => !link.includes('data-sheet='))
    .map((link) => /href="(\/assets\/[^"]+)"/.exec(link)?.[1])
    .filter((href) => href !== undefined);
}
