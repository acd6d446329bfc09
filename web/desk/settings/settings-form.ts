/** The classes of a form, or what stands for one, in a settings sheet. */
export const settingsForm = 'grid gap-4 border-t border-line p-4 md:px-6 [&>button]:justify-self-start'
