import type { ReactNode, RefObject } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import type { SignupView } from '#client/public/my-signup/follow-signup.ts';
import { appearanceTitle } from '#client/public/my-signup/programme/appearance-title.ts';
import { Section } from '#client/public/my-signup/section.tsx';
import type { useEditor } from '#client/public/my-signup/use-editor.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { formWarningText } from '#i18n/form-warning-text.ts';
import { formatLocalMinute } from '#i18n/format.ts';
import { playedTexts } from '#i18n/programme-texts.ts';
import { m } from '#i18n/texts.ts';

type ShownAppearance = SignupView['appearances'][number];

const TIME_WARNINGS = new Set(['programmeTooLong', 'programmeTooShort']);

interface ProgrammeSectionProps {
  signup: SignupView;
  config: ConfigRecord;
  /** Whether the registrant may change it without asking. */
  isOpen: boolean;
  editor: ReturnType<typeof useEditor>;
  editButton: RefObject<HTMLButtonElement | null>;
}

/** What is played, by whom, with whom; hidden when nobody performs. */
export function ProgrammeSection(props: ProgrammeSectionProps) {
  const { signup, config } = props;
  const at = useLocale();
  if (signup.appearances.length === 0) return null;
  return (
    <Section id="programme" title={m.my_programme_title({}, at)} className="my-programme">
      <ul>
        {signup.appearances.map((appearance) => (
          <li key={appearance.id}>
            <h3>
              {appearanceTitle(appearance, signup, at.locale)} <small>{appearance.category}</small>
            </h3>
            <Programme appearance={appearance} signup={signup} config={config} />
          </li>
        ))}
      </ul>
      {signup.state !== 'cancelled' && !signup.archived && <Changing {...props} />}
    </Section>
  );
}

function Programme({
  appearance,
  signup: { accompanistAsked, programme },
  config,
}: {
  appearance: ShownAppearance;
  signup: SignupView;
  config: ConfigRecord;
}): ReactNode {
  const at = useLocale();
  const { category, seconds } = appearance;
  const asksAccompanist = accompanistAsked.includes(appearance.id);
  const { pieces, others } = playedTexts({ ...appearance, asksAccompanist }, at.locale);
  // Without what the office has accepted.
  const limit = programme.warnings.find(
    (one) => TIME_WARNINGS.has(one.code) && one.category === category && one.seconds === seconds,
  );
  return (
    <>
      {pieces.length === 0 && <p className="my-missing">{m.my_programme_no_pieces({}, at)}</p>}
      {pieces.length > 0 && (
        <ol>
          {pieces.map((text, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a piece may occur twice, and the order is fixed
            <li key={position}>{text}</li>
          ))}
        </ol>
      )}
      {others.length > 0 && <p className="note">{others.join(' · ')}</p>}
      {limit && seconds !== null && (
        <p className="field-warning">
          {formWarningText(
            { person: null, group: null, kind: 'long', category, seconds },
            config,
            at.locale,
          )}
        </p>
      )}
    </>
  );
}

function Changing({ signup, isOpen, editor, editButton }: ProgrammeSectionProps) {
  const at = useLocale();
  const date = formatLocalMinute(signup.programme.closesAt, at.locale);
  // One request waits at a time; its notice leads to it.
  const isWaiting = signup.changeRequest?.state === 'waiting';
  return (
    <>
      {(isOpen || !isWaiting) && (
        <div className="my-actions">
          <button
            type="button"
            className="button quiet"
            ref={editButton}
            aria-disabled={editor.state === 'loading'}
            onClick={() => editor.open('programme')}
          >
            {isOpen ? m.my_programme_edit({}, at) : m.my_programme_request({}, at)}
          </button>
        </div>
      )}
      <p className="note">
        {isOpen ? m.my_programme_until({ date }, at) : m.my_programme_over({ date }, at)}
      </p>
    </>
  );
}
