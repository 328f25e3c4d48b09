import { useEditor } from '#client/admin/settings/editor-context.ts';
import {
  CheckField,
  DateField,
  LocalizedField,
  NumberField,
  TextField,
} from '#client/admin/settings/fields.tsx';
import { ListEditor } from '#client/admin/settings/list-editor.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { CONSENT_USES } from '#domain/edition/config.ts';
import type { ConfigDraft } from '#domain/edition/config-draft.ts';
import { NEXT_SIGNUP_CONSENT } from '#domain/edition/next-signup-consent.ts';
import { ALLOWS_NOTHING, consentsFor } from '#domain/edition/publication.ts';
import { addDays, isPlainDate } from '#domain/time/plain-date.ts';
import { consentUseText } from '#i18n/consent-text.ts';
import { formatDate } from '#i18n/format.ts';
import { localized, m } from '#i18n/texts.ts';

type Day = ConfigDraft['attend'][number];
type Consent = ConfigDraft['consents'][number];
type EditionFile = ConfigDraft['files'][number];

const NO_TEXT = { sk: '', en: '' };

export function DaysPart() {
  const at = useLocale();
  const { draft, use } = useEditor();
  const last = draft.attend.at(-1)?.id ?? '';
  const next = isPlainDate(last) ? addDays(last, 1) : draft.edition.startsOn;
  const dateOf = ({ id }: Day) => (isPlainDate(id) ? formatDate(id, at.locale) : '');
  return (
    <>
      <p className="note">{m.set_days_lead({}, at)}</p>
      <ListEditor<Day>
        path="attend"
        addText={m.set_day_add({}, at)}
        newItem={(key) => ({ key, id: next, label: NO_TEXT })}
        nameOf={(day, index) => dateOf(day) || String(index + 1)}
        usesOf={({ id }) => use?.days[id] ?? 0}
        summaryOf={(day) => (
          <>
            <strong>{dateOf(day) || m.set_new_item({}, at)}</strong>{' '}
            {localized(day.label, at.locale)}
          </>
        )}
      >
        {(path) => (
          <>
            <DateField path={`${path}.id`} />
            <LocalizedField path={`${path}.label`} />
          </>
        )}
      </ListEditor>
    </>
  );
}

export function ConsentsPart() {
  const at = useLocale();
  const { draft } = useEditor();
  const hidesEverybody = consentsFor('name', draft).length === 0;
  const offersNobody = consentsFor('nextSignup', draft).length === 0;
  return (
    <>
      <p className="note">{m.set_consents_lead({}, at)}</p>
      {hidesEverybody && (
        <p className="office-notice" role="status">
          {m.set_consents_nobody_named({}, at)}
        </p>
      )}
      <ListEditor<Consent>
        path="consents"
        addText={m.set_consent_add({}, at)}
        emptyText={m.set_consents_none({}, at)}
        newItem={(key) => ({
          key,
          id: key,
          text: NO_TEXT,
          required: false,
          perPerson: false,
          allows: ALLOWS_NOTHING,
          version: 1,
        })}
        ready={
          offersNobody && {
            text: m.set_consent_add_next_signup({}, at),
            hint: m.set_consent_add_next_signup_hint({}, at),
            newItem: (key) => ({ ...NEXT_SIGNUP_CONSENT, id: key, key }),
          }
        }
        nameOf={(_consent, index) => m.set_consent_nth({ number: index + 1 }, at)}
        summaryOf={({ text, required, perPerson, allows, version }) => (
          <>
            <span className="list-words">
              {localized(text, at.locale) || m.set_new_item({}, at)}
            </span>
            <span className="list-facts">
              {[
                required ? m.set_consent_is_required({}, at) : m.set_consent_is_optional({}, at),
                perPerson ? m.set_consent_each({}, at) : m.set_consent_once({}, at),
                ...CONSENT_USES.filter((use) => allows[use]).map((use) =>
                  consentUseText(use, at.locale),
                ),
                m.set_consent_nth_version({ version }, at),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </>
        )}
      >
        {(path) => (
          <>
            <LocalizedField path={`${path}.text`} lines={6} hint={m.set_consent_hint({}, at)} />
            <CheckField path={`${path}.required`} />
            <CheckField path={`${path}.perPerson`} />
            <fieldset className="set-group">
              <legend>{m.set_consent_allows({}, at)}</legend>
              <p className="note">{m.set_consent_allows_hint({}, at)}</p>
              {CONSENT_USES.map((use) => (
                <CheckField key={use} path={`${path}.allows.${use}`} />
              ))}
            </fieldset>
          </>
        )}
      </ListEditor>
      <fieldset className="set-group">
        <legend>{m.set_guardian({}, at)}</legend>
        <CheckField path="guardian.enabled" hint={m.set_guardian_hint({}, at)} />
        {draft.guardian.enabled && (
          <NumberField path="guardian.belowAge" hint={m.set_guardian_below_age_hint({}, at)} />
        )}
      </fieldset>
    </>
  );
}

export function FilesPart() {
  const at = useLocale();
  return (
    <>
      <p className="note">{m.set_files_lead({}, at)}</p>
      <ListEditor<EditionFile>
        path="files"
        addText={m.set_file_add({}, at)}
        emptyText={m.set_files_none({}, at)}
        newItem={(key) => ({ key, label: NO_TEXT, url: '' })}
        nameOf={({ label }, index) => localized(label, at.locale) || String(index + 1)}
        summaryOf={({ label, url }) => (
          <>
            <strong>{localized(label, at.locale) || m.set_new_item({}, at)}</strong> {url}
          </>
        )}
      >
        {(path) => (
          <>
            <LocalizedField path={`${path}.label`} />
            <TextField path={`${path}.url`} type="url" />
          </>
        )}
      </ListEditor>
    </>
  );
}
