import { isId } from '#domain/id.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import type { DayPart } from '#server/features/day/service.ts';
import {
  deleteJuryOf,
  forgetJuryAbout,
  forgetJuryTexts,
} from '#server/features/jury/forgotten/queries.ts';
import { loadCategories } from '#server/features/jury/marks/load-category.ts';
import { copySeatsOf, findSeat, findSeats } from '#server/features/jury/queries.ts';
import { resultExportSource } from '#server/features/jury/results/export-results.ts';
import { findPrintedResults } from '#server/features/jury/results/find-printed-results.ts';
import { listPublishedResults } from '#server/features/jury/results/list-published.ts';
import { loadBlankProtocols, loadProtocols } from '#server/features/jury/results/load-protocols.ts';
import { seatRows } from '#server/features/jury/tablets/seat-rows.ts';
import { takeSeatEvents } from '#server/features/jury/tablets/take-seat-events.ts';

export {
  deleteJuryOf,
  findPrintedResults,
  forgetJuryAbout,
  forgetJuryTexts,
  listPublishedResults,
  loadBlankProtocols,
  loadProtocols,
  resultExportSource,
};

export const copySeats: typeof copySeatsOf = copySeatsOf;
export const findJurySeats: typeof findSeats = findSeats;
export const loadJudgedCategories: typeof loadCategories = loadCategories;

/** The tablets of the jury; their place is the id of a seat. */
export function seatPart({ configs }: { configs: ConfigService }): DayPart {
  return {
    job: 'seat',
    async hasPlace(db, { configId, place }) {
      const seat = isId(place) ? await findSeat(db, place) : null;
      return seat?.config_id === configId && seat.role !== 'secretary';
    },
    async snapshotRows(db, configId) {
      return seatRows(db, await configs.requireById(configId));
    },
    takeEvents: takeSeatEvents,
  };
}
