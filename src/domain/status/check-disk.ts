import type { Finding } from '#domain/status/finding.ts';

/** Free space on one day. */
export interface DiskSample {
  /** In days from any fixed moment. */
  day: number;
  freeBytes: number;
}

export interface DiskFacts {
  /** Null when the system does not report it. */
  freeBytes: number | null;
  /** Below this, nothing can be written. */
  fullBelowBytes: number;
  /** Below this, uploads are refused. */
  reservedBytes: number;
  samples: readonly DiskSample[];
}

const SOON_DAYS = 7;
const LATER_DAYS = 30;
/** A forecast further away says nothing. */
const FORECAST_DAYS = 365;

/** Null when the data of this installation are on other machines. */
export function checkDisk(facts: DiskFacts | null): Finding {
  const check = 'disk';
  if (!facts) return { check, light: 'green', code: 'disk-elsewhere', values: {} };
  const { freeBytes: bytes, reservedBytes } = facts;
  if (bytes === null) return { check, light: 'amber', code: 'disk-unknown', values: {} };
  if (bytes < reservedBytes) return { check, light: 'red', code: 'disk-full', values: { bytes } };
  if (bytes < 2 * reservedBytes) {
    return { check, light: 'amber', code: 'disk-low', values: { bytes } };
  }
  const days = forecastDays({ ...facts, freeBytes: bytes });
  if (days === null) return { check, light: 'green', code: 'disk-well', values: { bytes } };
  const values = { bytes, days };
  if (days > LATER_DAYS) return { check, light: 'green', code: 'disk-well-for-days', values };
  const light = days <= SOON_DAYS ? 'red' : 'amber';
  return { check, light, code: 'disk-fills', values };
}

const LEAST_DAYS = 3;

/**
 * In how many days the disk will be full, by the straight line through the samples (least squares).
 * Null with samples of fewer than three days, or when it does not fill within a year.
 */
export function forecastDays({
  freeBytes,
  fullBelowBytes,
  samples,
}: {
  freeBytes: number;
  fullBelowBytes: number;
  samples: readonly DiskSample[];
}): number | null {
  const days = samples.map(({ day }) => day);
  if (samples.length < 2 || Math.max(...days) - Math.min(...days) < LEAST_DAYS) return null;
  const meanDay = mean(days);
  const meanFree = mean(samples.map((sample) => sample.freeBytes));
  let covariance = 0;
  let variance = 0;
  for (const sample of samples) {
    covariance += (sample.day - meanDay) * (sample.freeBytes - meanFree);
    variance += (sample.day - meanDay) ** 2;
  }
  const lostPerDay = -covariance / variance;
  if (lostPerDay <= 0) return null;
  const left = Math.floor((freeBytes - fullBelowBytes) / lostPerDay);
  return left > FORECAST_DAYS ? null : Math.max(0, left);
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
