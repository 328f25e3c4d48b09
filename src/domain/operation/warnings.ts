/**
 * What is wrong with the installation though it serves: told by `/healthz` and on the overview of
 * the office.
 */
export const OPERATION_WARNINGS = ['jobs-standing', 'disk-low', 'files-near-quota'] as const;

export type OperationWarning = (typeof OPERATION_WARNINGS)[number];
