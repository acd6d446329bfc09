import { emailHtml } from './email-html.ts'
import type { EmailTemplate, EmailPage } from './email-template.ts'
import { emailText } from './email-text.ts'

/** Draws a page as both parts of a letter. */
export function renderEmail(page: EmailPage): EmailTemplate {
  return { subject: page.subject, text: emailText(page), html: emailHtml(page) }
}
