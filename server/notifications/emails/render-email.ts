import { letterHtml } from './email-html.ts'
import type { Letter, LetterPage } from './email-template.ts'
import { letterText } from './email-text.ts'

/** Draws a page as both parts of a letter. */
export function writeLetter(page: LetterPage): Letter {
  return { subject: page.subject, text: letterText(page), html: letterHtml(page) }
}
