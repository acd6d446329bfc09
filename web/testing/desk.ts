import { countUnreadMessages } from '#contract/calls/messages/conversations.ts'
import { getMe } from '#contract/calls/team/account.ts'
import { answer } from './answers.ts'
import { sampleMe } from './samples.ts'
import { silenceStreams } from './silent-stream.ts'

/** Answers what the frame of every page of the desk asks for. */
export function answerDesk({ unread = 0 } = {}): void {
  silenceStreams()
  answer(getMe, () => sampleMe())
  answer(countUnreadMessages, () => ({ count: unread }))
}
