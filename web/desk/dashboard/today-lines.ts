import { BellOff, FileSearch, Inbox, Link2, type LucideIcon } from 'lucide-react'
import type { Today } from '#contract/calls/desk/today.ts'
import { agendaKinds } from '#contract/rules/deal/agenda-kinds.ts'
import { formatMoment } from '#web/format/date.ts'
import { paths } from '#web/paths.ts'
import { conversationsPath } from '../messages/conversation-filter.ts'
import { dueItem, dueKinds, type DueLine } from './due-item.ts'
import { open } from './today-act.ts'
import { ranks, type TodayItem } from './today-item.ts'
import { type TodayKind, todayKinds } from './today-kinds.ts'

/** An item with its client. */
export interface TodayLine extends TodayItem {
  icon: LucideIcon
  who: string
  /** Set when the lines of one deal are merged: that client's id. */
  dealOf?: string
}

/** Kinds that are merged into the line of their deal and have no button. */
const ofDeal: ReadonlySet<TodayKind> = new Set(['closings', 'risks', 'unseen'])

const kinds = Object.keys(todayKinds) as TodayKind[]

/** The items that need attention, with an empty list for each absent kind. */
type Waiting = Required<Omit<Today, 'toCheck' | 'toSort'>> & Pick<Today, 'toCheck' | 'toSort'>
const none = { total: 0, lines: [] }
const withEveryKind = (today: Today): Waiting => ({
  partners: none,
  stoppedLinks: none,
  openedOften: none,
  numbers: none,
  ...today,
})

function linesOf<Name extends TodayKind>(name: Name, waiting: Pick<Waiting, Name | 'today'>): TodayLine[] {
  const { icon, item } = todayKinds[name]
  return waiting[name].lines.map((line) => ({
    ...item(line, waiting.today),
    icon,
    who: line.clientName,
    ...(ofDeal.has(name) ? { dealOf: line.clientId } : {}),
  }))
}

/** The line of a deal. With a chip, its reasons of that kind come first, and a deal without any has no line. */
function dueLine(line: DueLine, today: string, chip: string | null): TodayLine[] {
  const isChosen = ({ kind }: DueLine['reasons'][number]) => chip === null || dueKinds[kind].chip === chip
  const reasons = [...line.reasons.filter(isChosen), ...line.reasons.filter((reason) => !isChosen(reason))]
  const [first] = reasons
  if (!first || !isChosen(first)) return []
  const { clientId: dealOf, clientName: who } = line
  return [{ ...dueItem({ ...line, reasons }, today), icon: dueKinds[first.kind].icon, who, dealOf }]
}

function byHarm(a: TodayLine, b: TodayLine): number {
  return a.rank - b.rank || a.since.localeCompare(b.since)
}

/** The most harmful line of a deal, with the others of that deal behind "3 more". */
function asOneLine(lines: readonly TodayLine[]): TodayLine[] {
  const [first, ...others] = lines.toSorted(byHarm)
  if (!first || others.length === 0) return [...lines]
  const more = others.flatMap(({ title, href, said, more: behind = [] }) => [
    ...(said?.isFirst ? [] : [{ title, href }]),
    ...behind,
  ])
  const said = lines.find((line) => line.said)?.said
  const answers = lines.find((line) => line.answers)?.answers
  return [
    {
      ...first,
      more: [...(first.more ?? []), ...more],
      ...(said ? { said } : {}),
      ...(answers ? { answers: first.answers ?? { ...answers, isWhole: false } } : {}),
    },
  ]
}

/** One line per deal; other lines unchanged. */
function byDeal(lines: readonly TodayLine[]): TodayLine[] {
  const deals = new Map<string, TodayLine[]>()
  for (const line of lines) {
    const key = line.dealOf ?? line.key
    deals.set(key, [...(deals.get(key) ?? []), line])
  }
  return [...deals.values()].flatMap(asOneLine)
}

/** The button of the line about clients who get no email, text or push. */
const reachChip = 'Links'

/** One line for all clients who get no email, text or push. */
function portalOnlyLine({ portalOnly: { total } }: Today, chip: string | null): TodayLine[] {
  if (total === 0 || (chip !== null && chip !== reachChip)) return []
  return [
    {
      key: 'portal only',
      title: 'No email, no text: they hear of nothing outside of their portal',
      when: '',
      rank: ranks.portalOnly,
      since: '',
      tone: 'plain',
      href: paths.adminPortalOnly(),
      acts: [open('Show', paths.adminPortalOnly())],
      icon: BellOff,
      who: total === 1 ? '1 client is portal only' : `${total} clients are portal only`,
    },
  ]
}

/** More lines than this about links that were not sent become one. */
const mostLinkLines = 2

/**
 * Today with one line for the clients whose link was not emailed, if there are many: one press sends all of these. It stands for
 * their own lines.
 */
