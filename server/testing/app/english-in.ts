import * as calendar from '../../../texts/en/calendar-entries.ts'
import * as consent from '../../../texts/en/consent.ts'
import * as dates from '../../../texts/en/dates.ts'
import * as emails from '../../../texts/en/emails.ts'
import * as errors from '../../../texts/en/errors.ts'
import * as mailLinks from '../../../texts/en/mail-links.ts'
import * as money from '../../../texts/en/money.ts'
import * as near from '../../../texts/en/near.ts'
import * as notifications from '../../../texts/en/notifications.ts'
import * as sms from '../../../texts/en/sms.ts'

/** English texts that are whole sentences or labels. */
const texts = [calendar, consent, dates, emails, errors, mailLinks, money, near, notifications, sms]
  .flatMap((room) => Object.values<unknown>(room))
  .filter((text): text is string => typeof text === 'string' && text.includes(' '))

/** Words of the product's English that stand in no Spanish, name or address of a test. */
const words =
  /(?<![\p{L}’])(?:the|and|of|to|for|you|your|is|was|were|by|on|in|from|with|this|that|not|will|please|see|call|we|it|its|at|if|or|are|be|been|steps?|dates?|completed?|next|open|hello|hi|questions|unsubscribe|wrote|updates?|message|because|transaction|reply|closing|due|expected|ends?|before|wire|money|done|document|needed|today|tomorrow|days?|more|choose|confirm|address|link|escrow’s|reminders?|code)(?!\p{L})/iu

/** The product's English in a text: words, and whole texts of `texts/en`. Addresses and the product's name do not count. */
export function englishIn(text: string): string[] {
  const said = text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/https?:\S+|Real Estate Transaction Tracker|\S+@\S+/g, ' ')
  const word = words.exec(said)
  return [
    ...(word ? [`${word[0]}: ${said.slice(Math.max(0, word.index - 40), word.index + 60)}`] : []),
    ...texts.filter((one) => said.includes(one)),
  ]
}
