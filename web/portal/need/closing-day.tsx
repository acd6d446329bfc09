import '#web/styles/rest.css'
import { CalendarClock, MessageCircle, Phone } from 'lucide-react'
import type { PortalClient } from '#contract/calls/clients/clients.ts'
import type { ClosingProblem } from '#contract/rules/deal/closing-problem.ts'
import * as home from '#texts/home.ts'
import * as t from '#texts/need.ts'
import { formatDay } from '#web/format/date.ts'
import { phoneUrl } from '#web/format/phone-url.ts'
import { portalPaths } from '#web/portal-paths.ts'
import { Typed } from '#web/shared/typed.tsx'
import { Lead, LeadLink } from '../home/lead.tsx'
import { agentFirstName } from '../home/transaction.ts'
import { GroupTitle, NeedRow, RowLink } from './need-row.tsx'

type ClosingDayProps = { client: PortalClient; closing: ClosingProblem; today: string }

const alarm = `${home.pastClosing} · ${home.attention}`

/** The agent's way out of it: a call, or the chat without a number that can be called. */
function wayToAgent({ agentName, agentPhone, uniqueId }: PortalClient) {
  const agent = agentFirstName({ agentName })
  const call = phoneUrl('tel', agentPhone)
  return call
    ? { href: call, icon: Phone, label: t.callAgent(agent) }
    : { href: portalPaths.portal(uniqueId, 'messages'), icon: MessageCircle, label: t.ask(agent) }
}

function titleOf(client: PortalClient, closing: ClosingProblem): string {
  const agent = agentFirstName(client)
  return closing.kind === 'passed' ? t.settingClosing(agent) : t.checkingClosing(agent)
}

function Reason({ client, closing, today }: ClosingDayProps) {
  if (closing.kind === 'passed') return t.closingWasPlanned(formatDay(client.expectedCloseDate))
  return (
    <>
      <Typed of={closing} field="title" />
      {t.expectedAfterClosing(closing.day, client.expectedCloseDate, today)}
    </>
  )
}

/** The closing day has passed or cannot hold, and nothing is needed from the client: one sentence, with the agent as its owner. */
export function ClosingDayLead({ isWide, ...props }: ClosingDayProps & { isWide: boolean }) {
  const { client, closing } = props
  const isPassed = closing.kind === 'passed'
  const { href, icon, label } = wayToAgent(client)
  return (
    <Lead
      look="wait"
      isWide={isWide}
      {...(isPassed ? { above: alarm } : {})}
      title={titleOf(client, closing)}
      detail={
        <>
          <Reason {...props} />
          {isPassed && ` ${t.nothingNeeded}`}
        </>
      }
      actions={
        <LeadLink href={href} icon={icon} variant="secondary">
          {label}
        </LeadLink>
      }
    />
  )
}

/** The same sentence as the last row, below what is needed. */
export function ClosingDayRow(props: ClosingDayProps) {
  const { client, closing } = props
  const title = titleOf(client, closing)
  const { href, icon, label } = wayToAgent(client)
  return (
    <>
      {closing.kind === 'passed' && <GroupTitle>{alarm}</GroupTitle>}
      <ul>
        <NeedRow
          icon={CalendarClock}
          title={title}
          text={<Reason {...props} />}
          act={<RowLink href={href} icon={icon} label={t.actOn(label, title)} />}
        />
      </ul>
    </>
  )
}
