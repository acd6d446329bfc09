import { countUnreadMessages } from '#contract/calls/messages/conversations.ts'
import { getMe } from '#contract/calls/team/account.ts'
import { type Admin, listAdmins } from '#contract/calls/team/admins.ts'
import { getTeam } from '#contract/calls/team/team.ts'
import { answer } from './answers.ts'
import { answerIncoming } from './incoming.ts'
import { newId, sampleMe, sampleTeam } from './samples.ts'
import { silenceStreams } from './silent-stream.ts'

/** Answers as a team of one, until a test answers otherwise. */
export function answerTeamOfOne(): void {
  answer(getMe, () => sampleMe())
  answer(listAdmins, () => [sampleMe()])
}

/** The members of a team: Elena, who looks at the desk, and two others. */
export function answerTeam(me: Partial<Admin> = {}): Admin[] {
  const elena = sampleMe(me)
  const others = [
    sampleMe({ id: newId(), name: 'Omar Bell', email: 'omar@example.com', role: 'owner' }),
    sampleMe({
      id: newId(),
      name: 'Sam Kim',
      email: 'sam@example.com',
      role: 'assistant',
      seesMoney: false,
    }),
  ]
  answer(getMe, () => elena)
  answer(listAdmins, () => [elena, ...others])
  return [elena, ...others]
}

/** Answers the calls of every desk page's frame. */
export function answerDesk({ unread = 0 } = {}): void {
  silenceStreams()
  answer(getMe, () => sampleMe())
  answer(getTeam, () => sampleTeam())
  answer(countUnreadMessages, () => ({ count: unread }))
  answerIncoming()
}
