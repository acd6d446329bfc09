import type { Note } from '#contract/calls/deal/notes.ts'
import type { NotificationText } from '#texts/notification-values.ts'

/** The longest beginning of a note that its notification quotes, in characters. */
const quoted = 280

/** The notification of a note, in the agent's words. */
export function noteNotification({ title, content }: Pick<Note, 'title' | 'content'>): NotificationText {
  return { title, message: content.length > quoted ? `${content.slice(0, quoted).trimEnd()}…` : content }
}
