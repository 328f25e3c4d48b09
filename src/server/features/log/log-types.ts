/** The log uses the office's time zone, whatever the current edition is. */
export const LOG_TIME_ZONE = 'Europe/Bratislava';
