import { printableTexts } from '#documents/pdf/printable.ts';
import type { RulesPayload, RulesSection } from '#documents/rules-payload.ts';
import type { EditionConfig } from '#domain/edition/config.ts';
import { type PlainDate, yearOf } from '#domain/time/plain-date.ts';
import { ageRuleText, birthYearsText, minutesText } from '#i18n/category-texts.ts';
import { formatAmount, formatDateRange, formatDayMonth, formatLocalMinute } from '#i18n/format.ts';
import { localized } from '#i18n/texts.ts';

interface DemoNotice {
  name: string;
  payload: RulesPayload;
}

/** The rules of the edition, generated from its settings so that they agree with the form. */
export function demoRules(config: EditionConfig): DemoNotice {
  return notice(config, {
    name: 'Propozície',
    lead: 'Festival je otvorenou nepostupovou súťažou žiakov základných umeleckých škôl, konzervatórií a súkromných pedagógov v hre na sláčikových nástrojoch.',
    sections: [
      paragraphs('Kedy a kde', [
        `${formatDateRange(config.edition.startsOn, config.edition.endsOn, 'sk')}, ${localized(config.edition.venue, 'sk')}.`,
        `Prihlášky sa prijímajú do ${formatLocalMinute(config.signup.closesAt, 'sk')}. Dovtedy možno prihlášku aj meniť.`,
      ]),
      {
        title: 'Kategórie',
        paragraphs: ['Vek sa počíta ku koncu kalendárneho roka, v ktorom sa súťaží.'],
        table: {
          widths: [0.7, 2.4, 3.2, 1],
          endsInNumbers: true,
          header: ['Kategória', 'Odbor', 'Vek', 'Čas'],
          rows: config.categories.map((category) => [
            category.code,
            localized(category.name, 'sk'),
            ageText(category.ageRule, config),
            minutesText(category, 'sk'),
          ]),
        },
      },
      paragraphs('Program a hodnotenie', [
        'Program tvoria najmenej dve skladby rozdielneho charakteru, z toho aspoň jedna spamäti. V komorných kategóriách sa hra spamäti nevyžaduje.',
        'Výkony hodnotí trojčlenná odborná porota. Udeľuje zlaté, strieborné a bronzové pásmo, v každej kategórii môže navrhnúť laureáta. Rozhodnutie poroty je konečné.',
        'Kto prekročí čas kategórie, toho môže porota zastaviť.',
      ]),
      {
        title: 'Poplatky',
        paragraphs: [
          `Poplatok sa platí prevodom alebo kartou do ${config.payment.dueDays} dní od odoslania prihlášky.`,
        ],
        table: {
          widths: [4, 1],
          endsInNumbers: true,
          header: ['Za koho', 'Na osobu'],
          rows: feeRows(config),
        },
      },
      paragraphs('Organizátor', [
        `${config.organiser.name}, ${config.organiser.seat}`,
        `${config.organiser.email}, ${config.organiser.phone}`,
      ]),
    ],
  });
}

export function demoTimetable(config: EditionConfig): DemoNotice {
  return notice(config, {
    name: 'Harmonogram',
    lead: 'Presné poradie vystúpení pošleme pedagógom týždeň pred festivalom. Prosíme, príďte aspoň hodinu pred vystúpením.',
    sections: config.attend.map(({ id, label }, index) => ({
      title: localized(label, 'sk'),
      paragraphs: [],
      table: {
        widths: [1, 5],
        endsInNumbers: false,
        header: [formatDayMonth(id, 'sk'), ''],
        rows: [
          ['8:00 – 9:00', 'Prezencia vo vestibule, akustické skúšky v sále'],
          ['9:00 – 12:30', `Vystúpenia: ${codesOn(id, config).join(', ')}`],
          ['12:30 – 13:30', 'Obed v jedálni konzervatória'],
          ['13:30 – 16:30', 'Pokračovanie vystúpení'],
          ['17:30', 'Vyhlásenie výsledkov a rozborový seminár s porotou'],
          ...(index === 0 ? [['19:00', 'Otvárací koncert']] : []),
          ...(index === config.attend.length - 1 ? [['19:00', 'Koncert laureátov']] : []),
        ],
      },
    })),
  });
}

function codesOn(day: PlainDate, { categories }: EditionConfig): string[] {
  return categories.filter((category) => category.day === day).map(({ code }) => code);
}

function notice(
  { edition, organiser }: EditionConfig,
  { name, lead, sections }: { name: string; lead: string; sections: RulesSection[] },
): DemoNotice {
  const heading = `${name} ${yearOf(edition.startsOn)}`;
  const editionName = localized(edition.name, 'sk');
  return {
    name: heading,
    payload: printableTexts({
      lang: 'sk',
      title: `${heading} · ${editionName}`,
      author: organiser.name,
      accent: edition.accentColor,
      edition: editionName,
      heading,
      lead,
      sections,
      footer: organiser.name,
    }),
  };
}

function paragraphs(title: string, texts: string[]): RulesSection {
  return { title, paragraphs: texts, table: null };
}

function ageText(
  rule: EditionConfig['categories'][number]['ageRule'],
  config: EditionConfig,
): string {
  const born = birthYearsText(rule, config.edition, 'sk');
  return [ageRuleText(rule, 'sk'), born].filter(Boolean).join(', ');
}

function feeRows({ prices, lunch }: EditionConfig): string[][] {
  const rows: [string, EditionConfig['prices']['low']][] = [
    ['Pedagóg alebo sólista', prices.low],
    ['Člen dua', prices.duo],
    ['Člen väčšieho súboru', prices.high],
  ];
  if (lunch.offered) rows.push(['Obed', prices.lunch]);
  return rows.map(([who, price]) => [who, formatAmount(price, 'sk')]);
}
