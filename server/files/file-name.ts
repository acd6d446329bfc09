import { create } from 'content-disposition'
import { isBlank, plainLine } from '#contract/rules/visible-text.ts'

const maxLength = 255
const controlsAndLines = /[\p{Cc}\p{Zl}\p{Zp}]/gu

/** Makes an uploader's file name safe to show and send: no path, no hidden characters, at most 255 code points. */
export function cleanFileName(given: string): string {
  const last = given.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const name = plainLine(last.replace(controlsAndLines, ''))
  if (isBlank(name.replaceAll('.', ''))) return 'document'
  const dot = name.indexOf('.')
  return shorten(dot >= 0 && isBlank(name.slice(0, dot)) ? `document${name.slice(dot)}` : name)
}

function shorten(name: string): string {
  const letters = Array.from(name)
  if (letters.length <= maxLength) return name
  const extension = Array.from(/\.[^.\s]{1,10}$/u.exec(name)?.[0] ?? '')
  return [...letters.slice(0, maxLength - extension.length), ...extension].join('')
}

/** The Content-Disposition of a download (RFC 6266): always an attachment, under its own name in any script. */
export const attachmentHeader = (name: string): string => create(cleanFileName(name), { type: 'attachment' })
