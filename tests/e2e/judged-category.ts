import { readyRule } from '#domain/scoring/ready-rules.ts';
import type { RunningApp } from '#tests/e2e/running-app.ts';
import { callApi, createSignupByApi } from '#tests/e2e/signup-api.ts';
import { idTokenOf, makeMember } from '#tests/e2e/staff.ts';
import { validEducator, validPerformer } from '#tests/factories/signup-form.ts';

const BANDS = ['zlaté pásmo', 'strieborné pásmo', 'bronzové pásmo'] as const;
const JURY = ['prof. Anna Sokolová, ArtD.', 'Mgr. art. Peter Brezina', 'Katarína Vlčková, PhD.'];

/** The points of three jurors by the name of a performer. */
export type GivenMarks = Readonly<Record<string, readonly [string, string, string]>>;

/** A category with its rule, its jury, and marks that two people have typed; nothing is locked. */
export async function judgedCategory(
  app: RunningApp,
  { category, marks }: { category: string; marks: GivenMarks },
) {
  const members = await Promise.all(
    ['Mária Presná', 'Peter Druhý'].map((name) => makeMember(app, { role: 'organiser', name })),
  );
  const [first = '', second = ''] = await Promise.all(
    members.map((member) => idTokenOf(app, member)),
  );
  const signup = await createSignupByApi(app, {
    persons: [
      validEducator(),
      ...Object.keys(marks).map((name) =>
        validPerformer({ name, diplomName: name, category: [category] }),
      ),
    ],
    groups: [],
  });
  const rule = { ...readyRule('whole-points', BANDS), placing: 'all' as const };
  await callApi(app, 'saveScoringRule', { category, version: 0, rule }, first);
  for (const [index, name] of JURY.entries()) {
    const role = index === 0 ? 'chair' : 'member';
    await callApi(app, 'saveJurySeat', { version: 0, name, role, categories: [category] }, first);
  }
  const read = () => callApi(app, 'getJuryCategory', { category }, first);
  const { seats, appearances, epoch } = await read();
  const typed = appearances.flatMap(({ id, name }) =>
    (marks[name] ?? []).map((points, index) => ({
      ...{ seatId: seats[index]?.id, appearanceId: id, points },
    })),
  );
  for (const token of [first, second]) {
    await callApi(app, 'saveJuryMarks', { category, epoch, marks: typed }, token);
  }
  /** The second of two people; the first one is in the page. */
  const step = async (name: string) => {
    const { version } = await read();
    await callApi(app, 'stepResult', { category, version, step: name, reason: '' }, second);
  };
  return { signup, step };
}
