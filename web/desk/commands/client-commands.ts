import { CheckCheck, FilePlus2, type LucideIcon, NotebookPen, Send } from 'lucide-react'

/** Actions on a client from any page. */
export type ClientCommand = 'complete' | 'request' | 'note' | 'send-link'

interface CommandWords {
  icon: LucideIcon
  /** Followed by the client's name. */
  name: string
  /** The command's name while no client is chosen. */
  start: string
  /** The phrases for the command, before or after a client; the longest first. */
  phrases: readonly [string, ...string[]]
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
  'send-link': {
    icon: Send,
    name: 'Send the link',
    start: 'Send a link...',
    phrases: ['send the link', 'send a link', 'send link', 'link'],
  },
}

export const clientCommandNames = Object.keys(clientCommands) as ClientCommand[]

/** "complete maya" and "maya complete": the action, and the text that is about a client; null without an action. */
export function readClientCommand(text: string): { command: ClientCommand; about: string } | null {
  const typed = text.trim().replaceAll(/\s+/g, ' ')
  const lower = typed.toLowerCase()
  for (const command of clientCommandNames)
    for (const phrase of clientCommands[command].phrases) {
      if (lower === phrase) return { command, about: '' }
      if (lower.startsWith(`${phrase} `)) return { command, about: typed.slice(phrase.length + 1) }
      if (lower.endsWith(` ${phrase}`)) return { command, about: typed.slice(0, -phrase.length - 1) }
    }
  return null
}

/** The client of a desk page's address; null on other pages. */
export function clientOfPage(path: string): string | null {
  return /^\/admin\/client\/([^/]+)\//.exec(path)?.[1] ?? null
}
