import type { Handlers } from '#server/call.ts';
import { decideChangeRequest } from '#server/features/signup/requests/decide-request.ts';
import type { RequestDependencies } from '#server/features/signup/requests/dependencies.ts';
import { listChangeRequests } from '#server/features/signup/requests/list-requests.ts';
import {
  requestChange,
  withdrawChangeRequest,
} from '#server/features/signup/requests/request-change.ts';

export function changeRequestFunctions(dependencies: RequestDependencies) {
  return {
    requestChange: (input, context) => requestChange(dependencies, input, context),
    withdrawChangeRequest: (input, context) => withdrawChangeRequest(dependencies, input, context),
    listChangeRequests: (input) => listChangeRequests(dependencies, input),
    decideChangeRequest: (input, context) => decideChangeRequest(dependencies, input, context),
  } satisfies Partial<Handlers>;
}
