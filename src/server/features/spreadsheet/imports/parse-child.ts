import { parseTable } from '#server/features/spreadsheet/imports/parse-table.ts';
import { answerParent } from '#server/sandbox/answer-parent.ts';

await answerParent((bytes) => parseTable(bytes).catch(() => null));
