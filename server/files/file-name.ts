import { create } from 'content-disposition'

const longest = 255
// Control characters, line separators, byte order marks, and what turns the reading direction around.
const unwelcome = /[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF]/gu

/** The name a sender gave, made safe to show and to send: no path, no hidden characters, 255 code points at most. */
export const cleanFileName = (given: string): string => {
  const last = given.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const name = last.replace(unwelcome, '').trim()
  if (/^\.*$/.test(name)) return 'document'
  return shorten(name.startsWith('.') ? `document${name}` : name)
}

const shorten = (name: string): string => {
  const letters = Array.from(name)
  if (letters.length <= longest) return name
  const extension = Array.from(/\.[^.\s]{1,10}$/u.exec(name)?.[0] ?? '')
  return [...letters.slice(0, longest - extension.length), ...extension].join('')
}

/** The Content-Disposition of a download (RFC 6266): always an attachment, under its own name in any script. */
export const attachmentHeader = (name: string): string => create(cleanFileName(name), { type: 'attachment' })
