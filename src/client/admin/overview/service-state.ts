/** Asks the server how it is; no answer is an answer too. */
export async function serviceIsRunning(): Promise<boolean> {
  try {
    return (await fetch('/healthz')).ok;
  } catch {
    return false;
  }
}
