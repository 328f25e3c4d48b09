import type { ConfigService } from '#server/features/config/service.ts';
import type { Handlers } from '#server/http/call.ts';

export function configFunctions(
  configs: ConfigService,
): Pick<Handlers, 'getConfig' | 'saveConfig'> {
  return {
    getConfig: () => configs.current(),
    saveConfig: (change, context) => configs.save({ ...change, actor: context, now: context.now }),
  };
}
