import { unissuedCheck } from '#domain/checks/check-code.ts';
import { categoryOutcome, type JuryDecision } from '#domain/jury/category-outcome.ts';
import type { CategoryProtocol, ProtocolSeat } from '#domain/jury/category-protocol.ts';
import type { Language } from '#domain/language.ts';
import type { Roster } from '#domain/prints/roster.ts';
import { type BandNames, readyRule } from '#domain/scoring/ready-rules.ts';
import type { MarkedAppearance } from '#domain/scoring/scoring-rule.ts';
import { m } from '#i18n/texts.ts';

const JURORS = [
  'Mgr. art. Peter Veselý, ArtD.',
  'prof. Anna Malá',
  'Eva Krátka, DiS. art.',
  'doc. Ján Horský, PhD.',
  'Zuzana Dlhá',
];
const MARKS = ['23', '25', '21', '18', '22', '24', '19'];
const PENALTY = '1';

export function sampleSeats(): ProtocolSeat[] {
  return [
    ...JURORS.map((name, index) => ({
      id: `seat-${index}`,
      name,
      role: index === 0 ? ('chair' as const) : ('member' as const),
    })),
    { id: 'secretary', name: 'Bc. Mária Presná', role: 'secretary' as const },
  ];
}

/** Every category of the roster, judged by invented people. */
export function sampleProtocols(language: Language, roster: Roster): CategoryProtocol[] {
  const categories = [...new Set(roster.appearances.map(({ category }) => category))];
  return categories.map((category) => {
    const ids = roster.appearances.filter((one) => one.category === category).map(({ id }) => id);
    return sampleProtocol(category, ids, language);
  });
}

function sampleProtocol(category: string, ids: string[], language: Language): CategoryProtocol {
  const at = { locale: language };
  const words = {
    bands: [
      m.diploma_result_gold({}, at),
      m.diploma_result_silver({}, at),
      m.diploma_result_bronze({}, at),
    ] as const satisfies BandNames,
    ownPupil: m.jury_own_pupil({}, at),
    fromMusic: m.pdf_protocol_sample_penalty({}, at),
    expression: m.pdf_protocol_sample_reason({}, at),
  };
  const rule = readyRule('trimmed', words.bands);
  const [first = ''] = ids;
  const decided = ids.at(-1) ?? '';
  const votes = { votesFor: 4, votesAgainst: 1, votesAbstained: 0 };
  const decision: JuryDecision = {
    ...votes,
    band: words.bands[0],
    place: 1,
    reason: words.expression,
  };
  const penalties = [{ points: PENALTY, reason: words.fromMusic }];
  const marked = ids.map(
    (id, row): MarkedAppearance => ({
      id,
      marks: JURORS.map((_, seat) => ({
        seat: `seat-${seat}`,
        points: MARKS[(row * 3 + seat) % MARKS.length] ?? null,
        excluded: seat === 4 && id === first,
      })),
      penalties: id === first ? penalties : [],
    }),
  );
  const { outcomes } = categoryOutcome(rule, marked, (id) =>
    id === decided && id !== first ? decision : null,
  );
  const prizes = [
    {
      name: m.jury_prize_kind_laureate({}, at),
      kind: 'laureate' as const,
      appearanceId: first,
      note: words.expression,
      votes,
    },
    {
      name: m.jury_prize_jury({}, at),
      kind: 'prize' as const,
      appearanceId: null,
      note: '',
      votes: null,
    },
  ];
  return {
    category,
    number: 1,
    state: 'confirmed',
    seats: sampleSeats(),
    exclusions: [{ seatId: 'seat-4', appearanceId: first, reason: words.ownPupil }],
    rulings: [
      { appearanceId: first, penalties, decision: null },
      ...(decided === first ? [] : [{ appearanceId: decided, penalties: [], decision }]),
    ],
    noShows: [],
    played: { [first]: { seconds: 252, isStopped: false } },
    order: { rule: 'lot-before', letter: '', draw: null },
    content: {
      rule,
      rows: (outcomes ?? []).map(({ id, ...result }, index) => ({
        ...result,
        appearanceId: id,
        marks: marked[index]?.marks ?? [],
        penalties: id === first ? [PENALTY] : [],
        isDecided: id === decided && id !== first,
      })),
      prizes: prizes.map(({ name, kind, appearanceId }) => ({ name, kind, appearanceId })),
    },
    prizes,
    steps: [
      { step: 'lock', reason: '', actor: 'Bc. Mária Presná', at: '2027-04-17T11:52' },
      { step: 'propose', reason: '', actor: 'Bc. Mária Presná', at: '2027-04-17T12:20' },
      { step: 'confirm', reason: '', actor: 'Peter Veselý', at: '2027-04-17T12:24' },
    ],
    digest: '0'.repeat(64),
    check: unissuedCheck('https://prihlaska.example'),
  };
}
