import '#web/styles/rest.css'
import { BellRing, Phone, ShieldCheck } from 'lucide-react'
import { type ReactElement, useLayoutEffect, useRef, useState } from 'react'
import { calls } from 'virtual:call-table'
import type { PortalClient } from '#contract/calls/clients/clients.ts'
import type { PortalChannels } from '#contract/calls/notifications/deliveries.ts'
import type { Preferences } from '#contract/calls/notifications/preferences.ts'
import * as t from '#texts/first-visit.ts'
import { useCall } from '#web/data/use-call.ts'
import { initials } from '#web/format/initials.ts'
import { phoneUrl } from '#web/format/phone-url.ts'
import { portalPaths } from '#web/portal-paths.ts'
import { usePortalPreferences } from '#web/shared/preferences/preference-queries.ts'
import { switchesByChannel } from '#web/shared/preferences/switch-labels.ts'
import { PushRow } from '#web/shared/push/push-row.tsx'
import type { PushState } from '#web/shared/push/use-push.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconLink } from '#web/ui/icon-link.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { SwitchRow } from '#web/ui/switch.tsx'
import { agentFirstName } from '../home/transaction.ts'
import { confirmationsUnder } from '../settings/client-preferences.tsx'
import { useConfirmation } from '../settings/use-confirmation.ts'
import { usePortalPush } from '../settings/use-portal-push.ts'
import { firstVisitAnswer } from './first-visit-answer.ts'

type FirstVisitProps = { client: PortalClient }

/**
 * Asks once, on Home, how to notify the client; shrinks to one line when answered, and is gone at the next visit in this browser.
 */
export function FirstVisit({ client }: FirstVisitProps): ReactElement | null {
  const { uniqueId } = client
  const source = usePortalPreferences(uniqueId)
  const { data: channels, isFetching, error } = useCall(calls.getPortalChannels, { uniqueId })
  const push = usePortalPush(uniqueId, channels, error !== null)
  const confirmation = useConfirmation(uniqueId)
  const [isAnswered, setAnswered] = useState(false)
  const answer = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    // The focused button was removed with the question.
    if (isAnswered) answer.current?.focus({ preventScroll: true })
  }, [isAnswered])
  const { data: stored } = source.preferences
  const { shown } = source
  // Decided once, so that the card stays while the question is answered.
  const [isAsked, setAsked] = useState<boolean | null>(null)
  if (isAsked === null && stored && channels && push.state !== 'looking')
    setAsked(isOpen(stored, channels, push.state))
  if (client.isArchived || !isAsked || !shown || !channels) return null
  const reach = { agent: agentFirstName(client), email: client.email, phone: client.phone, channels }
  const offered = {
    emailNotifications: channels.email,
    smsNotifications: channels.sms && channels.takesTexts,
  }
  const switches = switchesByChannel(reach, shown).filter(
    ({ field }) => offered[field as keyof typeof offered],
  )
  const isOnDevice = push.requested ?? push.state === 'on'
  const chosen = [
    ...switches.flatMap(({ field }) => (shown[field] ? [channelOf[field as keyof typeof channelOf]] : [])),
    ...(isOnDevice ? ['device' as const] : []),
  ]
  if (isAnswered)
    return (
      <Sheet className="mt-4 flex min-h-15 items-center gap-3 px-4 py-2 md:px-6 lg:mt-5" aria-label={t.label}>
        <BellRing className="text-pine" aria-hidden="true" />
        <p ref={answer} tabIndex={-1} className="min-w-0 flex-1 text-sm text-ink-2">
          {chosen.length > 0 ? t.chosen(chosen) : t.noneChosen}
        </p>
        <ButtonLink variant="quiet" href={portalPaths.portal(uniqueId, 'notifications')}>
          {t.change}
        </ButtonLink>
      </Sheet>
    )
  const under = confirmationsUnder({
    preferences: stored,
    channels,
    isFetching,
    email: client.email,
    phone: client.phone,
    confirmation,
  })
  const row = 'rounded-[16px] border border-line-strong bg-sheet px-3.5'
  return (
    <Sheet className="mt-4 p-4 md:p-6 lg:mt-5" aria-labelledby="first-visit">
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,1.62fr)] lg:gap-x-8">
        <div>
          <AgentRow client={client} />
          <h2 id="first-visit" className="text-lg">
            {t.question}
          </h2>
          <p className="mt-0.5 text-sm text-ink-2">{t.questionText}</p>
        </div>
        <div className="mt-3 grid gap-2 lg:row-span-2 lg:mt-0">
          {switches.map(({ field, label, hint, notes }) => (
            <div key={field}>
              <SwitchRow
                className={row}
                label={label}
                hint={hint}
                {...(notes ? { notes } : {})}
                checked={shown[field]}
                onCheckedChange={(checked) => source.change({ [field]: checked })}
              />
              {under[field]}
            </div>
          ))}
          {offersPush(push.state) && <PushRow push={push} place="portal" className={row} />}
          <Button
            className="mt-1.5"
            block
            variant={chosen.length > 0 ? 'primary' : 'quiet'}
            onClick={() => {
              firstVisitAnswer.give(uniqueId)
              setAnswered(true)
            }}
          >
            {chosen.length > 0 ? t.proceed : t.notNow}
          </Button>
        </div>
        <p className="mt-3 flex gap-2 text-13 text-ink-2 lg:mt-4 lg:self-end">
          <ShieldCheck className="size-4 flex-none text-pine" aria-hidden="true" />
          {t.noWires}
        </p>
      </div>
    </Sheet>
  )
}

const channelOf = { emailNotifications: 'email', smsNotifications: 'text' } as const

const offersPush = (state: PushState) => state === 'off' || state === 'on' || state === 'add-to-home'

/** Whether nothing is chosen yet and something can be. */
function isOpen(preferences: Preferences, channels: PortalChannels, push: PushState): boolean {
  if (channels.isSample || push === 'on') return false
  if (preferences.emailNotifications || preferences.smsNotifications) return false
  return channels.email || (channels.sms && channels.takesTexts) || offersPush(push)
}

/** The agent who asks; from 1024 px the overview shows them. */
function AgentRow({ client: { agentName, agentPhone } }: FirstVisitProps) {
  if (!agentName) return null
  const call = phoneUrl('tel', agentPhone)
  return (
    <div className="mb-3 flex items-center gap-3 lg:hidden">
      <Avatar initials={initials(agentName)} size="large" />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <b className="block font-display text-[1.0625rem] font-semibold">{agentName}</b>
        <span className="block text-sm text-ink-2">{t.yourAgent}</span>
        {agentPhone && <span className="block text-sm lining-nums text-ink-2">{agentPhone}</span>}
      </div>
      {call && <IconLink href={call} icon={Phone} label={t.call(agentName)} />}
    </div>
  )
}
