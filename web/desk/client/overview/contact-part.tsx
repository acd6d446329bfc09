import { MessageCircle, Phone } from 'lucide-react'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import type { DealOverview } from '#contract/calls/clients/deal-overview.ts'
import { phoneUrl } from '#web/format/phone-url.ts'
import { paths } from '#web/paths.ts'
import { useToday } from '#web/shared/use-today.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { actLook } from '../../dashboard/act-look.ts'
import { kindLabels } from '../deliveries/log-labels.ts'
import { FactsList } from './facts-list.tsx'
import { nearDay, nearMoment } from './near-moment.ts'

type ContactPartProps = { client: AdminClient; contact: DealOverview }

/** The last message with Reply and Call, the last visit, what the client was told last, and how they hear of news. */
export function ContactPart({ client, contact }: ContactPartProps) {
  const { id, firstName, phone, isArchived } = client
  const { lastMessage, lastVisit, lastTold } = contact
  const today = useToday()
  const call = phoneUrl('tel', phone)
  return (
    <div className="px-4 pb-3.5 md:px-5">
      {lastMessage ? (
        <Quote message={lastMessage} firstName={firstName} today={today} />
      ) : (
        <p className="text-15 text-ink-2">No messages yet.</p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {!isArchived && (
          <span>
            <ButtonLink icon={MessageCircle} className={actLook(false)} href={paths.replyTo(id)}>
              {lastMessage ? 'Reply' : `Write to ${firstName}`}
            </ButtonLink>
          </span>
        )}
        {call && (
          <ButtonLink
            variant="secondary"
            icon={Phone}
            className="px-3! text-sm! table:pointer-fine:min-h-9!"
            href={call}
          >
            Call {firstName}
          </ButtonLink>
        )}
      </div>
      <FactsList
        facts={[
          ['Last visit', lastVisit === null ? 'Never opened' : capital(nearMoment(lastVisit, today))],
          ['Last told', lastTold === null ? 'Nothing sent yet' : toldText(lastTold, today)],
          ['Hears by', heardBy(client)],
        ]}
      />
    </div>
  )
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const channels = { email: 'by email', sms: 'by text', push: 'by push' }

/** "Nov 25, digest of 3 by email", "Today, step update by email" */
function toldText(
  { kind, channel, count, at }: NonNullable<DealOverview['lastTold']>,
  today: string,
): string {
  const what = count > 1 ? `digest of ${count}` : kindLabels[kind].toLowerCase()
  return `${capital(nearDay(at, today))}, ${what} ${channels[channel]}`
}

/** "Email noah@example.com, text (707) 555-0111" */
function heardBy({ reach, email, phone }: AdminClient): string {
  const ways = { email: `email ${email}`, sms: `text ${phone ?? ''}`.trim(), push: 'push' }
  const heard = reach.map((channel) => ways[channel])
  return heard.length === 0 ? 'The portal only: no email, no text' : capital(heard.join(', '))
}

type QuoteProps = { message: NonNullable<DealOverview['lastMessage']>; firstName: string; today: string }

/** The last message, who wrote it and when, and whether it was answered. */
function Quote({ message, firstName, today }: QuoteProps) {
  const { senderType, senderName, writtenBy, content, isRead, createdAt, needsNoReply } = message
  const isTheirs = senderType === 'client'
  const who = isTheirs ? (senderName.split(' ')[0] ?? senderName) : (writtenBy ?? senderName)
  const state = isTheirs
    ? needsNoReply
      ? 'no reply needed'
      : 'not answered'
    : isRead
      ? `read by ${firstName}`
      : `${firstName} has not read it yet`
  return (
    <blockquote className="border-l-3 border-pine-line py-0.5 pl-3 text-15 leading-[1.42] wrap-anywhere">
      <p className="line-clamp-4">“{content}”</p>
      <footer className="mt-0.5 text-13 text-ink-3">
        {`${who}, ${nearMoment(createdAt, today)} · ${state}`}
      </footer>
    </blockquote>
  )
}
