import '#web/styles/rest.css'
import { CalendarCheck, Hand, MessageCircle, Phone, ShieldCheck } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { calls } from 'virtual:call-table'
import type { PortalClient } from '#contract/calls/clients/clients.ts'
import type { PortalChannels } from '#contract/calls/notifications/deliveries.ts'
import type { Preferences } from '#contract/calls/notifications/preferences.ts'
import { useCall } from '#web/api/use-call.ts'
import { initials } from '#web/format/initials.ts'
import { phoneUrl } from '#web/format/phone-url.ts'
import { usePortalPreferences } from '#web/shared/preferences/preference-queries.ts'
import { switchesByChannel } from '#web/shared/preferences/switch-labels.ts'
import { PushRow } from '#web/shared/push/push-row.tsx'
import type { PushState } from '#web/shared/push/use-push.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconLink } from '#web/ui/icon-link.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { SwitchRow } from '#web/ui/switch.tsx'
import { agentCalled } from '../home/transaction.ts'
import { confirmationsUnder } from '../settings/client-preferences.tsx'
import { useConfirmation } from '../settings/use-confirmation.ts'
import { usePortalPush } from '../settings/use-portal-push.ts'
import { firstVisitAnswer } from './first-visit-answer.ts'

/** Asks once, on Home, how to notify the client; nothing once answered in this browser. */
export function FirstVisit({ client }: { client: PortalClient }): ReactElement | null {
  const [isGiven, setGiven] = useState(() => firstVisitAnswer.isGiven(client.uniqueId))
  if (isGiven || client.isArchived) return null
  const onDone = () => {
    firstVisitAnswer.give(client.uniqueId)
    setGiven(true)
  }
  return <Question client={client} onDone={onDone} />
}

type QuestionProps = { client: PortalClient; onDone: () => void }

/** The card, if the client has chosen no channel yet and there is one to choose. */
function Question({ client, onDone }: QuestionProps) {
  const { uniqueId } = client
  const source = usePortalPreferences(uniqueId)
  const { data: channels, isFetching, error } = useCall(calls.getPortalChannels, { uniqueId })
  const push = usePortalPush(uniqueId, channels, error !== null)
  const confirmation = useConfirmation(uniqueId)
  const stored = source.preferences.data
  // Whether the question is asked is decided once, so that the card stays while it is answered.
  const [isAsked, setAsked] = useState<boolean | null>(null)
  if (isAsked === null && stored && channels && push.state !== 'looking')
    setAsked(isOpen(stored, channels, push.state))
  if (!isAsked || !source.shown || !channels) return null
  const reach = { agent: agentCalled(client), email: client.email, phone: client.phone, channels }
  const offered = {
    emailNotifications: channels.email,
    smsNotifications: channels.sms && channels.takesTexts,
  }
  const switches = switchesByChannel(reach, source.shown).filter(
    ({ field }) => offered[field as keyof typeof offered],
  )
  const under = confirmationsUnder({
    preferences: stored,
    channels,
    isFetching,
    email: client.email,
    phone: client.phone,
    confirmation,
  })
  const shown = source.shown
  const isChosen =
    shown.emailNotifications || shown.smsNotifications || push.state === 'on' || push.requested === true
  const row = 'rounded-[16px] border border-line-strong bg-sheet px-3.5'
  return (
    <Sheet className="mb-4 overflow-hidden lg:mb-5" aria-labelledby="first-visit">
      <Introduction client={client} />
      <div className="border-t border-line bg-paper p-4 md:p-6">
        <h2 id="first-visit" className="text-lg">
          How should we tell you?
        </h2>
        <p className="text-sm text-ink-2">About new steps, messages, and due dates.</p>
        <div className="mt-3 grid gap-2">
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
        </div>
        <Button className="mt-3.5" block variant={isChosen ? 'primary' : 'quiet'} onClick={onDone}>
          {isChosen ? 'Continue' : 'Not now'}
        </Button>
        <p className="mt-3 flex gap-2 text-13 text-ink-2">
          <ShieldCheck className="size-4 flex-none text-pine" aria-hidden="true" />
          We never send wire instructions by email, text, or chat. This link is only for you; please don’t
          forward it. You can change your choice in Alerts.
        </p>
      </div>
    </Sheet>
  )
}

const offersPush = (state: PushState) => state === 'off' || state === 'on' || state === 'add-to-home'

/** Whether nothing is chosen yet and something can be. */
function isOpen(preferences: Preferences, channels: PortalChannels, push: PushState): boolean {
  if (channels.isSample || push === 'on') return false
  if (preferences.emailNotifications || preferences.smsNotifications) return false
  return channels.email || (channels.sms && channels.takesTexts) || offersPush(push)
}

const points = [
  [CalendarCheck, 'Each step to closing, with its date'],
  [Hand, 'What is needed from you, and by when'],
  [MessageCircle, 'Your messages and documents'],
] as const

/** Who is behind this page, and what it is for. */
function Introduction({ client }: { client: PortalClient }) {
  const { agentName, agentPhone, transactionType } = client
  const call = phoneUrl('tel', agentPhone)
  const isSale = transactionType === 'sale' || transactionType === 'selling'
  return (
    <div className="p-4 md:p-6">
      {agentName && (
        <div className="mb-3 flex items-center gap-3">
          <Avatar initials={initials(agentName)} size="large" />
          <div className="min-w-0 flex-1 wrap-anywhere">
            <b className="block font-display text-[1.0625rem] font-semibold">{agentName}</b>
            <span className="block text-sm text-ink-2">Your agent</span>
            {agentPhone && <span className="block text-sm lining-nums text-ink-2">{agentPhone}</span>}
          </div>
          {call && <IconLink href={call} icon={Phone} label={`Call ${agentName}`} />}
        </div>
      )}
      <p>Your {isSale ? 'sale' : 'purchase'}, in one place:</p>
      <ul className="mt-2 grid gap-1.5">
        {points.map(([Icon, text]) => (
          <li key={text} className="flex items-start gap-2.5 text-15 text-ink-2">
            <Icon className="mt-0.5 size-4.5 flex-none text-pine" aria-hidden="true" />
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}
