import type { StaffNotifier } from '#server/features/push/service.ts';
import type { SignupDependencies } from '#server/features/signup/dependencies.ts';

export interface RequestDependencies extends SignupDependencies {
  staff: StaffNotifier;
}
