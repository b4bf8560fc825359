/** The ways in which the services fail a call, with what that is called in a journey's name. */
export const faults = [
  { fault: "drop", name: "is cut off" },
  { fault: "hang", name: "has no answer for 12 s" },
  { fault: "500", name: "is answered with 500" },
  { fault: "rubbish", name: "is answered with rubbish" },
] as const;

/** The names of journeys that spend most of their time waiting for such a call. */
export const waiting = /no answer for 12 s|\bhang\b|never answers|gone for 30 s/;
