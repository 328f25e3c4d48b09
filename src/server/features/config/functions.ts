import type { ConfigService } from '#server/features/config/service.ts';
import type { Handlers } from '#server/http/call.ts';

export function configFunctions(configs: ConfigService): Pick<Handlers, 'getConfig'> {
  return { getConfig: () => configs.current() };
}
