import { sideOf } from '#contract/rules/deal/standard-steps.ts'
import type { TransactionType } from '#contract/rules/deal/transaction-type.ts'
import type { DeliveryKind } from '#contract/rules/delivery-enums.ts'
import { streetOf } from '#contract/rules/street.ts'
import { dayName } from '#texts/day-words.ts'
import { agentNumber } from '../../texts/people-to-call.ts'
import { emailLink } from './email-link.ts'
import type { EmailRow, EmailTeam, EmailTemplate } from './email-template.ts'
import { renderEmail } from './render-email.ts'
import { teamName } from './team-name.ts'

/** The kinds of an email to a partner; the first that it has is its subject. */
export const askedKinds = [
  'partner_asked',
  'partner_returned',
  'partner_moved',
  'partner_reminder',
  'partner_dropped',
] as const satisfies readonly DeliveryKind[]
export type AskedKind = (typeof askedKinds)[number]

/** One thing that an email to a partner is about. */
export interface AskedItem {
  kind: AskedKind
  name: string
  day: string | null
  /** The day that it had before; of `partner_moved`. */
  formerDay: string | null
  /** The request's description, or why its file was sent back. */
  note: string | null
}

type Items = readonly [AskedItem, ...AskedItem[]]

interface PartnerEmail {
  team: EmailTeam
  /** Without a trailing slash. */
  baseUrl: string
  items: Items
  /** In the team's time zone. */
  today: string
  deal: {
    propertyAddress: string
    transactionType: string
    agentName: string
    agentPhone: string
  }
  /** The partner's page. */
  path: string
  /** Where they stop these emails. */
  stopPath: string
}

const headings: Record<AskedKind, string> = {
  partner_asked: 'Asked of you',
  partner_returned: 'Sent back to you',
  partner_moved: 'Another day',
  partner_reminder: 'Still asked of you',
  partner_dropped: 'No longer needed',
}

/** "Payoff statement", "Payoff statement and 2 more" */
function namesOf([first, ...others]: Items): string {
  return others.length === 0 ? first.name : `${first.name} and ${others.length} more`
}

/** " by Thu, Dec 3", ", the first by Thu, Dec 3", or nothing without a day. */
function byDay(items: Items, today: string): string {
  const days = items.flatMap(({ day }) => day ?? []).toSorted()
  const [first] = days
  if (first === undefined) return ''
  const isOneDay = days.length === items.length && days.every((day) => day === first)
  return `${isOneDay ? ' by' : ', the first by'} ${dayName(first, today)}`
}

function subjectOf({ team, today }: PartnerEmail, items: Items): string {
  const names = namesOf(items)
  const by = byDay(items, today)
  const isLate = items.every(({ day }) => day !== null && day < today)
  return {
    partner_asked: `${teamName(team)} asks you for ${names}${by}`,
    partner_returned: `${teamName(team)} sent back ${names}`,
    partner_moved: items.length === 1 && by ? `Another day: ${names}${by}` : `Another day: ${names}`,
    partner_reminder: isLate ? `Still missing: ${names}` : `Reminder: ${names}${by}`,
    partner_dropped: `No longer needed: ${names}`,
  }[items[0].kind]
}

/** The first line: who asks, for which deal. */
function introOf({ team, deal }: PartnerEmail, items: Items): string {
  const who = deal.agentName.trim() || teamName(team)
  const side = sideOf(deal.transactionType as TransactionType)
  const street = streetOf(deal.propertyAddress)
  const what = items.length === 1 ? 'this' : 'these'
  const where = `for the ${side}${street ? ` at ${street}` : ''}.`
  return {
    partner_asked: `${who} needs ${what} ${where}`,
    partner_returned: `${who} checked your file and needs ${what} again ${where}`,
    partner_moved: `${who} changed the day of ${what} ${where}`,
    partner_reminder: `${who} still needs ${what} ${where}`,
    partner_dropped: `${who} no longer needs ${what} ${where}`,
  }[items[0].kind]
}

function dayLine({ kind, day, formerDay }: AskedItem, today: string): string {
  if (kind === 'partner_dropped') return ''
  const before = kind === 'partner_moved' && formerDay ? ` It was ${dayName(formerDay, today)}.` : ''
  if (day === null) return `No day is set.${before}`
  return kind === 'partner_reminder' && day < today
    ? `The day was ${dayName(day, today)}.`
    : `By ${dayName(day, today)}.${before}`
}

const byDayFirst = (one: AskedItem, other: AskedItem) =>
  (one.day ?? '9') < (other.day ?? '9') ? -1 : one.day === other.day ? 0 : 1

/**
 * Tells a lender, escrow, the other agent or a coordinator what is asked of them. Without the warning before a wire: they send no
 * money, and escrow is whom others call.
 */
export function partnerEmail(of: PartnerEmail): EmailTemplate {
  const { team, baseUrl, items, today, deal, path, stopPath } = of
  const groups = askedKinds.flatMap((kind) => {
    const [first, ...others] = items.filter((item) => item.kind === kind).toSorted(byDayFirst)
    return first ? [[first, ...others] as const] : []
  })
  const lead = groups[0] ?? items
  const intro = introOf(of, lead)
  const street = streetOf(deal.propertyAddress)
  const title = subjectOf(of, lead)
  const rowOf = (item: AskedItem): EmailRow => ({
    title: item.name,
    detail: [dayLine(item, today), item.note ?? ''].filter(Boolean).join('\n'),
  })
  const number = agentNumber(deal)
  const who = deal.agentName.trim() || teamName(team)
  return renderEmail({
    team,
    subject: street ? `${title} · ${street}` : title,
    preview: intro,
    about: deal.propertyAddress,
    title,
    greeting: intro,
    sections: groups.map((group) => ({
      ...(groups.length > 1 ? { heading: headings[group[0].kind] } : {}),
      rows: group.map(rowOf),
    })),
    button: { label: 'Open your page', url: emailLink(baseUrl, path) ?? baseUrl },
    ...(number ? { closing: `Questions? Call ${who}: ${number}` } : {}),
    reason: `You get this because ${teamName(team)} works with you on this deal.`,
    links: [{ label: 'Stop emails about this deal', url: emailLink(baseUrl, stopPath) ?? baseUrl }],
  })
}
