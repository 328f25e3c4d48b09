import { type DraftPerson, newDraftPerson, type SignupDraft } from '#domain/draft/draft.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { readyDraft } from '#tests/e2e/ready-draft.ts';
import type { RunningApp } from '#tests/e2e/running-app.ts';
import { validPerformer } from '#tests/factories/signup-form.ts';

const TODAY = new Date().toISOString().slice(0, 10);

/** A draft with every possible error. */
export async function draftOfMistakes(app: RunningApp): Promise<SignupDraft> {
  const named = (name: string, birthDate: string, category = ['II. (A)']) =>
    validPerformer({ name, birthDate, category });
  const { draft } = await readyDraft(app, {
    pupils: [
      named('Ema Malá', 'včera'),
      named('Leo Veselý', '1899-12-31', ['IV. (A)']),
      named('Mia Krátka', addDays(TODAY, 2), ['IV. (A)']),
      named('Oto Malý', TODAY, ['IV. (A)']),
      named('Mia Krátka', '2016-01-04', []),
    ],
  });
  const [, ema, leo, ...others] = draft.persons as [DraftPerson, DraftPerson, DraftPerson];
  const empty = { diplomName: '', address: '', song2: '', program: '', teacherName: '' };
  const wrong = {
    email: 'ema@skola',
    phone: '0905',
    schoolPhone: '041/5620000/1',
    schoolEmail: 'zus',
    teacherPhone: 'neviem',
    song1: 'a'.repeat(301),
    minutes1: 'tri',
  };
  return {
    ...draft,
    persons: [newDraftPerson('jana', 'educator'), { ...ema, ...empty, ...wrong }, leo, ...others],
    groups: [{ key: 'duo', name: '', people: [leo.key] }],
    wantsBilling: true,
    billing: { name: '', ico: '123', dic: 'x', address: '', email: 'kancelaria' },
    contactEmail: 'jana@',
  };
}
