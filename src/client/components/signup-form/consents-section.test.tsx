import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { LocaleContext } from '#client/components/locale-context.tsx';
import { ConsentsSection } from '#client/components/signup-form/consents-section.tsx';
import { newDraft } from '#domain/draft/draft.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import type { Language } from '#domain/language.ts';
import { CONFIG } from '#tests/factories/signup-view.ts';

const RULES = {
  label: { sk: 'Propozície', en: 'Rules' },
  url: '/documents/1/Propoz%C3%ADcie.pdf',
};
const PIECES = { label: { sk: 'Zoznam skladieb', en: '' }, url: 'https://struny.sk/z.pdf' };

function shown(files: ConfigRecord['files'], locale: Language = 'sk'): string {
  const store = { draft: newDraft('1'), update: () => {} };
  return renderToStaticMarkup(
    <LocaleContext value={{ locale }}>
      <ConsentsSection store={store} config={{ ...CONFIG, files }} issues={null} />
    </LocaleContext>,
  );
}

describe('beside the declaration that one has read them', () => {
  it('the files of the edition can be opened, and the form stays open', () => {
    const html = shown([RULES, PIECES]);
    expect(html).toContain(
      `Na prečítanie: <a href="${RULES.url}" target="_blank" rel="noreferrer">Propozície</a>, <a href="${PIECES.url}"`,
    );
    expect(html.indexOf(RULES.url)).toBeLessThan(html.indexOf('Vyhlasujem'));
  });

  it('they have their English names, or the Slovak ones where there are none', () => {
    const html = shown([RULES, PIECES], 'en');
    expect(html).toContain('>Rules</a>');
    expect(html).toContain('>Zoznam skladieb</a>');
  });

  it('nothing is offered where the edition has no files', () => {
    const html = shown([]);
    expect(html).toContain('Vyhlasujem');
    expect(html).not.toContain('Na prečítanie');
  });
});
