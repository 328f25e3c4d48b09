import { fileName } from '#domain/files/file-name.ts';

/** Two schools with the same name in two towns get two files. */
export function distinctName(name: string, taken: Set<string>): string {
  const plain = fileName(name.replace(/[/\\]/g, '-'), 'pdf').replace(/\.pdf$/, '');
  let filename = plain;
  for (let count = 2; taken.has(filename.toLowerCase()); count++) filename = `${plain} (${count})`;
  taken.add(filename.toLowerCase());
  return filename;
}
