import { clockTime } from '#domain/timetable/clock-time.ts';

interface HourAxisProps {
  from: number;
  to: number;
  scale: number;
}

/** Hours beside the columns; each card says its own time, so it is only seen. */
export function HourAxis({ from, to, scale }: HourAxisProps) {
  const hours = Array.from({ length: (to - from) / 60 }, (_, index) => from + index * 60);
  return (
    <div className="board-axis" aria-hidden="true">
      {hours.map((minute) => (
        <span key={minute} style={{ top: (minute - from) * scale }}>
          {clockTime(minute)}
        </span>
      ))}
    </div>
  );
}