function withUnsentAsOne(today: Today): { waiting: Waiting; unsent: TodayLine[] } {
  const waiting = withEveryKind(today)
  const { total, lines } = waiting.unopened
  const unsent = lines.filter(({ sentAt }) => sentAt === null)
  const [first] = unsent
  const count = unsent.length
  if (!first || count <= mostLinkLines) return { waiting, unsent: [] }
  const names = unsent.slice(0, mostLinkLines).map(({ clientName }) => clientName)
  const line: TodayLine = {
    key: 'links not sent',
    title: `${names.join(', ')} and ${count - mostLinkLines} more have not opened their portal`,
    when: '',
    rank: ranks.unopened,
    since: first.since,
    tone: 'plain',
    href: paths.adminClients(),
    acts: [{ text: `Send ${count}`, does: 'send-links', clientIds: unsent.map(({ clientId }) => clientId) }],
    icon: Link2,
    who: `${count} links not sent`,
  }
  const others = lines.filter(({ sentAt }) => sentAt !== null)
  return { waiting: { ...waiting, unopened: { total: total - count, lines: others } }, unsent: [line] }
}

/** The button of the line about files to check, which uploads share. */
const checkChip = todayKinds.uploads.chip

/** One line for all files that wait for a review; it leads to the first file, which leads to the next. */
function toCheckLine({ toCheck }: Pick<Today, 'toCheck'>, chip: string | null): TodayLine[] {
  if (!toCheck || (chip !== null && chip !== checkChip)) return []
  const { total, clientId, clientName, documentId, name } = toCheck
  return [
    {
      key: 'to check',
      title: `${total === 1 ? '' : 'First: '}${name} of ${clientName}`,
      when: '',
      rank: ranks.news,
      since: '',
      tone: 'plain',
      href: paths.clientDocument(clientId, documentId),
      acts: [open('Check', paths.clientDocument(clientId, documentId))],
      icon: FileSearch,
      who: total === 1 ? '1 file to check' : `${total} files to check`,
    },
  ]
}

/** The button of the line about messages to sort, which messages share. */
const sortChip = todayKinds.messages.chip

/** One line for all messages that a member has to place. */
function toSortLine({ toSort }: Pick<Today, 'toSort'>, chip: string | null): TodayLine[] {
  if (!toSort || (chip !== null && chip !== sortChip)) return []
  const { total, since, isFromFormerAddress = false } = toSort
  return [
    {
      key: 'to sort',
      title: isFromFormerAddress
        ? 'Somebody at a client’s former address answered'
        : 'It is not certain whose they are. Nobody of the client side sees them.',
      when: `Since ${formatMoment(since)}`,
      rank: isFromFormerAddress ? ranks.contingency : ranks.message,
      since: isFromFormerAddress ? '' : since,
      tone: isFromFormerAddress ? 'late' : 'plain',
      href: conversationsPath({ view: 'to-sort', search: '' }),
      acts: [open('Sort', conversationsPath({ view: 'to-sort', search: '' }))],
      icon: Inbox,
      who: total === 1 ? '1 message to sort' : `${total} messages to sort`,
    },
  ]
}

/** All items that need attention, one line each; with a chip only its kinds. */
function eachLine(today: Today, chip: string | null): TodayLine[] {
  const { waiting, unsent } = withUnsentAsOne(today)
  return [
    ...waiting.due.lines.flatMap((line) => dueLine(line, waiting.today, chip)),
    ...kinds.flatMap((name) =>
      chip === null || todayKinds[name].chip === chip ? linesOf(name, waiting) : [],
    ),
    ...toCheckLine(waiting, chip),
    ...toSortLine(waiting, chip),
    ...(chip === null || chip === reachChip ? unsent : []),
    ...portalOnlyLine(waiting, chip),
  ]
}

/** All lines that need attention, one per deal, the most harmful first; with a chip only its kinds. */
export function todayLines(waiting: Today, chip: string | null = null): TodayLine[] {
  return byDeal(eachLine(waiting, chip)).toSorted(byHarm)
}

/** The total number of lines, including lines not fetched. */
export function todayTotal(today: Today, chip: string | null): number {
  const { waiting, unsent } = withUnsentAsOne(today)
  const { due } = waiting
  const others = kinds.filter((name) => chip === null || todayKinds[name].chip === chip)
  const deals =
    chip === null
      ? due.total
      : due.lines.flatMap((line) => dueLine(line, waiting.today, chip)).length + due.total - due.lines.length
  const links = chip === null || chip === reachChip ? unsent.length : 0
  const reach =
    links +
    portalOnlyLine(waiting, chip).length +
    toCheckLine(waiting, chip).length +
    toSortLine(waiting, chip).length
  const each = eachLine(today, chip)
  const joined = each.length - byDeal(each).length
  return others.reduce((sum, name) => sum + (waiting[name]?.total ?? 0), deals + reach) - joined
}

export interface TodayChip {
  name: string
  /** Number of items, including ones without a line. */
  total: number
}

/** The kinds that have items, by the names of their buttons, in order of harm. */
export function todayChips(waiting: Today): TodayChip[] {
  const totals = new Map<string, number>()
  const add = (name: string, count: number) => totals.set(name, (totals.get(name) ?? 0) + count)
  for (const kind of agendaKinds) add(dueKinds[kind].chip, waiting.due.counts[kind] ?? 0)
  for (const name of kinds) add(todayKinds[name].chip, waiting[name]?.total ?? 0)
  add(checkChip, toCheckLine(waiting, null).length)
  add(sortChip, toSortLine(waiting, null).length)
  add(reachChip, portalOnlyLine(waiting, null).length)
  return [...totals].map(([name, total]) => ({ name, total })).filter(({ total }) => total > 0)
}
