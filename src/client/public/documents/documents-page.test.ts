import { describe, expect, it } from 'vitest';
import { renderPage } from '#client/public/render.tsx';
import type { PageData } from '#contract/page-data.ts';
import { CONFIG } from '#tests/factories/signup-view.ts';

type Published = NonNullable<PageData['documents']>[number];

const RULES: Published = {
  name: 'Propozície.pdf',
  bucket: 'organization',
  kind: 'pdf',
  sizeBytes: 1_258_292,
  pages: 3,
  // Already the next day in the time zone of the edition.
  publishedAt: '2026-11-15T23:30:00.000Z',
  url: '/documents/1/Propoz%C3%ADcie.pdf',
};
const BOOKLET: Published = { ...RULES, name: 'Bulletin.pdf', bucket: 'bulletin', url: '/2' };

function page(changes: Partial<PageData> = {}) {
  const { html, ...head } = renderPage({
    path: '/documents',
    language: 'sk',
    config: CONFIG,
    now: '2026-11-16T09:00:00.000Z',
    captcha: { provider: 'altcha' },
    signup: null,
    ...changes,
  });
  const words = html.replaceAll('\u00a0', ' ').replace(/<[^>]*>/g, ' ');
  return { ...head, html, words: words.replace(/\s+/g, ' ') };
}

describe('the page of documents', () => {
  it('shows the kind, size and date of each', () => {
    const { words, html } = page({ documents: [RULES] });
    expect(words).toContain('Propozície.pdf PDF · 3 strany · 1,2 MB · 16. 11. 2026');
    expect(html).toContain(`<a href="${RULES.url}">`);
  });

  it("separates booklets from the organiser's documents", () => {
    const { words } = page({ documents: [BOOKLET, RULES] });
    expect(words).toMatch(/Od organizátora Propozície\.pdf .* Bulletin Bulletin\.pdf/);
  });

  it('offers the links of the edition as well', () => {
    const files = [{ label: { sk: 'Zoznam skladieb', en: '' }, url: 'https://struny.sk/z.pdf' }];
    const { words } = page({ config: { ...CONFIG, files } });
    expect(words).toContain('Ďalšie odkazy Zoznam skladieb');
    expect(words).not.toContain('Zatiaľ tu nie je');
  });

  it('says when there will be something', () => {
    expect(page().words).toContain('Zatiaľ tu nie je žiadny dokument.');
  });

  it('is for search engines too', () => {
    expect(page()).toMatchObject({ status: 200, isPublic: true });
    expect(page().title).toMatch(/^Dokumenty · /);
  });
});

describe('the front page', () => {
  it.each([true, false])('leads there when there is anything: %s', (hasDocuments) => {
    const { words } = page({ path: '/', hasDocuments });
    expect(words.includes('Všetky dokumenty na stiahnutie')).toBe(hasDocuments);
  });
});
