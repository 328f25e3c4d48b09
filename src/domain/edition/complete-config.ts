import {
  type ConfigRecord,
  DOCUMENT_DEFAULTS,
  type DocumentSettings,
  type EditionConfig,
  type Organiser,
} from '#domain/edition/config.ts';

type Later<T> = { [Key in keyof T]?: T[Key] | undefined };

/** As it may have been stored, or answered, before some of the settings existed. */
export type StoredEdition<T extends EditionConfig = EditionConfig> = Omit<
  T,
  'files' | 'organiser'
> & {
  files?: EditionConfig['files'] | undefined;
  organiser: Omit<Organiser, keyof DocumentSettings> & Later<DocumentSettings>;
};

/** What came into the configuration later is missing in older records. */
export function completeConfig(record: StoredEdition<ConfigRecord>): ConfigRecord;
export function completeConfig(record: StoredEdition): EditionConfig;
export function completeConfig(record: StoredEdition): EditionConfig {
  const organiser = { ...DOCUMENT_DEFAULTS, ...record.organiser } as Organiser;
  return { ...record, organiser, files: record.files ?? [] };
}
