import { moved } from '#client/admin/documents/bulletin/content-edits.ts';
import { LineField } from '#client/admin/documents/bulletin/line-field.tsx';
import { WritingField } from '#client/admin/documents/bulletin/writing-field.tsx';
import { ListActions } from '#client/admin/list-actions.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { QuietButton } from '#client/kit/button.tsx';
import { EmptyState } from '#client/kit/page.tsx';
import { type JuryMember, MAX_MEMBERS } from '#domain/bulletin/content.ts';
import type { Language } from '#domain/language.ts';
import { m } from '#i18n/texts.ts';

interface JuryMembersProps {
  members: readonly JuryMember[];
  language: Language;
  onChange(members: JuryMember[]): void;
  onAdd(): void;
}

export function JuryMembers({ members, language, onChange, onAdd }: JuryMembersProps) {
  const at = useLocale();
  const change = (id: string, part: Partial<JuryMember>) =>
    onChange(members.map((member) => (member.id === id ? { ...member, ...part } : member)));
  return (
    <div className="jury-members">
      {members.length === 0 && <EmptyState>{m.bulletin_no_members({}, at)}</EmptyState>}
      <ol>
        {members.map((member, index) => {
          const name = member.name.trim() || m.bulletin_member_number({ number: index + 1 }, at);
          return (
            <li key={member.id}>
              <fieldset className="jury-member">
                <legend>{name}</legend>
                <LineField
                  label={m.bulletin_member_name({}, at)}
                  value={member.name}
                  onChange={(value) => change(member.id, { name: value })}
                />
                <WritingField
                  label={m.bulletin_member_about({}, at)}
                  language={language}
                  rows={3}
                  value={member.about[language]}
                  onChange={(value) =>
                    change(member.id, { about: { ...member.about, [language]: value } })
                  }
                />
                <ListActions
                  name={name}
                  isFirst={index === 0}
                  isLast={index === members.length - 1}
                  onMove={(by) => onChange(moved(members, member.id, by))}
                  onRemove={() => onChange(members.filter(({ id }) => id !== member.id))}
                />
              </fieldset>
            </li>
          );
        })}
      </ol>
      <QuietButton disabled={members.length >= MAX_MEMBERS} onClick={onAdd}>
        {m.bulletin_add_member({}, at)}
      </QuietButton>
    </div>
  );
}
