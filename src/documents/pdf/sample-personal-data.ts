import type { PersonalData } from '#contract/personal-data.ts';
import type { PersonalDataDocument } from '#documents/pdf/personal-data.ts';
import { sampleSignup } from '#documents/pdf/sample-signup.ts';
import type { SampleScope } from '#documents/pdf-document.ts';

/** An extract of a signup that does not exist. */
export function samplePersonalData(scope: SampleScope): PersonalDataDocument {
  const { config, language } = scope;
  const { edition, organiser } = config;
  const signup = sampleSignup(scope);
  const { contactEmail, form } = signup;
  const sentAt = `${signup.submittedOn}T09:30:00.000Z`;
  const later = `${signup.submittedOn}T15:45:00.000Z`;
  const [teacher, pupil] = form.persons;
  const consents = config.consents.map(({ id, text, version, perPerson }) => ({
    id,
    text,
    textVersion: version,
    person: perPerson ? (pupil?.name ?? '') : null,
    givenBy: contactEmail,
    givenAt: sentAt,
    withdrawnAt: perPerson ? later : null,
  }));
  const version = { version: 1, by: 'registrant' as const, reason: '', differences: [] };
  const data: PersonalData = {
    format: 'prihlaska-personal-data',
    formatVersion: 1,
    exportedAt: later,
    person: null,
    edition: {
      name: edition.name,
      startsOn: edition.startsOn,
      endsOn: edition.endsOn,
      organiser: organiser.name,
      organiserEmail: organiser.email,
    },
    signup: {
      number: signup.number,
      state: signup.state,
      version: 1,
      language,
      createdAt: sentAt,
      updatedAt: later,
      contactEmail,
      variableSymbol: signup.variableSymbol,
      totalMinor: signup.totalMinor,
      billing: signup.billing,
    },
    persons: [teacher, pupil].filter((person) => person !== undefined),
    groups: form.groups,
    consents,
    guardians: [],
    history: [
      {
        ...version,
        at: sentAt,
        action: 'created',
        state: 'received',
        totalMinor: signup.totalMinor,
      },
    ],
    changeRequests: [],
    messages: [
      {
        kind: 'confirmation',
        recipient: contactEmail,
        subject: signup.number,
        text: '',
        state: 'sent',
        createdAt: sentAt,
        sentAt,
      },
    ],
    payments: [
      {
        kind: 'payment',
        method: 'transfer',
        amountMinor: signup.totalMinor,
        bookedOn: signup.submittedOn,
        payer: signup.billing?.name ?? '',
      },
    ],
    refunds: [],
    documents: [],
    files: [
      { name: 'vivaldi.pdf', person: pupil?.name ?? '', sizeBytes: 48_000, createdAt: later },
    ],
    appearances: [
      {
        category: pupil?.category[0] ?? '',
        group: null,
        players: [{ person: pupil?.name ?? '', instrument: 'husle' }],
        accompanists: ['Mgr. Ján Klavírny'],
        asksAccompanist: false,
        pieces: [
          {
            composer: 'A. Vivaldi',
            title: 'Koncert a mol',
            movement: '1. časť',
            arranger: '',
            seconds: 240,
          },
        ],
        withdrawnAt: null,
        time: {
          number: '12',
          hall: 'Koncertná sála',
          day: edition.startsOn,
          startsAt: '09:05',
          minutes: 4,
        },
        result: { points: '23.5', band: 'zlaté pásmo', place: 1, prizes: ['Cena poroty'] },
        jury: {
          marks: [{ seat: 1, points: '23.5', criteria: {}, stage: 'final', at: later }],
          penalties: [{ points: '0.5', reason: 'Prekročený čas' }],
          decision: null,
          exclusions: [{ seat: 2, reason: 'Vlastný žiak' }],
        },
      },
    ],
    availability: [
      { person: pupil?.name ?? '', day: edition.startsOn, from: '08:30', to: '12:00' },
    ],
    badges: [{ person: pupil?.name ?? '', number: 7 }],
    dayEvents: [
      {
        at: later,
        kind: 'arrived',
        person: pupil?.name ?? '',
        category: null,
        details: {},
      },
    ],
    results: [],
    checks: [],
    events: [{ at: later, kind: 'mail-sent-again' }],
    notes: [],
  };
  return { config, language, data };
}
