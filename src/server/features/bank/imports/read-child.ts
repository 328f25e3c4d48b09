import { readForeignFile } from '#server/features/bank/imports/read-foreign-file.ts';
import type { TableReading } from '#server/features/bank/statements/read-table-text.ts';
import { answerParent } from '#server/sandbox/answer-parent.ts';

await answerParent(async (bytes, reading) => readForeignFile(bytes, reading as TableReading));
