/** Spaces, controls, marks of direction and other characters without a picture of their own; U+2800 is an empty cell of braille. */
const visible = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether a text has nothing that a reader sees. */
export function isBlank(text: string): boolean {
  return !visible.test(text)
}

/**
 * Invisible characters that come along when text is copied, as with a phone number from an address book: marks that turn the
 * direction of what stands around them, zero-width spaces, soft hyphens and byte order marks. Joiners and variation selectors are
 * none of them: scripts and emoji are written with them.
 */
const copiedAlong = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu

/** A single line as it is stored: without invisible characters that were copied along, trimmed, and empty where nothing is seen. */
export function plainLine(text: string): string {
  return isBlank(text) ? '' : text.replaceAll(copiedAlong, '').trim()
}
