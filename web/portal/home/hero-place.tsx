import { CircleDot, MessageCircle, Phone, TriangleAlert } from 'lucide-react'
import { initials } from '#web/format/initials.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { IconLink } from '#web/ui/icon-link.tsx'
import { addressLines, agentCalled, type Transaction, typeWord } from './transaction.ts'

/** Always "In Progress": green at 100 percent, blue above 0, grey at 0 (specification section 2). */
function StatusBadge({ percent }: { percent: number }) {
  const tone = percent >= 100 ? 'green' : percent > 0 ? 'blue' : 'gray'
  return (
    <Badge tone={tone} icon={CircleDot}>
      In Progress
    </Badge>
  )
}

/** Which house, which kind of deal, and from 1024 px the agent. */
export function HeroPlace({ transaction, messagesHref }: { transaction: Transaction; messagesHref: string }) {
  const { client, percent, closing, isDone } = transaction
  const [street, rest] = addressLines(client.propertyAddress)
  const agent = agentCalled(client)
  return (
    <div className="hero-place">
      <StatusBadge percent={percent} />
      <h2>{street}</h2>
      {rest && <p>{rest}</p>}
      <p className="hero-type">{typeWord(client.transactionType)}</p>
      {closing.attention && !isDone && (
        <p className="hero-late">
          <TriangleAlert className="size-4" aria-hidden="true" />
          <span>
            {closing.label}. <b>{closing.attention}</b>
          </span>
        </p>
      )}
      {client.agentName && (
        <div className="hero-agent">
          <Avatar initials={initials(client.agentName)} tone="soft" />
          <span className="min-w-0 flex-1">
            <b>{client.agentName}</b>
            <br />
            <span className="text-ink-3">Your agent</span>
          </span>
          <IconLink href={messagesHref} icon={MessageCircle} label={`Send ${agent} a message`} />
          {client.agentPhone && (
            <IconLink href={`tel:${client.agentPhone}`} icon={Phone} label={`Call ${agent}`} />
          )}
        </div>
      )}
    </div>
  )
}
