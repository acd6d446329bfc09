import { letterHtml } from './letter-html.ts'
import { letterText } from './letter-text.ts'
import type { Letter, LetterPage } from './letter.ts'

/** Draws a page as both parts of a letter. */
export function writeLetter(page: LetterPage): Letter {
  return { subject: page.subject, text: letterText(page), html: letterHtml(page) }
}
