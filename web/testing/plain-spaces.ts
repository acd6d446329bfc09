/** Stands for `web/format/unbroken.ts` in unit tests, so that they read days with plain spaces. */
export const unbroken = (text: string): string => text
