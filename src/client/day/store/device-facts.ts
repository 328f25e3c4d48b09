interface BatteryManager {
  level: number;
}

/** In per cent; null where the browser hides it. */
export async function readBattery(): Promise<number | null> {
  const { getBattery } = navigator as { getBattery?: () => Promise<BatteryManager> };
  if (!getBattery) return null;
  try {
    const { level } = await getBattery.call(navigator);
    return Math.round(level * 100);
  } catch {
    return null;
  }
}

/** Asks the browser not to delete what is kept; without it Safari deletes after a week. */
export async function askToPersist(): Promise<boolean> {
  if (!navigator.storage?.persist) return false;
  return (await navigator.storage.persisted()) || navigator.storage.persist();
}
