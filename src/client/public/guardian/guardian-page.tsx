import { useState } from 'react';
import { Fact } from '#client/components/fact.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { ConfirmForm } from '#client/public/guardian/confirm-form.tsx';
import type { PageProps } from '#client/public/page-data.ts';
import type { GuardianRequest } from '#contract/guardian-functions.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { localMinute } from '#domain/time/local-minute.ts';
import { formatDateRange, formatLocalMinute } from '#i18n/format.ts';
import { localized, m } from '#i18n/texts.ts';

const TOKEN_FROM = '/guardian/'.length;

/** Where a guardian confirms the signup of a child and decides about its consents, on a phone. */
export function Page({ data, config: live }: PageProps) {
  const at = useLocale();
  const { guardian } = data;
  if (!guardian) {
    return (
      <div className="guardian">
        <h1>{m.guardian_title({}, at)}</h1>
        <p className="guardian-lead">{m.guardian_unknown({}, at)}</p>
        <p>{m.guardian_unknown_text({}, at)}</p>
      </div>
    );
  }
  const config = live.id === guardian.editionId ? live : data.config;
  return <Guardian token={data.path.slice(TOKEN_FROM)} initial={guardian} config={config} />;
}

interface GuardianProps {
  token: string;
  initial: GuardianRequest;
  config: ConfigRecord;
}

function Guardian({ token, initial, config }: GuardianProps) {
  const at = useLocale();
  const [request, setRequest] = useState(initial);
  const [isSaved, setSaved] = useState(false);
  const { edition, organiser } = config;
  const { child, confirmed } = request;
  const name = localized(edition.name, at.locale);
  return (
    <div className="guardian">
      <p className="my-edition">
        {name} · {formatDateRange(edition.startsOn, edition.endsOn, at.locale)}
      </p>
      <h1>{m.guardian_title({}, at)}</h1>
      <div role="status">
        {isSaved && <p className="guardian-saved">{m.guardian_saved({}, at)}</p>}
      </div>
      {confirmed && (
        <p className="guardian-confirmed">
          {m.guardian_confirmed(
            {
              guardian: confirmed.guardian,
              time: formatLocalMinute(
                localMinute(new Date(confirmed.at), edition.timeZone),
                at.locale,
              ),
            },
            at,
          )}
        </p>
      )}
      {request.isCancelled && <p className="note">{m.guardian_cancelled({}, at)}</p>}
      <section aria-labelledby="guardian-child">
        <h2 id="guardian-child">{child.name}</h2>
        <dl className="facts">
          <Fact label={m.my_person_category({}, at)}>{categoriesOf(child.categories, config)}</Fact>
          <Fact label={m.my_person_school({}, at)}>{child.school}</Fact>
          <Fact label={m.my_person_teacher({}, at)}>{child.teacher}</Fact>
        </dl>
        <p>{m.guardian_lead({ child: child.name, edition: name }, at)}</p>
        <p>
          {m.guardian_data({ organiser: organiser.name }, at)}{' '}
          <a href="/privacy">{m.guardian_privacy({}, at)}</a>
        </p>
      </section>
      <ConfirmForm
        token={token}
        request={request}
        config={config}
        onConfirmed={(next) => {
          setRequest(next);
          setSaved(true);
          scrollTo({ top: 0 });
        }}
      />
      <p className="note">
        {m.guardian_disagree({}, at)} <a href={`mailto:${organiser.email}`}>{organiser.email}</a>
      </p>
    </div>
  );

  function categoriesOf(codes: readonly string[], { categories }: ConfigRecord): string {
    return codes
      .map((code) => {
        const category = categories.find((one) => one.code === code);
        return category ? `${code} ${localized(category.name, at.locale)}` : code;
      })
      .join(', ');
  }
}
