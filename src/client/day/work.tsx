import { Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { DayContext } from '#client/day/day-context.tsx';
import { DeviceNotices } from '#client/day/device-notices.tsx';
import { DevicePanel } from '#client/day/device-panel.tsx';
import { LockScreen } from '#client/day/lock/lock-screen.tsx';
import { useLock } from '#client/day/lock/use-lock.ts';
import { SCREENS } from '#client/day/screens.ts';
import { StatusBar } from '#client/day/status-bar.tsx';
import { APP_VERSION } from '#client/day/store/app-version.ts';
import {
  type DayDatabase,
  type Draft,
  type Kept,
  keepAnswer,
  keepDraft,
  keepOwn,
  readDrafts,
} from '#client/day/store/day-database.ts';
import { createDaySession } from '#client/day/store/day-session.ts';
import { readBattery } from '#client/day/store/device-facts.ts';
import { keepSending } from '#client/day/store/keep-sending.ts';
import { fetchOwn } from '#client/day/store/own-server.ts';
import { UnknownDevice } from '#client/day/unknown-device.tsx';
import { useWakeLock } from '#client/day/use-wake-lock.ts';
import { createFunctionClient } from '#client/lib/call-function.ts';
import { m } from '#i18n/texts.ts';
import '#client/day/work.css';

interface WorkProps {
  db: DayDatabase;
  kept: Kept;
  /** The device is to be prepared anew. */
  onReplaced(): void;
}

/** A request goes on while the page is closed, if it is small enough. */
const MOST_KEPT_ALIVE = 60_000;

export function Work({ db, kept, onReplaced }: WorkProps) {
  const at = useLocale();
  const [session] = useState(() =>
    createDaySession({
      disk: {
        keepOwn: (events) => keepOwn(db, events),
        keepAnswer: (answer) => keepAnswer(db, answer),
      },
      kept,
      appVersion: APP_VERSION,
      battery: readBattery,
      call: createFunctionClient({
        fetch: (input, init) => {
          const isSmall = typeof init?.body === 'string' && init.body.length < MOST_KEPT_ALIVE;
          return fetchOwn(input, { ...init, keepalive: isSmall });
        },
      }),
    }),
  );
  const view = useSyncExternalStore(session.subscribe, session.view);
  const [isOpen, setOpen] = useState(kept.own.length === 0);
  const { pin = null } = view.device;
  const { isLocked, unlock } = useLock(pin !== null);
  const isAwake = useWakeLock();
  const battery = useBattery();
  useEffect(() => keepSending(session), [session]);
  const drafts = useMemo(
    () => ({ read: () => readDrafts(db), keep: (draft: Draft) => keepDraft(db, draft) }),
    [db],
  );
  const Screen = SCREENS[view.device.job];
  return (
    <DayContext value={{ session, view, battery, drafts }}>
      <StatusBar onOpen={() => setOpen(!isOpen)} isOpen={isOpen} />
      <DeviceNotices />
      {view.isUnknown && !isLocked && <UnknownDevice />}
      {pin && isLocked ? (
        <LockScreen pin={pin} onOpened={unlock} onReplaced={onReplaced} />
      ) : isOpen || view.isRetired ? (
        <DevicePanel isAwake={isAwake} onStart={() => setOpen(false)} onReplaced={onReplaced} />
      ) : (
        <Suspense fallback={<p className="day-note">{m.day_opening({}, at)}</p>}>
          <Screen />
        </Suspense>
      )}
    </DayContext>
  );
}

const BATTERY_MS = 60_000;

function useBattery(): number | null {
  const [battery, setBattery] = useState<number | null>(null);
  useEffect(() => {
    const read = () => void readBattery().then(setBattery);
    read();
    const timer = setInterval(read, BATTERY_MS);
    return () => clearInterval(timer);
  }, []);
  return battery;
}
