import { useEditor } from '#client/admin/settings/editor-context.ts';
import {
  CheckField,
  EuroField,
  MinuteField,
  NumberField,
  SelectField,
  TextField,
} from '#client/admin/settings/fields.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { SETTLEMENT_DOCUMENTS } from '#i18n/config-labels.ts';
import { m } from '#i18n/texts.ts';

export function OrganiserPart() {
  const at = useLocale();
  return (
    <>
      <TextField path="organiser.name" />
      <TextField path="organiser.seat" />
      <div className="field-row">
        <TextField path="organiser.ico" inputMode="numeric" />
        <TextField path="organiser.dic" inputMode="numeric" />
      </div>
      <TextField path="organiser.registerLine" />
      <div className="field-row">
        <TextField path="organiser.email" type="email" hint={m.set_organiser_email_hint({}, at)} />
        <TextField path="organiser.phone" type="tel" />
      </div>
      <MoneyDocuments />
    </>
  );
}

function MoneyDocuments() {
  const at = useLocale();
  const { draft } = useEditor();
  return (
    <fieldset className="set-group">
      <legend>{m.set_documents({}, at)}</legend>
      <SelectField
        path="organiser.settlementDocument"
        options={Object.entries(SETTLEMENT_DOCUMENTS).map(([value, text]) => ({
          value,
          label: text({}, at),
        }))}
      />
      <CheckField path="organiser.ekasa" hint={m.set_organiser_ekasa_hint({}, at)} />
      <CheckField path="organiser.vatPayer" />
      {draft.organiser.vatPayer && (
        <>
          <p className="note" role="note">
            {m.set_organiser_vat_warning({}, at)}
          </p>
          <div className="field-row">
            <TextField path="organiser.icDph" hint={m.set_organiser_ic_dph_hint({}, at)} />
            <NumberField path="organiser.vatRate" />
          </div>
        </>
      )}
    </fieldset>
  );
}

export function DeadlinesPart() {
  const at = useLocale();
  const { draft } = useEditor();
  return (
    <>
      <p className="note">{m.set_deadlines_lead({ zone: draft.edition.timeZone }, at)}</p>
      <MinuteField path="signup.opensAt" />
      <MinuteField path="signup.closesAt" hint={m.set_signup_closes_hint({}, at)} />
      <MinuteField path="signup.editableUntil" hint={m.set_signup_editable_hint({}, at)} />
      <MinuteField
        path="signup.programmeClosesAt"
        hint={m.set_signup_programme_closes_hint({}, at)}
      />
      <MinuteField path="signup.cancellableUntil" hint={m.set_signup_cancellable_hint({}, at)} />
    </>
  );
}

export function PricesPart() {
  const at = useLocale();
  const { draft } = useEditor();
  return (
    <>
      <p className="note">{m.set_prices_lead({}, at)}</p>
      <EuroField path="prices.low" />
      <EuroField path="prices.duo" />
      <EuroField path="prices.high" />
      <fieldset className="set-group">
        <legend>{m.set_lunch({}, at)}</legend>
        <CheckField path="lunch.offered" />
        {draft.lunch.offered && (
          <>
            <EuroField path="prices.lunch" />
            <MinuteField path="lunch.orderUntil" />
          </>
        )}
      </fieldset>
    </>
  );
}

export function UploadsPart() {
  const at = useLocale();
  return (
    <>
      <p className="note">{m.file_set_lead({}, at)}</p>
      <NumberField path="uploads.sheetMegabytes" />
      <NumberField path="uploads.sheetsPerPerformer" />
      <NumberField path="uploads.bulletinMegabytes" />
      <NumberField path="uploads.organizationMegabytes" />
    </>
  );
}
