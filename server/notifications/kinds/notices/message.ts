import type { NoticeKind } from '../notice-kind.ts'

/** A chat message of the team. Reading the message in time marks the alert as read and sends nothing. */
export const chatMessage: NoticeKind = { type: 'message_received', tab: 'messages', subject: 'messageId' }

/** A note that the client can see from now on, in the agent's words. */
export const sharedNote: NoticeKind = {
  ...chatMessage,
  deliveredAs: 'note_shared',
  tab: 'notes',
  subject: 'noteId',
}
