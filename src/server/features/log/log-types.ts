/** Days and times of the log are those of the office, whichever edition is the current one. */
export const LOG_TIME_ZONE = 'Europe/Bratislava';
