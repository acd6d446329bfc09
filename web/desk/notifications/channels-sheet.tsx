import { BellRing, CircleDashed, Mail, Smartphone, type LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { ChannelSetup } from '#contract/calls/notifications/deliveries.ts'
import type { AdminPreferences, SmsConsent } from '#contract/calls/notifications/preferences.ts'
import { formatMoment } from '#web/format/date.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ListRow } from '#web/ui/list-row.tsx'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'
import { Tile } from '#web/ui/tile.tsx'

type ChannelsSheetProps = {
  preferences: AdminPreferences
  channels: ChannelSetup
  email: string
  phone: string | null
  /** Shown next to the title. */
  children?: ReactNode
}

/** For admins: which channels are set up for a client, and whether the client agreed to texts. */
export function ChannelsSheet({ preferences, channels, email, phone, children }: ChannelsSheetProps) {
  const id = useId()
  return (
    <Sheet aria-labelledby={id}>
      <SheetHeader id={id} title="Delivery channels">
        {children}
      </SheetHeader>
      <ul className="divide-y divide-line border-t border-line">
        <Channel
          icon={Mail}
          name="Email"
          state={stateOf(email, preferences.emailNotifications)}
          isSetUp={channels.email}
          {...noteIf(choiceText(preferences), preferences.isEmailConfirmed ? null : unconfirmed)}
        />
        <Channel
          icon={Smartphone}
          name="Text message"
          state={stateOf(phone ?? 'No phone number', preferences.smsNotifications)}
          isSetUp={channels.sms}
          note={consentText(preferences.smsConsent)}
        />
        <Channel
          icon={BellRing}
          name="Push"
          state={
            preferences.takesPush
              ? 'The client has push on at least one device.'
              : 'The client has no device with push.'
          }
          isSetUp={channels.pushKey !== null}
        />
      </ul>
    </Sheet>
  )
}

const unconfirmed = 'Not confirmed yet. Nothing is sent to it until the client opens the confirmation link.'

/** Who turned email on or off, in words; null when nobody did. */
function choiceText({ emailChoice, emailNotifications: isOn }: AdminPreferences): string | null {
  if (emailChoice === null) return null
  const { at, writtenBy, linkedTo } = emailChoice
  if (linkedTo) return `Turned on ${formatMoment(at)}: the link mailed to ${linkedTo} was opened.`
  return writtenBy === null
    ? `Turned ${isOn ? 'on' : 'off'} by the client ${formatMoment(at)}.`
    : `Agreed ${formatMoment(at)}, written down by ${writtenBy}.`
}

function noteIf(...sentences: readonly (string | null)[]): { note?: string } {
  const note = sentences.filter((sentence) => sentence !== null).join(' ')
  return note === '' ? {} : { note }
}

const stateOf = (to: string, isOn: boolean) =>
  `${to}. Turned ${isOn ? 'on' : 'off'} in the client’s preferences.`

type ChannelProps = {
  icon: LucideIcon
  name: string
  state: string
  isSetUp: boolean
  note?: string
}

function Channel({ icon: Icon, name, state, isSetUp, note }: ChannelProps) {
  return (
    <ListRow>
      <Tile icon={Icon} />
      <div className="min-w-0 flex-1 leading-snug wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-2">
          <b className="font-semibold">{name}</b>
          {!isSetUp && (
            <Badge tone="line" icon={CircleDashed}>
              Not set up
            </Badge>
          )}
        </p>
        <p className="text-sm text-ink-2">{state}</p>
        {note !== undefined && <p className="text-sm text-ink-3">{note}</p>}
      </div>
    </ListRow>
  )
}

const given: Record<SmsConsent['source'], string> = {
  portal: 'in the portal',
  admin: 'through an admin',
  text: 'by text',
  gateway: 'by text, reported by the carrier',
}

/** When and how a client agreed to texts at the current number, or opted out. */
function consentText(consent: SmsConsent | null): string {
  if (consent === null) return 'Has not agreed to texts at this number.'
  const { isGiven, at, source } = consent
  return `${isGiven ? 'Agreed' : 'Opted out'} ${formatMoment(at)}, ${given[source]}.`
}
