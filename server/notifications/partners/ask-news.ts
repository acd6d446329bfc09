import type { DeliveryKind } from '#contract/rules/delivery-enums.ts'
import type { PartnerAskRow } from '../../db/people-rows.ts'
import type { Ask, MailedPartner } from './asks-of-partners.ts'

/** The kinds of news for a partner about what is asked of them. */
export const partnerNews = [
  'partner_asked',
  'partner_returned',
  'partner_moved',
  'partner_dropped',
] as const satisfies readonly DeliveryKind[]
export type PartnerNews = (typeof partnerNews)[number]

/** What changes for a partner about one thing. */
export interface AskChange {
  row: PartnerAskRow
  /** News that waits to be mailed and no longer applies. */
  isTakenBack: boolean
  news: PartnerNews | null
}

interface Facts {
  partner: MailedPartner
  /** What is asked now; absent for what is not asked of them any more. */
  ask: Ask | undefined
  /** What they were told last. */
  known: PartnerAskRow | undefined
  /** News about it that waits to be mailed. */
  held: readonly string[]
  now: string
}

/** What becomes of something that is no longer asked of a partner: news, unless they never heard of it or have done it. */
function dropped(known: PartnerAskRow, held: readonly string[], now: string): AskChange | null {
  if (known.state === 'dropped') return null
  const row = { ...known, state: 'dropped', formerDay: null, changedAt: now }
  const wasTold = known.state === 'open' && !held.includes('partner_asked')
  return { row, isTakenBack: true, news: wasTold ? 'partner_dropped' : null }
}

/** What another day is to a partner: news, unless they have not heard of the former one yet, or it is that one again. */
function moved(known: PartnerAskRow, ask: Ask, held: readonly string[], now: string): AskChange | null {
  const row = { ...known, name: ask.name, day: ask.day, changedAt: now }
  if (known.day === ask.day)
    return known.name === ask.name
      ? null
      : { row: { ...row, changedAt: known.changedAt }, isTakenBack: false, news: null }
  if (held.includes('partner_asked') || held.includes('partner_returned'))
    return { row, isTakenBack: false, news: null }
  if (!held.includes('partner_moved'))
    return { row: { ...row, formerDay: known.day }, isTakenBack: true, news: 'partner_moved' }
  const isBack = known.formerDay === ask.day
  return { row, isTakenBack: isBack, news: null }
}

/** What changed about one thing for a partner since they were told of it; null for nothing. */
export function askChange({ partner, ask, known, held, now }: Facts): AskChange | null {
  if (!ask) return known ? dropped(known, held, now) : null
  const { personId, clientId, email } = partner
  const { subject, subjectId, name, day, isDone } = ask
  const row: PartnerAskRow = {
    personId,
    clientId,
    subject,
    subjectId,
    name,
    day,
    formerDay: null,
    state: isDone ? 'done' : 'open',
    sentTo: email,
    changedAt: now,
  }
  if (isDone) return known && known.state !== 'done' ? { row, isTakenBack: true, news: null } : null
  if (known?.state === 'open' && known.sentTo === email) return moved(known, ask, held, now)
  // Asked again before anybody heard that it was not needed any more.
  if (known?.state === 'dropped' && known.sentTo === email && held.includes('partner_dropped'))
    return known.day === day
      ? { row, isTakenBack: true, news: null }
      : { row: { ...row, formerDay: known.day }, isTakenBack: true, news: 'partner_moved' }
  const isAgain = known?.state === 'done' && subject === 'document'
  return { row, isTakenBack: true, news: isAgain ? 'partner_returned' : 'partner_asked' }
}
