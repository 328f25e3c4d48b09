import { useLocale } from '#client/components/locale-context.tsx';
import { ContactCard } from '#client/public/home/contact-card.tsx';
import type { PageProps } from '#client/public/page-data.ts';
import { PageSection } from '#client/public/page-section.tsx';
import { ConsentList } from '#client/public/privacy/consent-list.tsx';
import { DataKept, Retention } from '#client/public/privacy/data-kept.tsx';
import { InBrowser, Recipients } from '#client/public/privacy/recipients.tsx';
import { Rights } from '#client/public/privacy/rights.tsx';
import { isKeptUnasked } from '#client/public/signup/kept-unasked.ts';
import { m } from '#i18n/texts.ts';

const AUTHORITY = 'https://dataprotection.gov.sk';

/** The information that the law requires, filled in from the edition's configuration. */
export function Page({ data, config }: PageProps) {
  const at = useLocale();
  return (
    <div className="privacy">
      <div className="title">
        <h1>{m.privacy_title({}, at)}</h1>
        <p className="privacy-intro">{m.privacy_intro({}, at)}</p>
      </div>
      <PageSection id="controller" title={m.privacy_controller_title({}, at)}>
        <p>{m.privacy_controller_text({}, at)}</p>
        <ContactCard organiser={config.organiser} />
      </PageSection>
      <PageSection id="data" title={m.privacy_data_title({}, at)}>
        <DataKept config={config} keepsDrafts={isKeptUnasked(data.captcha)} />
      </PageSection>
      <PageSection id="basis" title={m.privacy_basis_title({}, at)}>
        <p>{m.privacy_basis_contract({}, at)}</p>
        <p>{m.privacy_basis_law({}, at)}</p>
        <p>{m.privacy_basis_interest({}, at)}</p>
        <p>{m.privacy_basis_consent({}, at)}</p>
      </PageSection>
      <PageSection id="minors" title={m.privacy_minors_title({}, at)}>
        <p>{m.privacy_minors_adult({}, at)}</p>
        <p>{m.privacy_minors_email({}, at)}</p>
        {config.guardian.enabled && (
          <p>{m.privacy_minors_guardian({ age: config.guardian.belowAge }, at)}</p>
        )}
      </PageSection>
      {config.consents.length > 0 && (
        <PageSection id="consents" title={m.privacy_consents_title({}, at)}>
          <ConsentList consents={config.consents} />
        </PageSection>
      )}
      <PageSection id="retention" title={m.privacy_retention_title({}, at)}>
        <Retention config={config} />
      </PageSection>
      <PageSection id="recipients" title={m.privacy_recipients_title({}, at)}>
        <Recipients config={config} captcha={data.captcha} />
      </PageSection>
      <PageSection id="rights" title={m.privacy_rights_title({}, at)}>
        <Rights config={config} />
      </PageSection>
      <PageSection id="authority" title={m.privacy_authority_title({}, at)}>
        <p>
          {m.privacy_authority_text({}, at)} <a href={AUTHORITY}>{new URL(AUTHORITY).host}</a>
        </p>
      </PageSection>
      <PageSection id="browser" title={m.privacy_browser_title({}, at)}>
        <InBrowser captcha={data.captcha} />
      </PageSection>
    </div>
  );
}
