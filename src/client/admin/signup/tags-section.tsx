import { type FormEvent, useCallback, useId, useState } from 'react';
import { Part } from '#client/admin/signup/part.tsx';
import { useSignupWork } from '#client/admin/signup/signup-work.tsx';
import { TagList } from '#client/admin/signup/tag-list.tsx';
import { useTags } from '#client/admin/signup/use-tags.ts';
import { useLoaded } from '#client/admin/use-loaded.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import { tagText, typedTag } from '#i18n/tag-text.ts';
import { m } from '#i18n/texts.ts';

/** The union of what the persons have; a tag is removed from everybody here, from one above. */
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
  const load = useCallback(() => callAsUser('listSignupOptions', { editionId }), [editionId]);
  const { data } = useLoaded(load);
  const tags = useTags();
  const [typed, setTyped] = useState('');
  const [whom, setWhom] = useState('');
  const { persons } = signup.signup;
  const add = async () => {
    const tag = typedTag(typed, at.locale);
    if (tag === '') return document.getElementById(id)?.focus();
    if (await tags.add(tag, whom === '' ? null : [Number(whom)])) setTyped('');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void add();
  };
  return (
    <form className="tag-form" onSubmit={submit}>
      <div className="office-field">
        <label htmlFor={id}>{m.signup_tag_add({}, at)}</label>
        <input
          id={id}
          list={`${id}-known`}
          maxLength={LONGEST_TAG}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <datalist id={`${id}-known`}>
          {data?.tags.map(({ name }) => (
            <option key={name} value={tagText(name, at.locale)} />
          ))}
        </datalist>
      </div>
      {persons.length > 1 && (
        <div className="office-field">
          <label htmlFor={`${id}-whom`}>{m.signup_tag_whom({}, at)}</label>
          <select id={`${id}-whom`} value={whom} onChange={(event) => setWhom(event.target.value)}>
            <option value="">{m.signup_tag_everybody({}, at)}</option>
            {persons.map(({ name }, index) => (
              <option key={signup.persons[index]?.id ?? name} value={index}>
                {name}
              </option>
            ))}
          </select>
        </div>
      )}
      <button type="submit" className="button quiet">
        {m.signup_tag_submit({}, at)}
      </button>
    </form>
  );
}
