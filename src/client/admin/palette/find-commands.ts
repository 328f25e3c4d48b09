import { foldedText } from '#domain/folded-text.ts';

/** An entry of the command palette. */
export interface Command {
  id: string;
  title: string;
  /** Its shortcut or its kind. */
  hint: string;
  run(): void;
}

/** The command that matches the most typed words, or the first command if none matches. */
export function bestMatch<Person extends { name: string }>(
  persons: readonly Person[],
  typed: string,
): Person | undefined {
  const words = foldedText(typed).split(/\s+/).filter(Boolean);
  const hits = ({ name }: Person) => words.filter((word) => foldedText(name).includes(word)).length;
  return persons.toSorted((a, b) => hits(b) - hits(a))[0];
}

/** Commands whose titles have a word starting with each typed word, ignoring accents. */
export function findCommands(commands: readonly Command[], typed: string): Command[] {
  const words = foldedText(typed).split(/\s+/).filter(Boolean);
  return commands.filter(({ title }) => {
    const parts = foldedText(title).split(/[\s–-]+/);
    return words.every((word) => parts.some((part) => part.startsWith(word)));
  });
}
