import {
  Activity,
  CalendarClock,
  CalendarDays,
  CheckCheck,
  FilePlus2,
  FileText,
  Gauge,
  ListChecks,
  type LucideIcon,
  MessagesSquare,
  NotebookPen,
  NotebookText,
  Send,
  UserRound,
  Users,
} from 'lucide-react'
import { searchWords } from '#contract/rules/fold-text.ts'
import { paths } from '#web/paths.ts'

/** Actions on a client from any page. */
export type ClientCommand = 'complete' | 'request' | 'note' | 'move' | 'send-link'

interface Words {
  icon: LucideIcon
  /** Followed by the client's name. */
  name: string
  /** The words that name it, beside those of a client; the longest phrase first. */
  phrases: readonly [string, ...string[]]
}

interface CommandWords extends Words {
  /** The command's name while no client is chosen. */
  start: string
}

export const clientCommands: Record<ClientCommand, CommandWords> = {
  complete: {
    icon: CheckCheck,
    name: 'Complete the current step',
    start: 'Complete a step...',
    phrases: ['complete the current step', 'complete current step', 'complete step', 'complete'],
  },
  request: {
    icon: FilePlus2,
    name: 'Request a document',
    start: 'Request a document...',
    phrases: ['request a document', 'request document', 'request'],
  },
  note: {
    icon: NotebookPen,
    name: 'Add a note',
    start: 'Add a note...',
    phrases: ['add a note', 'add note', 'note'],
  },
  move: {
    icon: CalendarClock,
    name: 'Move the closing',
    start: 'Move a closing...',
    phrases: ['move the closing', 'move a closing', 'move closing', 'move'],
  },
  'send-link': {
    icon: Send,
    name: 'Send the link',
    start: 'Send a link...',
    phrases: ['send the link', 'send a link', 'send link', 'link'],
  },
}

export const clientCommandNames = Object.keys(clientCommands) as ClientCommand[]

/** The pages of a client that are named together with the client. */
const clientPages = {
  overview: { icon: Gauge, name: 'Overview', phrases: ['overview'], href: paths.clientOverview },
  steps: { icon: ListChecks, name: 'Steps', phrases: ['steps'], href: paths.clientSteps },
  dates: { icon: CalendarDays, name: 'Dates', phrases: ['key dates', 'dates'], href: paths.clientDates },
  messages: {
    icon: MessagesSquare,
    name: 'Messages',
    phrases: ['messages', 'chat'],
    href: paths.clientMessages,
  },
  documents: {
    icon: FileText,
    name: 'Documents',
    phrases: ['documents', 'files'],
    href: paths.clientDocuments,
  },
  notes: { icon: NotebookText, name: 'Notes', phrases: ['notes'], href: paths.clientNotes },
  profile: { icon: UserRound, name: 'Profile', phrases: ['profile'], href: paths.clientProfile },
  people: { icon: Users, name: 'People', phrases: ['people'], href: paths.clientPeople },
  activity: { icon: Activity, name: 'Activity', phrases: ['activity'], href: paths.clientActivity },
  deliveries: { icon: Send, name: 'Deliveries', phrases: ['deliveries'], href: paths.clientDeliveries },
} satisfies Record<string, Words & { href: (clientId: string) => string }>

/** What a text asks for, of a client. */
export type Asked = Words & { id: string } & (
    | { command: ClientCommand }
    | { href: (clientId: string) => string }
  )

const all: readonly Asked[] = [
  ...clientCommandNames.map((command) => ({ ...clientCommands[command], id: command, command })),
  ...Object.entries(clientPages).map(([id, { href, ...page }]) => ({
    ...page,
    id: `page-${id}`,
    href: (clientId: string) => href(clientId),
  })),
]

/**
 * What a text asks for and the client words left of it, in any order: "complete maya", "noah move closing", "renee dates"; null if it asks
 * for nothing. The longest phrase counts. A page needs a word of a client beside it, since its name alone is the team's own page.
 */
export function readClientCommand(text: string): { asked: Asked; about: string } | null {
  const typed = searchWords(text)
  const readings = all.flatMap((asked) =>
    asked.phrases.flatMap((phrase) => {
      const words = phrase.split(' ')
      if (!words.every((word) => typed.includes(word))) return []
      const about = typed.filter((word) => !words.includes(word)).join(' ')
      return 'href' in asked && about === '' ? [] : [{ asked, about, length: words.length }]
    }),
  )
  const [best] = readings.toSorted((a, b) => b.length - a.length)
  return best ? { asked: best.asked, about: best.about } : null
}

/** The client of a desk page's address; null on other pages. */
export function clientOfPage(path: string): string | null {
  return /^\/admin\/client\/([^/]+)\//.exec(path)?.[1] ?? null
}
