import { inspectFile } from '#server/files/inspect/inspect-file.ts';
import { answerParent } from '#server/sandbox/answer-parent.ts';

await answerParent((bytes) => inspectFile(bytes));
