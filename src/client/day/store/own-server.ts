import { createFunctionClient } from '#client/lib/call-function.ts';
import { OWN_ANSWER_HEADER } from '#contract/own-answer.ts';

/** Rejects when somebody else answers, such as the captive portal of a hotel: no connection. */
export async function fetchOwn(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...request);
  if (!response.headers.has(OWN_ANSWER_HEADER)) throw new TypeError('Another server has answered');
  return response;
}

export const callServer = createFunctionClient({ fetch: fetchOwn });
