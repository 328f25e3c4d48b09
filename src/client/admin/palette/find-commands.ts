import { foldedText } from '#domain/folded-text.ts';

/** Something that can be asked for by its name. */
export interface Command {
  id: string;
  title: string;
  /** What is pressed for it elsewhere, or what kind of thing it is. */
  hint: string;
  run(): void;
}

/** Whose name has most of the typed words in it; the first one when nobody's has any. */
export function mostNamed<Person extends { name: string }>(
  persons: readonly Person[],
  typed: string,
): Person | undefined {
  const words = foldedText(typed).split(/\s+/).filter(Boolean);
  const hits = ({ name }: Person) => words.filter((word) => foldedText(name).includes(word)).length;
  return persons.toSorted((a, b) => hits(b) - hits(a))[0];
}

/** Those whose titles have every typed word at the beginning of one of theirs, without accents. */
export function findCommands(commands: readonly Command[], typed: string): Command[] {
  const words = foldedText(typed).split(/\s+/).filter(Boolean);
  return commands.filter(({ title }) => {
    const parts = foldedText(title).split(/[\s–-]+/);
    return words.every((word) => parts.some((part) => part.startsWith(word)));
  });
}
