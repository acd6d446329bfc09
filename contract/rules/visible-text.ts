/** Spaces, controls, direction marks and other invisible characters; U+2800 is an empty braille cell. */
const visible = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether a text has nothing that a reader sees. */
export function isBlank(text: string): boolean {
  return !visible.test(text)
}

/** Controls, direction marks, joiners and other characters that no reader sees; not spaces. */
export const invisible = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/**
 * Invisible characters that are copied along with text, such as a phone number from an address book: direction marks, zero-width
 * spaces, soft hyphens and byte order marks. Joiners and variation selectors stay, because scripts and emoji need them.
 */
const copiedAlong = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/gu

/** Spaces and hyphens that differ from the plain ones only in where a line breaks and how wide they are. */
const fixedSpace = /[\u00A0\u2000-\u200A\u202F\u205F\u3000]/g
const fixedHyphen = /[\u2010\u2011]/g

/**
 * A single line for storage: trimmed, with plain spaces and hyphens, without invisible characters copied along; empty when nothing
 * in it is visible.
 */
export function plainLine(text: string): string {
  if (isBlank(text)) return ''
  return text.replaceAll(copiedAlong, '').replaceAll(fixedSpace, ' ').replaceAll(fixedHyphen, '-').trim()
}

/** A line that programs read, such as an email address, a link or an id: as `plainLine` has it, without any invisible character. */
export function plainAddress(text: string): string {
  return plainLine(text.replaceAll(/\s/g, ' ').replaceAll(invisible, ''))
}
