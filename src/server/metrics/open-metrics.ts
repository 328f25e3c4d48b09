/** The media type of OpenMetrics 1.0 (https://prometheus.io/docs/specs/om/open_metrics_spec/). */
export const OPEN_METRICS_TYPE = 'application/openmetrics-text; version=1.0.0; charset=utf-8';

export interface Sample {
  /** What follows the name of the family: `_total`, `_bucket`, `_info` … */
  suffix?: string;
  labels?: Readonly<Record<string, string>>;
  value: number;
}

export interface MetricFamily {
  name: string;
  type: 'counter' | 'gauge' | 'histogram' | 'info';
  help: string;
  samples: readonly Sample[];
}

export function writeOpenMetrics(families: readonly MetricFamily[]): string {
  const lines = families.flatMap(({ name, type, help, samples }) => [
    `# TYPE ${name} ${type}`,
    `# HELP ${name} ${escapeText(help)}`,
    ...samples.map(
      ({ suffix = '', labels = {}, value }) =>
        `${name}${suffix}${writeLabels(labels)} ${writeNumber(value)}`,
    ),
  ]);
  return `${[...lines, '# EOF'].join('\n')}\n`;
}

function writeLabels(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeText(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '"': '\\"' };

function escapeText(text: string): string {
  return text.replace(/[\\\n"]/g, (letter) => ESCAPES[letter] ?? letter);
}

function writeNumber(value: number): string {
  if (Number.isNaN(value)) return 'NaN';
  if (!Number.isFinite(value)) return value > 0 ? '+Inf' : '-Inf';
  return String(value);
}

/** Bounds of buckets are written as floating-point numbers: `1.0`. */
export function writeBound(bound: number): string {
  return Number.isInteger(bound) ? `${bound}.0` : writeNumber(bound);
}
