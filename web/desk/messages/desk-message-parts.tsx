import { BellOff, type LucideIcon, Smartphone } from 'lucide-react'
import type { Message } from '#contract/calls/messages/messages.ts'
import { textKeyword } from '#contract/rules/text-keywords.ts'
import { type MessageParts, wireWarning } from '#web/shared/chat/message-parts.ts'
import { messageStyles } from '#web/shared/chat/message-styles.ts'
import { AnswerMenu } from './answer-menu.tsx'
import { answerWarning } from './answer-warning.ts'
import { leftOutForTeam } from './left-out-for-team.ts'
import { UseForRequest } from './use-for-request.tsx'
import { WithdrawMessage } from './withdraw-message.tsx'

const and = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** The parts of messages for the team, in the chat with a client of this first name. */
export function deskMessageParts(clientFirstName: string): MessageParts {
  // Not by the rule of the server, which the first load of every page would get.
  const writerOf = ({ person, senderName }: Message) =>
    (person && senderName.split(' ')[0]) || clientFirstName
  return {
    warning: (message) => answerWarning(message) ?? wireWarning(message),
    lines: (message) => message.by && <AnswerLines message={message} writer={writerOf(message)} />,
    leftOut: leftOutForTeam,
    fileAct: ({ id, name }, { clientId }) => <UseForRequest file={{ id, clientId, name }} />,
    actions: (message) => {
      if (message.senderType === 'admin') return <WithdrawMessage message={message} />
      return message.by && <AnswerMenu message={message} writer={writerOf(message)} />
    },
  }
}

/** Beneath an answer: people who share the phone, and that texts are off since it. */
function AnswerLines({ message, writer }: { message: Message; writer: string }) {
  const { sharedBy = [], content } = message
  return (
    <>
      {sharedBy.length > 1 && (
        <Line icon={Smartphone} text={`From the phone that ${and.format(sharedBy)} share`} />
      )}
      {message.by === 'sms' && textKeyword(content) === 'stop' && (
        <Line icon={BellOff} text={`Texts are off until ${writer} texts START`} />
      )}
      {message.by === 'email' && textKeyword(content) === 'stop' && (
        <Line icon={BellOff} text={`${writer} turned email off with this answer`} />
      )}
    </>
  )
}

function Line({ icon: Icon, text }: { icon: LucideIcon; text: string }) {
  return (
    <p className={`${messageStyles.note} text-ink-2`}>
      <Icon className="mt-px size-4 flex-none text-ink-3" aria-hidden="true" />
      <span>{text}</span>
    </p>
  )
}
