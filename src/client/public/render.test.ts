import { describe, expect, it } from 'vitest';
import type { PageData } from '#client/public/page-data.ts';
import { renderDocument, renderPage } from '#client/public/render.tsx';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { sampleEdition } from '#domain/edition/sample-edition.ts';

const config: ConfigRecord = { ...sampleEdition('2026-11-15'), id: 'c1', version: 1 };
config.signup = {
  opensAt: '2027-01-11T00:00',
  closesAt: '2027-03-05T23:59',
  editableUntil: '2027-03-05T23:59',
};
const request: PageData = {
  path: '/',
  language: 'sk',
  config,
  now: '2027-02-01T10:00:00Z',
  captcha: { provider: 'altcha' },
  signup: null,
};
const TEMPLATE = [
  '<html lang="sk"><title><!--title--></title><meta content="<!--description-->">',
  '<div id="root"><!--page--></div><script id="initial-data">{}</script>',
].join('');

describe('the front page', () => {
  it.each([
    ['2027-01-10T22:59:59Z', 'Prihlasovanie sa ešte nezačalo', 'Začne sa 11. januára 2027'],
    ['2027-01-10T23:00:00Z', 'Prihlasovanie je otvorené', 'Zostáva 53 dní.'],
    ['2027-03-03T12:00:00Z', 'Prihlasovanie je otvorené', 'Zostávajú 2 dni.'],
    ['2027-03-05T22:59:59Z', 'Prihlasovanie je otvorené', 'Dnes je posledný deň.'],
    ['2027-03-05T23:00:00Z', 'Prihlasovanie sa skončilo', 'Uzávierka bola 5. marca 2027, 23:59.'],
  ])('at %s says: %s', (instant, title, text) => {
    const { html } = renderPage({ ...request, now: instant });
    const words = html.replaceAll('\u00a0', ' ');
    expect(words).toContain(title);
    expect(words).toContain(text);
  });

  it('marks the sample edition, and only that', () => {
    expect(renderPage(request).html).toContain('Ukážkový ročník');
    const own = { ...config, isSample: false };
    expect(renderPage({ ...request, config: own }).html).not.toContain('Ukážkový ročník');
  });

  it('prices its example with the prices of the edition', () => {
    expect(renderPage(request).html).toContain('88,00\u00a0€');
    const lunch = { ...config.lunch, offered: false };
    const { html } = renderPage({ ...request, config: { ...config, lunch } });
    expect(html).toContain('72,00\u00a0€');
    expect(html).not.toMatch(/obed/i);
  });

  it('has no example and no group prices where nobody plays in groups', () => {
    const { html } = renderPage({ ...request, config: { ...config, chamberCategories: [] } });
    expect(html).not.toContain('Slniečka');
    expect(html).not.toContain('Hráč v');
  });

  it('has no inline script and no inline style', () => {
    expect(renderPage(request).html).not.toMatch(/<script|<style|\sstyle=|\son\w+=/);
  });
});

describe('a page', () => {
  it('that does not exist is not found, in either language', () => {
    expect(renderPage({ ...request, path: '/x' })).toMatchObject({ status: 404, lang: 'sk' });
    const english = renderPage({ ...request, path: '/x', language: 'en' });
    expect(english.html).toContain('Page not found');
    expect(english.title).toContain('Page not found');
  });

  it('fills its document, whatever the organiser typed', () => {
    const name = '</script><!--page--> $& "A" & <b>';
    const edition = { ...config.edition, name: { sk: name, en: '' } };
    const odd = { ...request, config: { ...config, edition } };
    const { document, status } = renderDocument(TEMPLATE, { ...odd, language: 'en' });
    expect(status).toBe(200);
    expect(document).toContain('<html lang="en">');
    expect(document.match(/<\/script>/g)).toHaveLength(1);
    expect(document).toContain(
      '<title>&lt;/script&gt;&lt;!--page--&gt; $&amp; &quot;A&quot; &amp; &lt;b&gt;</title>',
    );
    const data = /id="initial-data">(.*)<\/script>/.exec(document)?.[1] ?? '';
    expect(JSON.parse(data)).toMatchObject({
      language: 'en',
      config: { edition: { name: { sk: name } } },
    });
  });

  it('refuses a document without a place for it', () => {
    expect(() => renderDocument('<html lang="sk">', request)).toThrow('<!--title-->');
  });
});
