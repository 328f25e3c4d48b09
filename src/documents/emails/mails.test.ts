import { describe, expect, test } from 'vitest';
import { cancellationMail } from '#documents/emails/cancellation.tsx';
import { changeMail } from '#documents/emails/change.tsx';
import { confirmationMail } from '#documents/emails/confirmation.tsx';
import { draftLinkMail } from '#documents/emails/draft-link.tsx';
import { signupLinksMail } from '#documents/emails/signup-links.tsx';
import { performer, signupDocument, signupForm } from '#tests/factories/signup-document.ts';

const NBSP = /\u00a0/g;
const plain = (text: string) => text.replace(NBSP, ' ');
const link = signupDocument().link;

describe('the confirmation', () => {
  test('gives the amount, the account and the due date in Slovak', async () => {
    const mail = await confirmationMail(signupDocument());
    expect(plain(mail.subject)).toBe(
      'Potvrdenie prihlášky č. 2027-0042 – Hudobné struny 2027 – XII. ročník súťažného festivalu',
    );
    const text = plain(mail.text);
    for (const words of [
      'Dobrý deň,\n\nďakujeme za prihlásenie. Vašu prihlášku č. 2027-0042 sme prijali 15. novembra 2026.',
      '- Ema Malá · SÚŤAŽIACI · obed · II. (A) sólo, starší · IV. (A) komorná hra, duo až kvarteto',
      '- Slniečka: Ema Malá a Leo Veselý',
      '- Ema Malá · duo Slniečka: 20,00 €',
      'Spolu na úhradu: 104,00 €',
      'Prosíme o úhradu do 29. 11. 2026.',
      'IBAN: SK31 1200 0000 1987 4263 7541\n',
      'Variabilný symbol: 2700004216\nŠpecifický symbol: 2027\nKonštantný symbol: 0308\n',
      'https://payme.sk/2/e/PME?IBAN=SK3112000000198742637541&AM=104.00',
      link,
      'S pozdravom\nObčianske združenie Hudobné struny',
    ]) {
      expect(text).toContain(words);
    }
  });

  test('has the same content in English', async () => {
    const mail = await confirmationMail(signupDocument({ language: 'en' }));
    const text = plain(mail.text);
    expect(mail.subject).toMatch(/^Signup no\. 2027-0042 confirmed – /);
    expect(text).toContain('Please pay by 29 November 2026.');
    expect(text).toContain('Total due: €104.00');
    expect(text).not.toMatch(/prihlášk|úhrad|Suma/);
    expect(mail.html).toContain('lang="en"');
  });

  test('has the same words in HTML, with the code as a picture inside the mail', async () => {
    const mail = await confirmationMail(signupDocument());
    const html = plain(mail.html);
    for (const words of ['104,00 €', 'SK31 1200 0000 1987 4263 7541', '2700004216', 'Leo Veselý']) {
      expect(html).toContain(words);
    }
    expect(html).toContain(`href="${link}"`);
    expect(html).toContain('src="cid:pay-by-square"');
    expect(mail.inlineImages).toHaveLength(1);
    expect(mail.inlineImages[0]?.cid).toBe('pay-by-square');
    expect(mail.inlineImages[0]?.png.subarray(1, 4).toString()).toBe('PNG');
  });

  test('on the waiting list asks not to pay', async () => {
    const mail = await confirmationMail(signupDocument({ state: 'waitlisted' }));
    expect(mail.subject).toContain('na čakacej listine');
    expect(plain(mail.text)).toContain('nič neplaťte');
    expect(`${mail.text}${mail.html}`).not.toMatch(/IBAN|SK31|payme|na úhradu|cid:/);
    expect(mail.inlineImages).toEqual([]);
  });

  test('of a signup that pays by card links to its page', async () => {
    const form = { ...signupForm(), paymentType: 'online' as const };
    const mail = await confirmationMail(signupDocument({ form }));
    expect(mail.text).toContain('Zvolili ste platbu kartou.');
  });

  test('is identical every time', async () => {
    expect(await confirmationMail(signupDocument())).toEqual(
      await confirmationMail(signupDocument()),
    );
  });
});

