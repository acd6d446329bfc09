import '#web/styles/rest.css'
import { BellRing, ChevronDown, type LucideIcon, Mail, Phone, ShieldCheck } from 'lucide-react'
import {
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { calls } from 'virtual:call-table'
import type { PortalClient } from '#contract/calls/clients/clients.ts'
import type { PortalChannels } from '#contract/calls/notifications/deliveries.ts'
import type { Preferences } from '#contract/calls/notifications/preferences.ts'
import * as t from '#texts/first-visit.ts'
import { useCall } from '#web/data/use-call.ts'
import { initials } from '#web/format/initials.ts'
import { maskedEmail } from '#web/format/masked-email.ts'
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
 * Says once, on Home, where updates come to; without email asks how to tell the client, in one line that opens the choices. Shrinks
 * to a line when answered, and is gone at the next visit in this browser.
 */
export function FirstVisit({ client }: FirstVisitProps): ReactElement | null {
  const { uniqueId } = client
  const source = usePortalPreferences(uniqueId)
  const { data: channels, isFetching, error } = useCall(calls.getPortalChannels, { uniqueId })
  const push = usePortalPush(uniqueId, channels, error !== null)
  const confirmation = useConfirmation(uniqueId)
  const [isAnswered, setAnswered] = useState(false)
  // Null until the choices were opened.
  const [isOpened, setOpened] = useState<boolean | null>(null)
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
  if (client.isArchived || !stored || !shown || !channels) return null
  if (stored.emailNotifications && channels.email && !channels.isSample && isOpened === null)
    return <MailLine client={client} />
  if (!isAsked) return null
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
      <Line icon={BellRing} uniqueId={uniqueId} text={answer}>
        {chosen.length > 0 ? t.chosen(chosen) : t.noneChosen}
      </Line>
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
    <Sheet className="mt-3 overflow-hidden lg:mt-5" aria-labelledby="first-visit">
      <h2 className="font-body text-sm leading-[1.35] font-semibold">
        <button
          id="first-visit"
          type="button"
          className="flex min-h-12 w-full items-center gap-2.5 px-4 py-2.5 text-left hover:bg-paper md:px-6"
          aria-expanded={isOpened === true}
          onClick={() => setOpened(!isOpened)}
        >
          <BellRing className="text-pine" aria-hidden="true" />
          <span className="min-w-0 flex-1">{t.question}</span>
          <ChevronDown className={`size-4 text-ink-3 ${isOpened ? 'rotate-180' : ''}`} aria-hidden="true" />
        </button>
      </h2>
      {isOpened && (
        <div className="border-t border-line p-4 md:px-6 lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,1.62fr)] lg:gap-x-8">
          <div>
            <AgentRow client={client} />
            <p className="text-sm text-ink-2">{t.questionText}</p>
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
      )}
    </Sheet>
  )
}

type LineProps = {
  icon: LucideIcon
  uniqueId: string
  text?: RefObject<HTMLParagraphElement | null>
  children: ReactNode
}

/** One line, with the way to change what it says. */
function Line({ icon: Icon, uniqueId, text, children }: LineProps) {
  return (
    <Sheet className="mt-3 flex min-h-12 items-center gap-2.5 pl-4 md:pl-6 lg:mt-5" aria-label={t.label}>
      <Icon className="text-pine" aria-hidden="true" />
      <p
        ref={text}
        tabIndex={text && -1}
        className="min-w-0 flex-1 py-2 text-sm leading-[1.35] text-ink-2 wrap-anywhere"
      >
        {children}
      </p>
      <ButtonLink
        variant="quiet"
        href={portalPaths.portal(uniqueId, 'notifications')}
        aria-label={t.changeInAlerts}
      >
        {t.change}
      </ButtonLink>
    </Sheet>
  )
}

/** Where updates come to: the mailbox to which the link was sent. */
function MailLine({ client: { uniqueId, email } }: FirstVisitProps) {
  useEffect(() => firstVisitAnswer.give(uniqueId), [uniqueId])
  return (
    <Line icon={Mail} uniqueId={uniqueId}>
      {t.updatesComeTo(maskedEmail(email))}
    </Line>
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
