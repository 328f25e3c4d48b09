import type { FunctionOutput } from '#contract/functions.ts';
import {
  type DiplomaRecipient,
  diplomaRecipients,
  thanksRecipients,
} from '#documents/prints/diploma-recipients.ts';
import { sampleRoster } from '#documents/prints/sample-roster.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import type { Language } from '#domain/language.ts';
import { NO_FILTER } from '#domain/prints/appearances.ts';
import type { DesignKind } from '#domain/prints/diploma-design.ts';
import type { Roster } from '#domain/prints/roster.ts';
import { tellingNames } from '#domain/prints/telling-names.ts';
import { m } from '#i18n/texts.ts';
import type { Queryable } from '#server/db/connection.ts';
import { resultsOf } from '#server/features/diploma/service.ts';
import { findRoster } from '#server/features/roster/service.ts';

interface Scope {
  config: ConfigRecord;
  kind: DesignKind;
  language: Language;
}

function recipientsIn(
  roster: Roster,
  { config, kind, language }: Scope,
  results: Record<string, string> = {},
): DiplomaRecipient[] {
  const content = { config, language, roster, filter: NO_FILTER };
  return kind === 'thanks'
    ? thanksRecipients(content)
    : diplomaRecipients(content, { recipients: 'all', results });
}

/** Invented people, each with a result to show its position. */
export function sampleRecipients(scope: Scope): DiplomaRecipient[] {
  const result = m.diploma_result_gold({}, { locale: scope.language });
  return recipientsIn(sampleRoster(scope.config), scope).map((recipient) => ({
    ...recipient,
    values: { ...recipient.values, result: scope.kind === 'thanks' ? '' : result },
  }));
}

/** Extreme names to test a design, each with everything that is printed. */
export async function namesOf(
  db: Queryable,
  scope: Scope,
): Promise<FunctionOutput<'listDiplomaNames'>> {
  const { id } = scope.config;
  const real = recipientsIn(await findRoster(db, id), scope, await resultsOf(db, id));
  const isSample = real.length === 0;
  const recipients = isSample ? sampleRecipients(scope) : real;
  const byName = new Map(recipients.map(({ values }) => [values.recipient, values]));
  const listed = (names: readonly string[]) =>
    names.flatMap((name) => {
      const values = byName.get(name);
      return values ? { name, values } : [];
    });
  const { longest, strangest, shortest } = tellingNames([...byName.keys()]);
  return {
    isSample,
    longest: listed(longest),
    strangest: listed(strangest),
    shortest: listed(shortest),
  };
}

export async function resultsByCategory(
  db: Queryable,
  { config, language }: Pick<Scope, 'config' | 'language'>,
): Promise<FunctionOutput<'listDiplomaResults'>['categories']> {
  const roster = await findRoster(db, config.id);
  const results = await resultsOf(db, config.id);
  const numbers = new Map(roster.persons.map(({ signupId, number }) => [signupId, number]));
  const categories = new Map<string, FunctionOutput<'listDiplomaResults'>['categories'][number]>();
  for (const recipient of recipientsIn(roster, { config, kind: 'diploma', language }, results)) {
    const { category, signupId, subject, values } = recipient;
    const found = categories.get(category) ?? { category, name: values.category, entries: [] };
    categories.set(category, found);
    found.entries.push({
      signupId,
      subject,
      number: numbers.get(signupId) ?? '',
      name: values.recipient,
      members: values.members,
      school: values.school,
      result: values.result,
    });
  }
  return [...categories.values()];
}
