import { BookOpen } from 'lucide-react'
import { calls } from 'virtual:desk-call-table'
import { useLocation, useSearch } from 'wouter'
import { queryKey } from '#web/data/query-key.ts'
import { request } from '#web/data/request.ts'
import { useCall } from '#web/data/use-call.ts'
import { paths, type SettingsTab, settingsTabFrom } from '#web/paths.ts'
import { CalendarSheet } from '#web/shared/calendar/calendar-sheet.tsx'
import { type CalendarSource, useFeed } from '#web/shared/calendar/calendar-source.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { LeaveGuard } from '#web/ui/leave-guard.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { DeskHeading } from '../frame/desk-heading.tsx'
import { DeskPage } from '../frame/desk-page.tsx'
import { isOfAdmins } from '../team/settings-of-admins.ts'
import { useMay } from '../team/use-team.ts'
import { ChangePassword } from './change-password.tsx'
import { Invitations } from './invitations.tsx'
import { NotificationSettings } from './notifications/notification-settings.tsx'
import { OwnName } from './own-name.tsx'
import { SavedReplies } from './saved-replies.tsx'
import { Sessions } from './sessions.tsx'
import { SettingsColumn, SettingsColumns } from './settings-columns.tsx'
import { SignIns } from './sign-ins.tsx'
import { StepTexts } from './step-texts.tsx'
import { TeamMembers } from './team-members.tsx'
import { TeamSettings } from './team-settings.tsx'
import { type TemplateDrafts, useTemplateDrafts } from './templates/template-drafts.ts'
import { TemplatesTab } from './templates/templates-tab.tsx'
import { TrustedDevices } from './trusted-devices.tsx'
import { TwoFactor } from './two-factor.tsx'
import { WaysToSignIn } from './ways-to-sign-in.tsx'
import { YourMail } from './your-mail.tsx'

const allTabs: { id: SettingsTab; label: string }[] = [
  { id: 'account', label: 'Account' },
  { id: 'team', label: 'Team' },
  { id: 'replies', label: 'Replies' },
  { id: 'steps', label: 'Steps' },
  { id: 'templates', label: 'Templates' },
  { id: 'notifications', label: 'Notifications' },
]

/** /admin/settings: own account, team, saved replies, standard steps, templates and notifications. */
export default function SettingsScreen() {
  const [, navigate] = useLocation()
  const isAdmin = useMay('admin')
  const tabs = isAdmin ? allTabs : allTabs.filter(({ id }) => !isOfAdmins(id))
  const asked = settingsTabFrom(useSearch())
  const tab = isAdmin || !isOfAdmins(asked) ? asked : 'account'
  const drafts = useTemplateDrafts()
  return (
    <LeaveGuard unsaved={drafts.of.size > 0}>
      <DeskPage>
        <DeskHeading
          title="Settings"
          actions={
            <ButtonLink variant="secondary" icon={BookOpen} href="/api/docs">
              API docs
            </ButtonLink>
          }
          subtitle="Your account, team, saved replies and notifications"
        />
        <Tabs
          label="Settings"
          many
          tabs={tabs}
          current={tab}
          onChange={(id) => navigate(paths.adminSettings(id), { replace: true })}
        >
          <Settings tab={tab} drafts={drafts} />
        </Tabs>
        <Release />
      </DeskPage>
    </LeaveGuard>
  )
}

function Settings({ tab, drafts }: { tab: SettingsTab; drafts: TemplateDrafts }) {
  if (tab === 'templates') return <TemplatesTab drafts={drafts} />
  if (tab === 'replies') return <SavedReplies />
  if (tab === 'steps') return <StepTexts />
  if (tab === 'notifications') return <NotificationSettings />
  if (tab === 'team') return <TeamTab />
  return <Account />
}

function TeamTab() {
  const isAdmin = useMay('admin')
  return (
    <SettingsColumns>
      <SettingsColumn>
        <TeamMembers />
        {isAdmin && <Invitations />}
      </SettingsColumn>
      <SettingsColumn>
        {isAdmin && <TeamSettings />}
        <YourMail />
      </SettingsColumn>
    </SettingsColumns>
  )
}

/** The release that the server runs, for whoever reports a problem. */
function Release() {
  const { data } = useCall(calls.health, undefined)
  return data ? <p className="pt-5 text-15 text-ink-2">Release {data.release}</p> : null
}

/** The signed-in admin's feed over all clients. */
function useOwnCalendar(): CalendarSource {
  return useFeed(queryKey(calls.getOwnCalendar), useCall(calls.getOwnCalendar, undefined), {
    start: () => request(calls.startOwnCalendar),
    renew: () => request(calls.renewOwnCalendar),
    stop: () => request(calls.stopOwnCalendar),
  })
}

function Account() {
  const calendar = useOwnCalendar()
  const hasPassword = useCall(calls.getMe, undefined).data?.ways?.password ?? true
  return (
    <SettingsColumns>
      <SettingsColumn>
        <OwnName />
        <CalendarSheet source={calendar} reader="admin" />
        <Sessions />
      </SettingsColumn>
      <SettingsColumn>
        <WaysToSignIn />
        {hasPassword && (
          <>
            <ChangePassword />
            <TwoFactor />
            <TrustedDevices />
          </>
        )}
        <SignIns />
      </SettingsColumn>
    </SettingsColumns>
  )
}
