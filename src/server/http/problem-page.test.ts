import { describe, expect, it } from 'vitest';
import { problemPage, stylesheetsOf } from '#server/http/problem-page.ts';

const page = (problem: 'unavailable' | 'internal', language: 'sk' | 'en') =>
  problemPage(problem, { language, stylesheets: ['/assets/public-Cx1.css'] });

describe('the page for when no page can be made', () => {
  it.each([
    ['unavailable', 'sk', 'Stránka je na chvíľu nedostupná', 'Načítať stránku znova'],
    ['unavailable', 'en', 'The page is unavailable for a moment', 'Reload the page'],
    ['internal', 'sk', 'Stránku sa nepodarilo pripraviť', 'Načítať stránku znova'],
    ['internal', 'en', 'The page could not be made', 'Reload the page'],
  ] as const)(
    '%s, in %s, says what happened and offers to reload',
    (problem, language, ...words) => {
      const html = page(problem, language);
      const [title, reload] = words;
      expect(html).toContain(`<html lang="${language}">`);
      expect(html).toContain(`<h1>${title}</h1>`);
      expect(html).toContain(`href="">${reload}</a>`);
    },
  );

  it('says that nothing typed is lost', () => {
    expect(page('internal', 'sk')).toMatch(/zostáva uložené v\s*tomto prehliadači/);
    expect(page('unavailable', 'en')).toContain('stays saved in this browser');
  });

  it('leads to the other language', () => {
    expect(page('internal', 'sk')).toContain('<a href="?lang=en" lang="en" hreflang="en">English');
  });

  it('looks like the others and is not indexed, without script or inline style', () => {
    const html = page('internal', 'sk');
    expect(html).toContain('<link rel="stylesheet" href="/assets/public-Cx1.css">');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toMatch(/<script|<style|\sstyle=/);
  });
});

it('built stylesheets of all pages are found in the template, and only those', () => {
  const template = `<link rel="stylesheet" href="/theme.css" />
    <link rel="icon" href="/assets/icon-Ab.svg" />
    <link rel="stylesheet" crossorigin href="/assets/public-Cx1.css">
    <link crossorigin href="/assets/common-Cx2.css" rel="stylesheet">
    <link rel="stylesheet" href="/assets/more-Cx3.css" data-sheet="more">`;
  expect(stylesheetsOf(template)).toEqual(['/assets/public-Cx1.css', '/assets/common-Cx2.css']);
  expect(stylesheetsOf('<head></head>')).toEqual([]);
});
