import { countUnreadMessages } from '#contract/calls/messages/conversations.ts'
import { getMe } from '#contract/calls/team/account.ts'
import { answer } from './answers.ts'
import { silenceStreams } from './silent-stream.ts'

/** Answers what the frame of every page of the desk asks for. */
export function answerDesk({ unread = 0 } = {}): void {
  silenceStreams()
  answer(getMe, () => ({
    id: 'elena',
    name: 'Elena Ruiz',
    email: 'elena@example.com',
    twoFactorEnabled: false,
    createdAt: '2030-06-01T18:00:00.000Z',
    phone: '(916) 555-0142',
  }))
  answer(countUnreadMessages, () => ({ count: unread }))
}
