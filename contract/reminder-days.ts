/** How many days before a date a client may be reminded of it (specification, section 5). */
export const reminderDays = [1, 2, 3, 5, 7] as const
