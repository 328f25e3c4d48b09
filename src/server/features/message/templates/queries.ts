import type { MessageTexts } from '#domain/message/message-texts.ts';
import type { Queryable } from '#server/db/connection.ts';

export interface TemplateRow {
  id: string;
  name: string;
  version: number;
  texts: MessageTexts;
  archived_at: Date | null;
  updated_at: Date;
  updated_by: string;
}

const COLUMNS = 'id, name, version, texts, archived_at, updated_at, updated_by';

export async function findTemplates(db: Queryable): Promise<TemplateRow[]> {
  const { rows } = await db.query<TemplateRow>(
    `select ${COLUMNS} from message_templates order by name collate "sk-x-icu", id`,
  );
  return rows;
}

export async function findTemplate(db: Queryable, id: string): Promise<TemplateRow | null> {
  const { rows } = await db.query<TemplateRow>(
    `select ${COLUMNS} from message_templates where id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

export interface TemplateChange {
  id: string;
  /** The previous version; 0 for a new template. */
  version: number;
  name: string;
  texts: MessageTexts;
  by: string;
  now: Date;
}

/** The stored template; null when its version does not match. */
export async function writeTemplate(
  db: Queryable,
  { id, version, name, texts, by, now }: TemplateChange,
): Promise<TemplateRow | null> {
  const values = [id, version, name, JSON.stringify(texts), by, now];
  const write =
    version === 0
      ? `insert into message_templates (id, version, name, texts, updated_by, updated_at)
         values ($1, $2::int + 1, $3, $4, $5, $6) returning ${COLUMNS}`
      : `update message_templates set version = version + 1, name = $3, texts = $4,
           updated_by = $5, updated_at = $6
         where id = $1 and version = $2 returning ${COLUMNS}`;
  const { rows } = await db.query<TemplateRow>(
    `with template as (${write}), kept as (
       insert into message_template_versions (template_id, version, name, texts, at, by)
       select id, version, name, texts, updated_at, updated_by from template)
     select ${COLUMNS} from template`,
    values,
  );
  return rows[0] ?? null;
}

export async function archiveTemplate(
  db: Queryable,
  { id, archivedAt }: { id: string; archivedAt: Date | null },
): Promise<TemplateRow | null> {
  const { rows } = await db.query<TemplateRow>(
    `update message_templates set archived_at = $2 where id = $1 returning ${COLUMNS}`,
    [id, archivedAt],
  );
  return rows[0] ?? null;
}
