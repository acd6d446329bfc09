import { BookOpen } from 'lucide-react'
import { useLocation, useSearch } from 'wouter'
import { DeskHeading } from '#web/features/admin-frame/desk-heading.tsx'
import { CalendarSheet } from '#web/features/calendar/calendar-sheet.tsx'
import { useOwnCalendar } from '#web/features/calendar/calendar-source.ts'
import { ChangePassword } from '#web/features/settings/change-password.tsx'
import { Invitations } from '#web/features/settings/invitations.tsx'
import { OwnName } from '#web/features/settings/own-name.tsx'
import { SavedReplies } from '#web/features/settings/saved-replies.tsx'
import { Sessions } from '#web/features/settings/sessions.tsx'
import { StepTexts } from '#web/features/settings/step-texts.tsx'
import { TeamMembers } from '#web/features/settings/team-members.tsx'
import { TeamSettings } from '#web/features/settings/team-settings.tsx'
import { TrustedDevices } from '#web/features/settings/trusted-devices.tsx'
import { TwoFactor } from '#web/features/settings/two-factor.tsx'
import { paths, type SettingsTab, settingsTabFrom } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { AdminScreen } from './admin-screen.tsx'
import { NoticeSettings } from './settings/notice-settings.tsx'

const tabs: { id: SettingsTab; label: string }[] = [
  { id: 'account', label: 'Account' },
  { id: 'team', label: 'Team' },
  { id: 'replies', label: 'Replies' },
  { id: 'steps', label: 'Steps' },
  { id: 'notices', label: 'Notices' },
]

/** /admin/settings: the own account, the team, and the texts that the team uses. */
export function SettingsScreen() {
  usePageTitle('Settings')
  const [, navigate] = useLocation()
  const tab = settingsTabFrom(useSearch())
  return (
    <AdminScreen>
      <DeskHeading
        title="Settings"
        actions={
          <ButtonLink variant="secondary" icon={BookOpen} href="/api/docs">
            API docs
          </ButtonLink>
        }
      >
        <p>Your account, your team and the words you use often</p>
      </DeskHeading>
      <Tabs
        label="Settings"
        tabs={tabs}
        current={tab}
        onChange={(id) => navigate(paths.adminSettings(id), { replace: true })}
      >
        <Settings tab={tab} />
      </Tabs>
    </AdminScreen>
  )
}

function Settings({ tab }: { tab: SettingsTab }) {
  if (tab === 'replies') return <SavedReplies />
  if (tab === 'steps') return <StepTexts />
  if (tab === 'notices') return <NoticeSettings />
  if (tab === 'team') {
    return (
      <div className="settings-columns">
        <div className="grid gap-4 lg:gap-5">
          <TeamMembers />
          <Invitations />
        </div>
        <TeamSettings />
      </div>
    )
  }
  return <Account />
}

function Account() {
  const calendar = useOwnCalendar()
  return (
    <div className="settings-columns">
      <div className="grid gap-4 lg:gap-5">
        <OwnName />
        <CalendarSheet source={calendar} reader="admin" />
        <Sessions />
      </div>
      <div className="grid gap-4 lg:gap-5">
        <ChangePassword />
        <TwoFactor />
        <TrustedDevices />
      </div>
    </div>
  )
}
