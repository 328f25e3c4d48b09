import { describe, expect, it } from 'vitest';
import { renderDocument, renderPage } from '#client/public/render.tsx';
import type { PageData } from '#contract/page-data.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { sampleEdition } from '#domain/edition/sample-edition.ts';

const config: ConfigRecord = { ...sampleEdition('2026-11-15'), id: 'c1', version: 1 };
config.signup = {
  opensAt: '2027-01-11T00:00',
  closesAt: '2027-03-05T23:59',
  editableUntil: '2027-03-05T23:59',
  cancellableUntil: null,
  programmeClosesAt: null,
};
const request: PageData = {
  path: '/',
  language: 'sk',
  config,
  now: '2027-02-01T10:00:00.000Z',
  captcha: { provider: 'altcha' },
  signup: null,
};
const SITE = 'https://struny.sk';
const TEMPLATE = [
  '<html lang="sk"><title><!--title--></title><meta content="<!--description-->"><!--head-->',
  '<!--script-note--><div id="root"><!--page--></div><script id="initial-data">{}</script>',
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

  it.each([
    ['2027-01-10T22:59:59Z', 0, 0],
    ['2027-02-01T10:00:00Z', 2, 1],
    ['2027-03-05T23:00:00Z', 0, 1],
  ])('at %s has %i buttons to the form and %i links to lost signups', (now, buttons, links) => {
    const { html } = renderPage({ ...request, now });
    expect(html.match(/<a class="button big" href="\/signup">/g) ?? []).toHaveLength(buttons);
    expect(html.match(/<a href="\/s">/g) ?? []).toHaveLength(links);
  });

  it('lists the files of the edition, when there are any', () => {
    expect(renderPage(request).html).not.toContain('Na stiahnutie');
    const files = [{ label: { sk: 'Propozície', en: '' }, url: 'https://struny.sk/p.pdf?a=1&b=2' }];
    const { html } = renderPage({ ...request, language: 'en', config: { ...config, files } });
    expect(html).toContain('Downloads');
    expect(html).toContain('<a href="https://struny.sk/p.pdf?a=1&amp;b=2">Propozície</a>');
  });

  it('marks the sample edition, and only that', () => {
    expect(renderPage(request).html).toContain('Ukážkový ročník');
    const own = { ...config, isSample: false };
    expect(renderPage({ ...request, config: own }).html).not.toContain('Ukážkový ročník');
  });

  it('says when the confirmation comes', () => {
    expect(renderPage(request).html).toContain('Potvrdenie príde hneď');
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

describe('the page on personal data', () => {
  const privacy = (change: Partial<PageData> = {}) =>
    renderPage({ ...request, path: '/privacy', ...change }).html.replaceAll('\u00a0', ' ');

  it('names the controller, the consents and the times of the edition', () => {
    const html = privacy();
    expect(html).toContain('Občianske združenie Hudobné struny');
    expect(html).toContain('Súhlasím so zverejnením mena');
    expect(html).toContain('12 mesiacov po skončení podujatia');
    const retention = { ...config.retention, signupMonths: 3, sheetDays: 1, logDays: 2 };
    const short = privacy({ config: { ...config, retention, consents: [] } });
    expect(short).toContain('3 mesiace po skončení podujatia');
    expect(short).toContain('1 deň po skončení podujatia');
    expect(short).not.toContain('Vyhlásenia a súhlasy');
  });

  it('states each period of the settings, and no publication that nothing does', () => {
    const retention = {
      ...config.retention,
      ...{ contactMonths: 2, birthMonths: 4, mailMonths: 5, accountingYears: 11 },
    };
    const html = privacy({ config: { ...config, retention } });
    expect(html).toContain('2 mesiace po skončení podujatia; z adresy');
    expect(html).toContain('4 mesiace po skončení podujatia; potom zostane len vek');
    expect(html).toContain('5 mesiacov po skončení podujatia<');
    expect(html).toContain('11 rokov po roku podujatia');
    expect(html).not.toMatch(/nevymažú|nemaže|Výsledková listina/);
  });

  it('names the other recipients of data, and only them', () => {
    expect(privacy()).not.toMatch(/kartou|reCAPTCHA/);
    expect(privacy()).toContain('Nič nenačítava z iných serverov.');
    const payment = { ...config.payment, onlineEnabled: true };
    const asked = privacy({
      config: { ...config, payment },
      captcha: { provider: 'recaptcha', siteKey: 'k' },
    });
    expect(asked).toContain('Platbu kartou');
    expect(asked).toContain('Google reCAPTCHA');
    expect(asked).not.toContain('Nič nenačítava z iných serverov.');
  });

  it('speaks of lunches only where they are offered', () => {
    expect(privacy()).toMatch(/obed/);
    const lunch = { ...config.lunch, offered: false };
    expect(privacy({ config: { ...config, lunch } })).not.toMatch(/obed/);
  });
});

describe('a page', () => {
  it('that does not exist is not found, in either language', () => {
    expect(renderPage({ ...request, path: '/x' })).toMatchObject({ status: 404, lang: 'sk' });
    const english = renderPage({ ...request, path: '/x', language: 'en' });
    expect(english.html).toContain('Page not found');
    expect(english.title).toContain('Page not found');
  });

  it.each([
    ['/s/unknown', 404],
    ['/s', 200],
    ['/signup', 200],
    ['/privacy', 200],
    ['/signup/more', 404],
  ])('at %s answers %i', (path, status) => {
    expect(renderPage({ ...request, path }).status).toBe(status);
  });

  it('fills its document, whatever the organiser typed', () => {
    const name = '</script><!--page--> $& "A" & <b>';
    const edition = { ...config.edition, name: { sk: name, en: '' } };
    const odd = { ...request, config: { ...config, edition } };
    const { document, status } = renderDocument(TEMPLATE, { ...odd, language: 'en' }, SITE);
    expect(status).toBe(200);
    expect(document).toContain('<html lang="en">');
    expect(document.match(/<\/script>/g)).toHaveLength(1);
    expect(document).toContain(
      '<title>&lt;/script&gt;&lt;!--page--&gt; $&amp; &quot;A&quot; &amp; &lt;b&gt;</title>',
    );
    const data = /id="initial-data">(.*)<\/script>/.exec(document)?.[1] ?? '';
    expect(JSON.parse(data)).toMatchObject({
      language: 'en',
      captcha: { provider: 'altcha' },
      config: { edition: { name: { sk: name } } },
    });
  });

  it('of one signup tells search engines and previews nothing', () => {
    const { document } = renderDocument(TEMPLATE, { ...request, path: '/s/secret' }, SITE);
    const head = document.slice(0, document.indexOf('<div'));
    expect(head).toContain('<meta name="robots" content="noindex" />');
    expect(head).not.toMatch(/secret|og:|canonical/);
  });

  it('that is public has an address and a preview, whatever the organiser typed', () => {
    const edition = { ...config.edition, name: { sk: '"Struny" & <b>', en: '' } };
    const data: PageData = { ...request, path: '/signup', config: { ...config, edition } };
    const { document } = renderDocument(TEMPLATE, data, SITE);
    expect(document).toContain('<link rel="canonical" href="https://struny.sk/signup" />');
    expect(document).toContain('hreflang="en" href="https://struny.sk/signup?lang=en" />');
    expect(document).toContain(
      'og:title" content="Prihláška · &quot;Struny&quot; &amp; &lt;b&gt;"',
    );
    expect(document).toContain('og:locale" content="sk_SK" />');
    expect(document).not.toContain('noindex');
  });

  it.each([
    ['/signup', 'sk', 'zapnúť JavaScript'],
    ['/account', 'en', 'switch on JavaScript'],
    ['/sign-in', 'sk', 'zapnúť JavaScript'],
  ] as const)('%s in %s says that it needs a script', (path, language, sentence) => {
    const { document } = renderDocument(TEMPLATE, { ...request, path, language }, SITE);
    expect(/<noscript>.*<\/noscript>/.exec(document)?.[0]).toContain(sentence);
  });

  it('that needs no script says nothing about it', () => {
    expect(renderDocument(TEMPLATE, request, SITE).document).not.toContain('noscript');
  });

  it.each(['/signup', '/sign-in', '/sign-in/new', '/s'])(
    'at %s has no form that a browser alone could send into an address',
    (path) => {
      const { html } = renderPage({ ...request, path });
      const forms = html.match(/<form[^>]*>/g) ?? [];
      expect(forms.length).toBeGreaterThan(0);
      expect(forms.filter((form) => !form.includes('method="post"'))).toEqual([]);
      const senders = html.match(/<button type="submit"[^>]*>/g) ?? [];
      expect(senders.filter((button) => !button.includes('disabled'))).toEqual([]);
    },
  );

  it('refuses a document without a place for it', () => {
    expect(() => renderDocument('<html lang="sk">', request, SITE)).toThrow('<!--title-->');
  });
});

describe('a release of the timetable', () => {
  const release = {
    number: 3,
    releasedAt: '2027-03-20T20:30:00.000Z',
    isWithdrawn: false,
    isNewest: true,
  };
  const programme = {
    content: { release, appearances: [], breaks: [], endings: {} },
    filter: { day: '', hall: '', category: '' },
  };
  const school = { school: 'ZUŠ Poprad', release, times: [] };

  it.each([
    ['/programme', { programme }],
    ['/school/secret', { school }],
  ])('%s says when it came, on the clocks of the edition', (path, data) => {
    const edition = { ...config.edition, timeZone: 'Pacific/Auckland' };
    const { html } = renderPage({ ...request, ...data, path, config: { ...config, edition } });
    expect(html.replaceAll('\u00a0', ' ')).toContain('Vydanie č. 3, 21. 3. 2027, 9:30.');
  });
});

describe('style sheets of a page', () => {
  const sheet = (name: string) =>
    `<link rel="stylesheet" href="/${name}.css" data-sheet="${name}">`;
  const common = '<link rel="stylesheet" href="/public.css">';
  const template = TEMPLATE.replace(
    '<!--head-->',
    `<!--head-->${common}${sheet('forms')}${sheet('more')}`,
  );

  it.each([
    ['/', []],
    ['/signup', ['forms']],
    ['/privacy', ['forms', 'more']],
    ['/nothing', ['forms', 'more']],
  ])('%s has the common one and %j', (path, sheets) => {
    const { document } = renderDocument(template, { ...request, path }, SITE);
    const linked = [...document.matchAll(/href="\/(\w+)\.css"/g)].map(([, name]) => name);
    expect(linked).toEqual(['public', ...sheets]);
  });
});
