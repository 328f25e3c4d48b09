import { useSignupWork } from '#client/admin/signup/signup-work.tsx';
import { useToastAction } from '#client/admin/signup/use-toast-action.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import { tagText } from '#i18n/tag-text.ts';
import { m } from '#i18n/texts.ts';

/** Adds and removes tags with an undo; `positions` are the affected persons. */
export function useTags() {
  const at = useLocale();
  const { signup } = useSignupWork();
  const toasted = useToastAction();
  const idsWhere = (positions: readonly number[] | null, isMeant: (tags: string[]) => boolean) =>
    signup.signup.persons.flatMap(({ tags }, position) =>
      (positions === null || positions.includes(position)) && isMeant(tags)
        ? (signup.persons[position]?.id ?? [])
        : [],
    );
  const call = (persons: string[], change: { add?: string[]; remove?: string[] }) =>
    callAsUser('tagPersons', { id: signup.id, persons, ...change });
  return {
    async add(tag: string, positions: readonly number[] | null): Promise<boolean> {
      // Only persons without the tag: the undo must not remove it from the others.
      const persons = idsWhere(positions, (tags) => !tags.includes(tag));
      if (persons.length === 0) return true;
      return toasted({
        run: () => call(persons, { add: [tag] }),
        done: m.signup_tag_added({ tag: tagText(tag, at.locale) }, at),
        undo: () => call(persons, { remove: [tag] }),
      });
    },
    async remove(tag: string, positions: readonly number[] | null): Promise<boolean> {
      const persons = idsWhere(positions, (tags) => tags.includes(tag));
      if (persons.length === 0) return true;
      return toasted({
        run: () => call(persons, { remove: [tag] }),
        done: m.signup_tag_removed({ tag: tagText(tag, at.locale) }, at),
        undo: () => call(persons, { add: [tag] }),
      });
    },
  };
}
