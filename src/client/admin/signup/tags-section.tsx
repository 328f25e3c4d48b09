import { type FormEvent, useId, useState } from 'react';
import { useOfficeQuery } from '#client/admin/query/use-office-query.ts';
import { Part } from '#client/admin/signup/part.tsx';
import { useSignupWork } from '#client/admin/signup/signup-work.tsx';
import { TagList } from '#client/admin/signup/tag-list.tsx';
import { useTags } from '#client/admin/signup/use-tags.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { Select } from '#client/kit/select.tsx';
import { SuggestField } from '#client/kit/suggest-field.tsx';
import { tagText, typedTag } from '#i18n/tag-text.ts';
import { m } from '#i18n/texts.ts';

/** The tags of all persons; removing one here removes it from everybody. */
export function TagsSection() {
  const at = useLocale();
  const { signup, canWrite } = useSignupWork();
  const tags = useTags();
  return (
    <Part title={m.signup_tags({}, at)} part="tags">
      <TagList
        tags={signup.tags}
        removeLabel={(tag) => m.signup_tag_remove({ tag: tagText(tag, at.locale) }, at)}
        onRemove={canWrite ? (tag) => void tags.remove(tag, null) : undefined}
      />
      {signup.tags.length === 0 && <p className="note">{m.signup_tags_none({}, at)}</p>}
      {canWrite && <TagForm />}
    </Part>
  );
}

const LONGEST_TAG = 40;

function TagForm() {
  const at = useLocale();
  const id = useId();
  const { signup } = useSignupWork();
  const { editionId } = signup;
  const { data } = useOfficeQuery('listSignupOptions', { editionId });
  const tags = useTags();
  const [typed, setTyped] = useState('');
  const [whom, setWhom] = useState<number | ''>('');
  const { persons } = signup.signup;
  const add = async () => {
    const tag = typedTag(typed, at.locale);
    if (tag === '') return document.getElementById(id)?.focus();
    if (await tags.add(tag, whom === '' ? null : [whom])) setTyped('');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void add();
  };
  return (
    <form className="tag-form" onSubmit={submit}>
      <SuggestField
        id={id}
        label={m.signup_tag_add({}, at)}
        suggestions={data?.tags.map(({ name }) => tagText(name, at.locale)) ?? []}
        maxLength={LONGEST_TAG}
        value={typed}
        onChange={setTyped}
      />
      {persons.length > 1 && (
        <Select
          label={m.signup_tag_whom({}, at)}
          value={whom}
          none={m.signup_tag_everybody({}, at)}
          options={persons.map(({ name }, index) => ({ value: index, text: name }))}
          onChange={setWhom}
        />
      )}
      <button type="submit" className="button quiet">
        {m.signup_tag_submit({}, at)}
      </button>
    </form>
  );
}
