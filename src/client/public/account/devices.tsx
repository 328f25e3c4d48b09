import { useConfirm } from '#client/components/confirm-dialog.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import type { Account } from '#client/lib/session/account-store.ts';
import { callAsUser } from '#client/lib/session/session.ts';
import { clearEndedSession } from '#client/lib/session/sign-in.ts';
import { useAction } from '#client/public/account/use-action.ts';
import { useQuery } from '#client/public/account/use-query.ts';
import { PageSection } from '#client/public/page-section.tsx';
import type { FunctionOutput } from '#contract/functions.ts';
import { deviceName } from '#domain/access/device-name.ts';
import { formatInstant } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

type Device = FunctionOutput<'listDevices'>['devices'][number];

export function Devices({ account }: { account: Account }) {
  const at = useLocale();
  const { ask, dialog } = useConfirm();
  const { problem: failure, run } = useAction();
  const { value, problem, reload } = useQuery(
    (signal) => callAsUser('listDevices', {}, { signal }),
    { key: `${account.id} ${account.signedInAt}`, language: at.locale },
  );
  const act = (work: () => Promise<unknown>) =>
    run(async () => {
      await work();
      reload();
    });
  const leaveEverywhere = async () => {
    const isSure = await ask({
      title: m.account_devices_everywhere({}, at),
      text: m.account_devices_everywhere_text({}, at),
      confirm: m.account_devices_everywhere({}, at),
    });
    if (!isSure) return;
    await act(async () => {
      await callAsUser('signOutEverywhere', { keepThis: false });
      await clearEndedSession();
    });
  };
  const devices = value?.devices ?? [];
  return (
    <PageSection id="devices" title={m.account_devices({}, at)}>
      <ul className="account-list">
        {devices.map((device) => (
          <DeviceLine
            key={device.id}
            device={device}
            onSignOut={() => void act(() => callAsUser('signOutDevice', { id: device.id }))}
          />
        ))}
      </ul>
      <p role="alert" className="field-error">
        {failure || problem}
      </p>
      <div className="account-actions">
        {devices.length > 1 && (
          <button
            type="button"
            className="button quiet"
            onClick={() => void act(() => callAsUser('signOutEverywhere', { keepThis: true }))}
          >
            {m.account_devices_others({}, at)}
          </button>
        )}
        <button type="button" className="button quiet" onClick={() => void leaveEverywhere()}>
          {m.account_devices_everywhere({}, at)}
        </button>
      </div>
      {dialog}
    </PageSection>
  );
}

function DeviceLine({ device, onSignOut }: { device: Device; onSignOut(): void }) {
  const at = useLocale();
  const name = deviceName(device.userAgent) || m.account_devices_unknown({}, at);
  const date = formatInstant(device.lastUsedAt, at.locale);
  return (
    <li>
      <div>
        <p>
          {name}
          {device.isThis && (
            <span className="account-mark"> · {m.account_devices_this({}, at)}</span>
          )}
        </p>
        <p className="account-list-facts">
          {m.account_devices_facts({ date, address: device.address }, at)}
        </p>
      </div>
      {!device.isThis && (
        <button
          type="button"
          className="link-button"
          aria-label={m.account_devices_out_of({ device: name }, at)}
          onClick={onSignOut}
        >
          {m.account_devices_out({}, at)}
        </button>
      )}
    </li>
  );
}
