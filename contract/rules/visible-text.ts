/** Spaces, controls, direction marks and other invisible characters; U+2800 is an empty braille cell. */
const visible = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether a text has nothing that a reader sees. */
export function isBlank(text: string): boolean {
  return !visible.test(text)
}

/**
 * Invisible characters that are copied along with text, such as a phone number from an address book: direction marks, zero-width
 * spaces, soft hyphens and byte order marks. Joiners and variation selectors stay, because scripts and emoji need them.
 */
const copiedAlong = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu

/** A single line for storage: trimmed, without invisible characters copied along; empty when nothing in it is visible. */
export function plainLine(text: string): string {
  return isBlank(text) ? '' : text.replaceAll(copiedAlong, '').trim()
}
