import type { ReactNode } from 'react'
import type { AdminNotificationPreferences } from '#contract/deliveries.ts'
import { SwitchRow } from '#web/ui/switch.tsx'
import { SettingsSheet } from '../settings-sheet.tsx'
import { useOwnNotifications } from './use-own-notifications.ts'
import './setup.css'

const switches: { field: keyof AdminNotificationPreferences; label: string; hint: string }[] = [
  {
    field: 'clientMessages',
    label: 'Client messages',
    hint: 'A message that nobody has read after 5 minutes',
  },
  { field: 'clientUploads', label: 'Client uploads', hint: 'Documents that clients add' },
  {
    field: 'dailyBrief',
    label: 'Daily brief at 7:30 AM',
    hint: 'What waits on the desk, by the team’s clock',
  },
]

/** What the admin wants to be told by mail and push; children are further rows, about this browser. */
export function OwnNotifications({ children }: { children?: ReactNode }) {
  const { stored, shown, change } = useOwnNotifications()
  return (
    <SettingsSheet
      title="What I want to be told"
      text="By mail, and by push where it is on. Each change saves automatically."
      query={stored}
      rows={switches.length + 1}
    >
      {(data) => (
        <div className="rows">
          {switches.map(({ field, label, hint }) => (
            <SwitchRow
              key={field}
              className="own-notification"
              label={label}
              hint={hint}
              checked={shown(data)[field]}
              onCheckedChange={(checked) => change({ [field]: checked })}
            />
          ))}
          {children}
        </div>
      )}
    </SettingsSheet>
  )
}
