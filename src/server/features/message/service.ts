import {
  type DocumentDependencies,
  renderConfirmation,
} from '#server/features/message/signup-documents.ts';

export { type DocumentDependencies, renderConfirmation };
