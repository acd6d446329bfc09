import { create } from 'content-disposition'

const maxLength = 255
// Control characters, line separators, byte order marks, and characters that reverse the reading direction.
const unsafeCharacters = /[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF]/gu

/** Makes an uploader's file name safe to show and send: no path, no hidden characters, at most 255 code points. */
export function cleanFileName(given: string): string {
  const last = given.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const name = last.replace(unsafeCharacters, '').trim()
  if (/^\.*$/.test(name)) return 'document'
  return shorten(name.startsWith('.') ? `document${name}` : name)
}

function shorten(name: string): string {
  const letters = Array.from(name)
  if (letters.length <= maxLength) return name
  const extension = Array.from(/\.[^.\s]{1,10}$/u.exec(name)?.[0] ?? '')
  return [...letters.slice(0, maxLength - extension.length), ...extension].join('')
}

/** The Content-Disposition of a download (RFC 6266): always an attachment, under its own name in any script. */
export const attachmentHeader = (name: string): string => create(cleanFileName(name), { type: 'attachment' })
