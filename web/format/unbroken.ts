/**
 * A day or a time that never breaks across lines: "Dec 2, 2026" with no-break spaces. Unit tests read plain spaces instead
 * (`vitest.config.ts`), as the matchers of the browser do.
 */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00A0')
