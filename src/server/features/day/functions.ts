import type { Handlers } from '#server/call.ts';
import { listDayCash } from '#server/features/day/cash/list-day-cash.ts';
import {
  allowDayCash,
  sendDayReceipt,
  takeDayCash,
} from '#server/features/day/cash/take-day-cash.ts';
import { countDay } from '#server/features/day/count-day.ts';
import type { DayDependencies } from '#server/features/day/dependencies.ts';
import { listDevices, retireDayDevice } from '#server/features/day/devices/list-devices.ts';
import { createDayCode, prepareDevice } from '#server/features/day/devices/make-device.ts';
import { importDayEvents } from '#server/features/day/import-events.ts';
import { decideReview, listReviews } from '#server/features/day/reviews/decide-review.ts';
import { sendDayEvents } from '#server/features/day/take-events.ts';

export function dayFunctions(dependencies: DayDependencies) {
  return {
    prepareDevice: (input, context) => prepareDevice(dependencies, input, context),
    sendDayEvents: (input, context) => sendDayEvents(dependencies, input, context),
    importDayEvents: (input, context) => importDayEvents(dependencies, input, context),
    takeDayCash: (input, context) => takeDayCash(dependencies, input, context),
    sendDayReceipt: (input, context) => sendDayReceipt(dependencies, input, context),
    allowDayCash: (input, context) => allowDayCash(dependencies, input, context),
    listDayCash: (input) => listDayCash(dependencies, input),
    createDayCode: (input, context) => createDayCode(dependencies, input, context),
    listDayDevices: (input, context) => listDevices(dependencies, input, context),
    retireDayDevice: (input, context) => retireDayDevice(dependencies, input, context),
    listDayReviews: (input) => listReviews(dependencies, input),
    decideDayReview: (input, context) => decideReview(dependencies, input, context),
    getDayCounters: (input, context) => countDay(dependencies, input, context),
  } satisfies Partial<Handlers>;
}
