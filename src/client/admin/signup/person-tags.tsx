import { useSignupWork } from '#client/admin/signup/signup-work.tsx';
import { TagList } from '#client/admin/signup/tag-list.tsx';
import { useTags } from '#client/admin/signup/use-tags.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import type { Person } from '#domain/signup/form.ts';
import { tagText } from '#i18n/tag-text.ts';
import { m } from '#i18n/texts.ts';

export function PersonTags({ person, index }: { person: Person; index: number }) {
  const at = useLocale();
  const { canWrite } = useSignupWork();
  const tags = useTags();
  return (
    <TagList
      tags={person.tags}
      removeLabel={(tag) =>
        m.signup_tag_remove_of({ tag: tagText(tag, at.locale), name: person.name }, at)
      }
      onRemove={canWrite ? (tag) => void tags.remove(tag, [index]) : undefined}
    />
  );
}
