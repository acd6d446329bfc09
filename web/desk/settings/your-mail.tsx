import { SwitchRow } from '#web/ui/switch.tsx'
import { useTeam } from '../team/use-team.ts'
import { useOwnNotifications } from './notifications/use-own-notifications.ts'
import { SettingsSheet } from './settings-sheet.tsx'

/** The choice of deals that one gets mail about; nothing in a team of one. */
export function YourMail() {
  const { members } = useTeam()
  return members.length > 0 ? <OfOthers /> : null
}

function OfOthers() {
  const { stored, shown, change } = useOwnNotifications()
  return (
    <SettingsSheet
      title="Your mail"
      text="You get mail about deals assigned to you, or not assigned."
      query={stored}
      rows={1}
    >
      {(data) => (
        <div className="border-t border-line">
          <SwitchRow
            className="px-4 md:px-6"
            label="Also mail me about deals of others"
            hint="What it is about is chosen under Notifications."
            checked={shown(data).othersDeals}
            onCheckedChange={(othersDeals) => change({ othersDeals })}
          />
        </div>
      )}
    </SettingsSheet>
  )
}
