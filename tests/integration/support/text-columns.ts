import type pg from 'pg';
import type { TestApp } from '#tests/integration/setup/app.ts';

export interface TextColumn {
  /** With its schema, unless that is `public`. */
  table: string;
  column: string;
  /** As SQL names them. */
  quoted: { table: string; column: string };
  type: string;
}

/** All columns of tables, not of views, whose type can hold a text. */
export async function textColumnsOf(client: pg.Client): Promise<TextColumn[]> {
  const { rows } = await client.query<{
    schema: string;
    table: string;
    column: string;
    type: string;
  }>(
    `select c.table_schema as schema, c.table_name as table, c.column_name as column,
       c.udt_name as type
     from information_schema.columns c join information_schema.tables t
       using (table_schema, table_name)
     where t.table_type = 'BASE TABLE' and c.table_schema in ('public', 'auth', 'graphile_worker')
       and c.udt_name in ('text', 'varchar', 'json', 'jsonb', 'bytea', '_text', '_varchar')
     order by 1, 2, c.ordinal_position`,
  );
  return rows.map(({ schema, table, column, type }) => ({
    table: schema === 'public' ? table : `${schema}.${table}`,
    column,
    quoted: { table: `${schema}."${table}"`, column: `"${column}"` },
    type,
  }));
}

/** The columns in which one of the folded texts is found, as `table.column`. */
export async function findPlaces(
  test: Pick<TestApp, 'query'>,
  columns: readonly TextColumn[],
  texts: readonly string[],
): Promise<string[]> {
  const found: string[] = [];
  for (const { table, column, quoted, type } of columns) {
    const [part, searched] =
      type === 'bytea'
        ? [`convert_to(part, 'UTF8')`, quoted.column]
        : ['part', `fold_text(${quoted.column}::text)`];
    const rows = await test.query(
      `select from ${quoted.table} where exists (select from unnest($1::text[]) as part
         where position(${part} in ${searched}) > 0) limit 1`,
      [texts],
    );
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}
