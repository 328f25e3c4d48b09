import type { Entry, ZipFile } from 'yauzl';

/** The entries by name; null when they declare to unpack to more than allowed. */
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
