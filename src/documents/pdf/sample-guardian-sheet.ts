import type { ChildOfSheet, GuardianSheet } from '#documents/pdf/guardian-sheet.ts';
import type { SampleScope } from '#documents/pdf-document.ts';

/** People who do not exist, with links that open nothing. */
export function sampleGuardianSheet({ config, language, publicUrl }: SampleScope): GuardianSheet {
  const [solo, , , , , , duo] = config.categories.map(({ code }) => code);
  const child = (name: string, categories: (string | undefined)[]): ChildOfSheet => ({
    name,
    school: 'ZUŠ Ladislava Árvaya, Žilina',
    teacher: 'Mgr. Jana Nováková',
    categories: categories.filter((code) => code !== undefined),
    url: `${publicUrl}/guardian/${'0'.repeat(43)}`,
  });
  return {
    config,
    language,
    children: [
      child('Ema Malá', [solo, duo]),
      child('Leo Veselý', [duo]),
      child('Alžbeta Kvetoslava Hviezdoslavová-Országhová', [solo]),
    ],
  };
}
