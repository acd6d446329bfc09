/** The choices for how many days before a date a client is reminded (specification, section 5). */
export const reminderDays = [1, 2, 3, 5, 7] as const
