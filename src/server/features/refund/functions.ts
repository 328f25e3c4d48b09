import type { Handlers } from '#server/call.ts';
import {
  decideRefund,
  exportRefunds,
  getRefundCode,
  getRefundFile,
  markRefund,
} from '#server/features/refund/decide-refund.ts';
import type { RefundDependencies } from '#server/features/refund/dependencies.ts';
import { listRefunds } from '#server/features/refund/list-refunds.ts';
import {
  enterRefund,
  requestRefund,
  withdrawRefund,
} from '#server/features/refund/request-refund.ts';

export function refundFunctions(dependencies: RefundDependencies) {
  return {
    requestRefund: (input, context) => requestRefund(dependencies, input, context),
    withdrawRefund: (input, context) => withdrawRefund(dependencies, input, context),
    listRefunds: (input) => listRefunds(dependencies, input),
    enterRefund: (input, context) => enterRefund(dependencies, input, context),
    decideRefund: (input, context) => decideRefund(dependencies, input, context),
    exportRefunds: (input, context) => exportRefunds(dependencies, input, context),
    getRefundFile: (input) => getRefundFile(dependencies, input),
    getRefundCode: (input) => getRefundCode(dependencies, input),
    markRefund: (input, context) => markRefund(dependencies, input, context),
  } satisfies Partial<Handlers>;
}
