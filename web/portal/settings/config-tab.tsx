import type { PortalClient } from '#contract/clients.ts'
import { CalendarSheet } from '#web/shared/calendar/calendar-sheet.tsx'
import { usePortalCalendar } from '#web/shared/calendar/calendar-source.ts'
import { typeWord } from '../home/transaction.ts'
import { ForgetPortalSheet } from '../offline/forget-portal-sheet.tsx'
import { AppearanceSheet } from './appearance-sheet.tsx'
import { ProfileCard } from './profile-card.tsx'

/** The client's profile and calendar, and beside them what concerns this device alone. */
export function ConfigTab({ client }: { client: PortalClient }) {
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] lg:items-start lg:gap-5">
      <div className="grid gap-4 lg:gap-5">
        <ProfileCard client={client} type={typeWord(client.transactionType)} />
        <CalendarSheet source={usePortalCalendar(client.uniqueId)} reader="client" />
      </div>
      <div className="grid gap-4 lg:gap-5">
        <AppearanceSheet />
        <ForgetPortalSheet uniqueId={client.uniqueId} />
      </div>
    </div>
  )
}