test('typed text is escaped in HTML and literal in the text', async () => {
  const name = '<script>alert("x")</script> & <img src=x onerror=y>';
  const form = { ...signupForm(), persons: [performer({ name, category: ['II. (A)'] })] };
  for (const mail of [
    await confirmationMail(signupDocument({ form })),
    await changeMail(signupDocument({ form, reason: name })),
    await cancellationMail(signupDocument({ form, reason: name, state: 'cancelled' })),
  ]) {
    expect(mail.html).not.toMatch(/<script>alert|<img src=x/);
    expect(mail.html).toContain('&lt;script&gt;');
    expect(mail.text).toContain(name);
  }
});

describe('a change', () => {
  test('shows the present state of the signup and the reason', async () => {
    const mail = await changeMail(signupDocument({ version: 2, reason: 'Nová skladba.' }));
    expect(plain(mail.subject)).toMatch(/^Zmena v prihláške č\. 2027-0042/);
    const text = plain(mail.text);
    expect(text).toContain('Dôvod: Nová skladba.');
    expect(text).toContain('Spolu na úhradu: 104,00 €');
  });

  test('that returns the signup asks for a correction', async () => {
    const mail = await changeMail(signupDocument({ state: 'returned', reason: 'Chýba skladba.' }));
    expect(plain(mail.text)).toMatch(/potrebuje opravu.*\n\nDôvod: Chýba skladba\./);
  });
});

test('a cancellation lists the cancelled people and asks for no money', async () => {
  const mail = await cancellationMail(signupDocument({ state: 'cancelled', reason: 'Choroba' }));
  const text = plain(mail.text);
  expect(plain(mail.subject)).toContain('Zrušenie prihlášky č. 2027-0042');
  expect(text).toContain('je zrušená');
  expect(text).toContain('- Žofia Ďurčová');
  expect(text).toContain('festival@hudobnestruny.example');
  expect(text).not.toMatch(/IBAN|104,00/);
});

test.each([
  [
    'sk',
    'Odkaz na rozpísanú prihlášku',
    'Prihlášky prijímame do',
    '60 dní od poslednej zmeny, potom ju zmažeme',
  ],
  [
    'en',
    'Link to your unfinished signup',
    'We accept signups until',
    '60 days from its last change, then we delete it',
  ],
] as const)('the link to a draft is sent in %s', async (language, subject, deadline, lifetime) => {
  const { config } = signupDocument();
  const mail = await draftLinkMail({ language, config, link: 'https://a.example/d/x' });
  expect(plain(mail.subject)).toContain(subject);
  expect(plain(mail.text)).toContain(deadline);
  expect(plain(mail.text)).toContain(lifetime);
  expect(plain(mail.html)).toContain(lifetime);
  expect(mail.text).toContain('https://a.example/d/x');
  expect(mail.html).toContain('href="https://a.example/d/x"');
});

describe('the mail with lost links', () => {
  const { config } = signupDocument();
  const older = { ...config, edition: { ...config.edition, name: { sk: 'Ročník XI', en: '' } } };
  const signups = [
    { number: '2027-0042', state: 'received', config, link: 'https://a.example/s/new' },
    { number: '2026-0007', state: 'cancelled', config: older, link: 'https://a.example/s/old' },
  ] as const;

  test.each([
    ['sk', /^Odkazy na vaše prihlášky – /, 'Prihláška č. 2026-0007 · Ročník XI · Zrušená'],
    ['en', /^Links to your signups – /, 'Signup no. 2026-0007 · Ročník XI · Cancelled'],
  ] as const)('in %s names each signup above its link, in the order given', async (...given) => {
    const [language, subject, lead] = given;
    const mail = await signupLinksMail({ language, config, signups: [...signups] });
    expect(plain(mail.subject)).toMatch(subject);
    expect(plain(mail.text)).toContain(`${lead}\nhttps://a.example/s/old`);
    expect(plain(mail.html)).toContain(lead);
    for (const part of [mail.text, mail.html]) {
      expect(part.indexOf('/s/new')).toBeGreaterThan(0);
      expect(part.indexOf('/s/old')).toBeGreaterThan(part.indexOf('/s/new'));
    }
    expect(mail.html.match(/href="https:\/\/a\.example\/s\/(new|old)"/g)).toHaveLength(2);
    expect(mail.inlineImages).toEqual([]);
  });
});
