/** Order matters: most browsers also claim to be others. */
const BROWSERS: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** `Chrome, Windows`: enough for people to recognise their own devices; empty for other clients. */
export function deviceName(userAgent: string): string {
  const find = (table: readonly [RegExp, string][]) =>
    table.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [find(BROWSERS), find(SYSTEMS)].filter(Boolean).join(', ');
}

/** Names the network, not the household: half of an IPv4 address, two groups of an IPv6 address. */
export function roughAddress(address: string): string {
  const ipv4 = /^(?:::ffff:)?(\d+\.\d+)\.\d+\.\d+$/i.exec(address)?.[1];
  if (ipv4) return `${ipv4}.…`;
  const ipv6 = /^([\da-f]+:[\da-f]+)(?::[\da-f]*)+$/i.exec(address)?.[1];
  return ipv6 ? `${ipv6}:…` : '';
}
