/** The keys of a subject, whose English is written in groups. */
export type KeyOf<Groups> = { [Group in keyof Groups]: keyof Groups[Group] }[keyof Groups];

/** A subject in another language: a sentence for every key of its English groups, and no other. */
export type Translation<Groups> = Readonly<Record<KeyOf<Groups>, string>>;
