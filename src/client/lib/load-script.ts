export type ScriptLoader = (address: string) => Promise<void>;

const PATIENCE_MS = 20_000;
const loading = new Map<string, Promise<void>>();

/** Loads an external script once. After a failure the next call tries again. */
export const loadScript: ScriptLoader = (address) => {
  const known = loading.get(address);
  if (known) return known;
  const attempt = insertScript(address).catch((error) => {
    loading.delete(address);
    throw error;
  });
  loading.set(address, attempt);
  return attempt;
};

function insertScript(address: string): Promise<void> {
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  return new Promise((resolve, reject) => {
    const fail = () => {
      clearTimeout(timer);
      script.remove();
      reject(new Error(`${address} could not be loaded`));
    };
    const timer = setTimeout(fail, PATIENCE_MS);
    script.addEventListener('error', fail);
    script.addEventListener('load', () => {
      clearTimeout(timer);
      resolve();
    });
    document.head.append(script);
  });
}
