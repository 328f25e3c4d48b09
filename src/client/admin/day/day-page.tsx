import { useState } from 'react';
import { CashSection } from '#client/admin/day/cash-section.tsx';
import { CodeDialog } from '#client/admin/day/code-dialog.tsx';
import { DayFigures } from '#client/admin/day/day-figures.tsx';
import { DevicesTable, type ListedDevice } from '#client/admin/day/devices-table.tsx';
import { DoorLinks } from '#client/admin/day/door-links.tsx';
import { EventsFiles } from '#client/admin/day/events-files.tsx';
import { PaperPack } from '#client/admin/day/paper-pack.tsx';
import { Rehearsal } from '#client/admin/day/rehearsal.tsx';
import { ReviewsTable } from '#client/admin/day/reviews-table.tsx';
import { useDayRefresh } from '#client/admin/day/use-day-refresh.ts';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { useOfficeQuery } from '#client/admin/query/use-office-query.ts';
import { useEdition } from '#client/admin/shell/edition-context.tsx';
import type { OfficePageProps } from '#client/admin/shell/page-props.ts';
import { useConfirm } from '#client/components/confirm-dialog.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { Button } from '#client/kit/button.tsx';
import { EmptyState, PageHead } from '#client/kit/page.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import { may } from '#client/lib/session/use-account.ts';
import { m } from '#i18n/texts.ts';
import '#client/admin/day/day.css';

/** The devices of the day as the office sees them, and what a person has to decide about. */
export default function DayPage({ account }: OfficePageProps) {
  const at = useLocale();
  const { edition } = useEdition();
  const [isMaking, setMaking] = useState(false);
  const mayManage = may(account, 'day.manage');
  const seesMoney = may(account, 'money.read');
  const devices = useOfficeQuery('listDayDevices', { editionId: edition.id });
  const counters = useOfficeQuery('getDayCounters', { editionId: edition.id });
  const reviews = useOfficeQuery('listDayReviews', { editionId: edition.id });
  const { ask, dialog } = useConfirm();
  const retiring = useOfficeMutation();
  const reload = () => {
    devices.reload();
    counters.reload();
    reviews.reload();
  };
  useDayRefresh(reload);
  const retire = async (device: ListedDevice) => {
    const isSure = await ask({
      title: m.office_day_retire_of({ label: device.label }, at),
      text: m.office_day_retire_text({}, at),
      confirm: m.office_day_retire({}, at),
    });
    if (!isSure) return;
    await retiring.run(async () => {
      await callAsUser('retireDayDevice', { deviceId: device.id });
    });
    reload();
  };
  const changeCash = async ({ id, label, takesCash }: ListedDevice) => {
    const isSure =
      takesCash ||
      (await ask({
        title: m.office_day_cash_allow_of({ label }, at),
        text: m.office_day_cash_allow_text({}, at),
        confirm: m.office_day_cash_allow({}, at),
      }));
    if (!isSure) return;
    await retiring.run(async () => {
      await callAsUser('allowDayCash', { deviceId: id, isAllowed: !takesCash });
    });
    reload();
  };
  const problem = devices.problem ?? counters.problem ?? reviews.problem ?? retiring.problem;
  return (
    <div className="office-day">
      <PageHead
        title={m.admin_day({}, at)}
        lead={m.office_day_lead({}, at)}
        action={
          mayManage && (
            <Button onClick={() => setMaking(true)}>{m.office_day_new_code({}, at)}</Button>
          )
        }
      />
      <Alert onRetry={reload}>{problem}</Alert>
      {counters.data && (
        <DayFigures counters={counters.data} editionId={edition.id} seesMoney={seesMoney} />
      )}
      <h2 id="day-devices">{m.office_day_devices({}, at)}</h2>
      {!devices.data && !problem && <p className="waiting">{m.admin_loading({}, at)}</p>}
      {devices.data?.devices.length === 0 && (
        <EmptyState>{m.office_day_no_devices({}, at)}</EmptyState>
      )}
      {devices.data && devices.data.devices.length > 0 && (
        <DevicesTable
          {...devices.data}
          onRetire={mayManage ? (device) => void retire(device) : null}
          onCash={may(account, 'day.cash') ? (device) => void changeCash(device) : null}
        />
      )}
      {mayManage && devices.data && devices.data.devices.length > 0 && (
        <EventsFiles onRead={reload} />
      )}
      {reviews.data && reviews.data.reviews.length > 0 && (
        <ReviewsTable {...reviews.data} mayDecide={mayManage} onDecided={reload} />
      )}
      {seesMoney && <CashSection editionId={edition.id} />}
      {may(account, 'signups.read') && <PaperPack />}
      <DoorLinks editionId={edition.id} />
      {mayManage && <Rehearsal />}
      {isMaking && (
        <CodeDialog
          editionId={edition.id}
          onClose={() => {
            setMaking(false);
            reload();
          }}
        />
      )}
      {dialog}
    </div>
  );
}
