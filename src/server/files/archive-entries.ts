import type { Entry, ZipFile } from 'yauzl';

/** By their names; null when they say that they unpack to more than they may. */
export async function archiveEntries(
  archive: ZipFile,
  most: { bytes: number; entries: number },
): Promise<Map<string, Entry> | null> {
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  let count = 0;
  for await (const entry of archive.eachEntry()) {
    unpacked += entry.uncompressedSize;
    count++;
    entries.set(entry.fileName, entry);
    if (unpacked > most.bytes || count > most.entries) return null;
  }
  return entries;
}
