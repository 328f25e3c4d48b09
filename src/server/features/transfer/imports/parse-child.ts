import { parseTable } from '#server/features/transfer/imports/parse-table.ts';
import { answerParent } from '#server/sandbox/answer-parent.ts';

await answerParent((bytes) => parseTable(bytes).catch(() => null));
