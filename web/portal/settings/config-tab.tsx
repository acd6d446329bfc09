import { Pencil } from 'lucide-react'
import '#web/styles/rest.css'
import { useId, useEffect, useRef, useState } from 'react'
import type { PortalClient } from '#contract/calls/clients/clients.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import * as home from '#texts/home.ts'
import * as t from '#texts/settings.ts'
import { isPreview } from '#web/data/preview.ts'
import { formatDay } from '#web/format/date.ts'
import { CalendarSheet } from '#web/shared/calendar/calendar-sheet.tsx'
import { usePortalCalendar } from '#web/shared/calendar/calendar-source.ts'
import { Button } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Sheet, SheetHeader, SheetTop } from '#web/ui/sheet.tsx'
import { useTheme } from '#web/ui/theme.ts'
import { LanguageSheet } from '../language/language-sheet.tsx'
import { ForgetPortalSheet } from '../offline/forget-portal-sheet.tsx'
import { MailMyLinks } from './mail-my-links.tsx'
import { OtherTransactions } from './other-transactions.tsx'
import { ProfileForm, profileGrid } from './profile-form.tsx'

/** The client's profile and calendar, next to the settings of this device. */
export function ConfigTab({ client }: { client: PortalClient }) {
  return (
    <div className="grid gap-4 lg:gap-5">
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] lg:items-start lg:gap-5">
        <div className="grid gap-4 lg:gap-5">
          <ProfileCard client={client} type={home.transactionType(client.transactionType)} />
          <CalendarSheet source={usePortalCalendar(client.uniqueId)} reader="client" />
        </div>
        <div className="grid gap-4 lg:gap-5">
          <MailMyLinks client={client} />
          <LanguageSheet client={client} />
          <AppearanceSheet />
          <ForgetPortalSheet uniqueId={client.uniqueId} />
        </div>
      </div>
      {/* Last, since it arrives after the others. */}
      <OtherTransactions uniqueId={client.uniqueId} />
    </div>
  )
}

const themes = [
  { value: 'light', text: t.light },
  { value: 'dark', text: t.dark },
] as const

/** The theme choice, stored on this device. */
function AppearanceSheet() {
  const titleId = useId()
  const { theme, toggle } = useTheme()
  return (
    <Sheet aria-labelledby={titleId}>
      <SheetTop>
        <div className="min-w-40 flex-1">
          <h2 id={titleId}>{t.appearance}</h2>
          <p className="text-sm text-ink-3">{t.onThisDevice}</p>
        </div>
        <Segmented
          label={t.theme}
          options={themes}
          value={theme}
          onChange={(next) => {
            if (next !== theme) toggle()
          }}
        />
      </SheetTop>
    </Sheet>
  )
}

/** The client's profile, to view and edit; contact details stay editable in an archived transaction. */
function ProfileCard({ client, type }: { client: PortalClient; type: string }) {
  const titleId = useId()
  const [editing, setEditing] = useState(false)
  const card = useFocusAfterSwitch(editing)
  return (
    <Sheet ref={card} aria-labelledby={titleId}>
      <SheetHeader id={titleId} title={t.yourProfile}>
        {!editing && !isPreview && (
          <Button variant="secondary" icon={Pencil} onClick={() => setEditing(true)}>
            {t.edit}
          </Button>
        )}
      </SheetHeader>
      {client.isArchived && (
        <p className="-mt-2 px-4 pb-4 text-15 text-ink-2 md:px-6">{t.contactDetailsStayEditable}</p>
      )}
      {editing ? (
        <ProfileForm client={client} onClose={() => setEditing(false)} />
      ) : (
        <ProfileView client={client} type={type} />
      )}
    </Sheet>
  )
}

/** Switching modes removes the pressed button, so focus moves to the first field, and later back to Edit. */
function useFocusAfterSwitch(editing: boolean) {
  const card = useRef<HTMLElement>(null)
  const shown = useRef(editing)
  useEffect(() => {
    if (shown.current === editing) return
    shown.current = editing
    card.current?.querySelector<HTMLElement>(editing ? 'input' : 'button')?.focus()
  }, [editing])
  return card
}

/** The stored profile. `type` is the transaction type's label. */
function ProfileView({ client, type }: { client: PortalClient; type: string }) {
  const entries = [
    { label: t.fullName, value: nameOf(client) },
    { label: t.email, value: client.email },
    { label: t.phone, value: client.phone ?? t.noPhone },
    { label: t.closeDate, value: formatDay(client.expectedCloseDate) },
    { label: t.propertyAddress, value: client.propertyAddress },
    { label: t.transactionType, value: type },
  ]
  return (
    <dl className={profileGrid}>
      {entries.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-sm text-ink-3">{label}</dt>
          <dd className="font-medium whitespace-pre-line wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
