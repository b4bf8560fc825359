import * as v from "valibot";

/** False for the 30th of February. */
const isDay = (value: string) => new Date(`${value}T00:00Z`).toJSON()?.slice(0, 10) === value;

/** A day of the calendar: yyyy-mm-dd. In a file of its own, so that one request's page loads nothing of another's. */
export const day = v.pipe(v.string(), v.isoDate(), v.check(isDay));
