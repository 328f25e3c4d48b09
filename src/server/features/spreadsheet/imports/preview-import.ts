import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import { lineOfIssue, type PlannedSignup } from '#domain/spreadsheet/plan-import.ts';
import { isPlainDate } from '#domain/time/plain-date.ts';
import type { SignedInContext } from '#server/call.ts';
import type { SpreadsheetDependencies } from '#server/features/spreadsheet/dependencies.ts';
import { planKept } from '#server/features/spreadsheet/imports/plan-import.ts';
import {
  findImport,
  findKnownRows,
  findNumbered,
  findTwins,
  type Twin,
} from '#server/features/spreadsheet/imports/queries.ts';
import { FunctionError } from '#server/refusal.ts';

type Answer = FunctionOutput<'previewImport'>;

export async function previewImport(
  dependencies: SpreadsheetDependencies,
  { id, mapping, grouping }: FunctionInput<'previewImport'>,
  { now }: SignedInContext,
): Promise<Answer> {
  const { pool } = dependencies;
  const kept = await findImport(pool, id);
  if (kept?.state !== 'read') throw new FunctionError('not-found');
  const plan = await planKept(dependencies, { kept, mapping, grouping, now });
  const { signups, config } = plan;
  const known = await findKnownRows(pool, config.id, signups.flatMap(plan.fingerprintsOf));
  const twins = await twinsOf(dependencies, config.id, signups);
  return {
    emptyLines: plan.emptyLines,
    signups: signups.map((signup) => ({
      ...viewSignup(signup),
      isKnown: plan.fingerprintsOf(signup).some((print) => known.has(print.toString('hex'))),
      duplicates: twins(signup),
    })),
  };
}

function viewSignup(
  signup: PlannedSignup,
): Omit<Answer['signups'][number], 'isKnown' | 'duplicates'> {
  const { lines, form, contactEmail, fitness, issues } = signup;
  const [first] = form.persons;
  return {
    line: lines[0] ?? 0,
    lines,
    name: first?.name ?? '',
    school: first?.school ?? '',
    contactEmail,
    persons: form.persons.map(({ name }) => name),
    groups: form.groups.length,
    fitness,
    issues: issues.map((issue) => ({ ...issue, line: lineOfIssue(issue, lines) })),
  };
}

/** Existing signups with the same number, or with a person of the same name and birth date. */
async function twinsOf(
  { pool }: SpreadsheetDependencies,
  configId: string,
  signups: readonly PlannedSignup[],
): Promise<(signup: PlannedSignup) => { id: string; number: string }[]> {
  const persons = signups.flatMap(bornPersons);
  const [people, numbered] = await Promise.all([
    findTwins(pool, configId, persons),
    findNumbered(
      pool,
      configId,
      signups.map(({ number }) => number).filter((number) => number !== ''),
    ),
  ]);
  const known = new Map<string, Twin[]>();
  for (const twin of [...people, ...numbered]) {
    known.set(twin.key, [...(known.get(twin.key) ?? []), twin]);
  }
  return (signup) => {
    const found: Twin[] = [
      ...(known.get(signup.number) ?? []),
      ...bornPersons(signup).flatMap(
        ({ name, birthDate }) => known.get(`${name} ${birthDate}`) ?? [],
      ),
    ];
    return [...new Map(found.map(({ id, number }) => [id, { id, number }])).values()];
  };
}

function bornPersons({ form }: PlannedSignup): { name: string; birthDate: string }[] {
  return form.persons
    .filter(({ birthDate }) => isPlainDate(birthDate))
    .map(({ name, birthDate }) => ({ name, birthDate }));
}
