import type { Queryable } from '#server/db/connection.ts';

/** Everything about these signups; rows are found by their appearances. Points stay. */
export async function deleteJuryOf(db: Queryable, signupIds: readonly string[]): Promise<number> {
  const theirs = `appearance_id in (select id from appearances where signup_id = any($1::uuid[]))`;
  const deleted = [
    await db.query(`delete from jury_exclusions where ${theirs}`, [signupIds]),
    await db.query(`delete from jury_rulings where ${theirs}`, [signupIds]),
    await db.query(`delete from jury_prizes where ${theirs}`, [signupIds]),
  ];
  return deleted.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0);
}

/** While forgetting: texts of an edition that belong to no signup. */
export async function forgetJuryTexts(db: Queryable, configId: string): Promise<number> {
  const steps = await db.query(
    `update result_steps set reason = '' where config_id = $1 and reason <> ''`,
    [configId],
  );
  const prizes = await db.query(
    `update jury_prizes set note = '' where config_id = $1 and note <> ''`,
    [configId],
  );
  return (steps.rowCount ?? 0) + (prizes.rowCount ?? 0);
}

interface Concerned {
  configId: string;
  signupId: string;
  personId: string;
  /** Names, addresses and numbers of the person. */
  words: readonly string[];
}

const hasWord = (column: string) =>
  `exists (select from unnest($2::text[]) word
     where position(fold_text(word) in fold_text(${column}::text)) > 0)`;

const theirs = (column: string) =>
  `(a.group_id is null and a.players @> jsonb_build_array(jsonb_build_object('personId', $3::text))
     or ${hasWord(column)})`;

const ofSignup = 'a.id = x.appearance_id and a.signup_id = $1';

/**
 * While forgetting: the texts about what a person played alone, and those that name the person.
 * Decisions, points and votes stay.
 */
export async function forgetJuryAbout(
  db: Queryable,
  { configId, signupId, personId, words }: Concerned,
): Promise<void> {
  const about = [signupId, words, personId];
  await db.query(
    `update jury_exclusions x set reason = '' from appearances a
     where ${ofSignup} and x.reason <> '' and ${theirs('x.reason')}`,
    about,
  );
  await db.query(
    `update jury_rulings x set decision = x.decision || '{"reason": ""}',
       penalties = (select coalesce(jsonb_agg(one.penalty || '{"reason": ""}' order by one.place), '[]')
         from jsonb_array_elements(x.penalties) with ordinality as one(penalty, place))
     from appearances a
     where ${ofSignup} and ${theirs(`(x.penalties::text || coalesce(x.decision::text, ''))`)}`,
    about,
  );
  await db.query(
    `update jury_prizes x set note = '' from appearances a
     where ${ofSignup} and x.note <> '' and ${theirs('x.note')}`,
    about,
  );
  await db.query(
    `update result_steps set reason = '' where config_id = $1 and reason <> ''
       and ${hasWord('reason')}`,
    [configId, words],
  );
}
