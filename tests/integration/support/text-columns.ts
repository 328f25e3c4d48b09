import type pg from 'pg';

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
