import { deleteDayOf } from '#server/features/day/devices/queries.ts';

export { deleteDayOf };
