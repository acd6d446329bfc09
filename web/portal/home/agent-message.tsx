import type { PortalClient } from '#contract/calls/clients/clients.ts'
import * as controls from '#texts/controls.ts'
import * as t from '#texts/home.ts'
import { formatDay } from '#web/format/date.ts'

/** Why a deal rests or ended, in the agent's own words; renders nothing without them. */
export function AgentMessage({ client, className = '' }: { client: PortalClient; className?: string }) {
  const { outcomeReason, outcomeOn, agentName } = client
  if (!outcomeReason) return null
  const isTyped = client.asTyped !== undefined
  const signed = [agentName || t.yourAgent, ...(outcomeOn ? [formatDay(outcomeOn)] : [])].join(', ')
  return (
    <figure className={`border-l-3 border-pine-line py-0.5 pl-3.5 ${className}`}>
      <blockquote
        className="leading-normal whitespace-pre-line wrap-anywhere"
        lang={isTyped ? 'en' : undefined}
      >
        “{outcomeReason}”
      </blockquote>
      <figcaption className="mt-1 text-sm text-ink-3">
        {signed}
        {isTyped && ` · ${controls.writtenInEnglish}`}
      </figcaption>
    </figure>
  )
}
