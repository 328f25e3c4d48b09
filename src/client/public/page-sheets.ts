import type { PageName } from '#client/public/page-name.ts';

/** The style sheets besides the common one: `forms.css` and `more.css`. */
export type Sheet = 'forms' | 'more';

/** Links from elsewhere lead to these pages, so they load only what they use. */
const SHEETS: Partial<Record<PageName, readonly Sheet[]>> = { home: [], signup: ['forms'] };

export function sheetsOf(name: PageName): readonly Sheet[] {
  return SHEETS[name] ?? ['forms', 'more'];
}
