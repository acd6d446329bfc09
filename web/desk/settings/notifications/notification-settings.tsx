import type { ReactNode } from 'react'
import { calls } from 'virtual:desk-call-table'
import type {
  PushSubscriptionDraft,
  AdminNotificationPreferences,
} from '#contract/calls/notifications/deliveries.ts'
import type { Admin } from '#contract/calls/team/admins.ts'
import { request } from '#web/data/request.ts'
import { useCall } from '#web/data/use-call.ts'
import { PushRow } from '#web/shared/push/push-row.tsx'
import { usePush } from '#web/shared/push/use-push.ts'
import { SwitchRow } from '#web/ui/switch.tsx'
import { useMay } from '../../team/use-team.ts'
import { SettingsColumn, SettingsColumns } from '../settings-columns.tsx'
import { settingsForm } from '../settings-form.ts'
import { SettingsSheet } from '../settings-sheet.tsx'
import { AnswersByEmail, AnswersByText } from './answers-setup.tsx'
import { CopyableValue } from './copyable-value.tsx'
import { SetupSheet } from './setup-sheet.tsx'
import { SmsSetup } from './sms-setup.tsx'
import { TestEmail } from './test-email.tsx'
import { useOwnNotifications } from './use-own-notifications.ts'

/** The admin's own notifications, and the team's channels. */
export function NotificationSettings() {
  return (
    <SettingsColumns>
      <SettingsColumn>
        <OwnNotifications>
          <DeskPush />
        </OwnNotifications>
        <PushSetup />
        <AnswersByText />
      </SettingsColumn>
      <SettingsColumn>
        <EmailSetup />
        <SmsSetup />
        <AnswersByEmail />
      </SettingsColumn>
    </SettingsColumns>
  )
}

/** Whether push works; there is nothing to set up. */
function PushSetup() {
  const channels = useCall(calls.getChannels, undefined)
  return (
    <SetupSheet
      title="Push"
      text="Notifications on devices. No setup needed: everyone turns them on in their own browser."
      channels={channels}
      rows={0}
      isSetUp={({ pushKey }) => pushKey !== null}
    >
      {() => null}
    </SetupSheet>
  )
}

const subscribe = (body: PushSubscriptionDraft) => request(calls.subscribeAdminPush, { body })
const unsubscribe = (endpoint: string) => request(calls.unsubscribeAdminPush, { body: { endpoint } })

/** The switch for the admin's push notifications in this browser. */
function DeskPush() {
  const me = useCall(calls.getMe, undefined)
  return me.data ? <PushOfAdmin admin={me.data} /> : null
}

function PushOfAdmin({ admin }: { admin: Admin }) {
  const { data, isError } = useCall(calls.getChannels, undefined)
  const push = usePush({
    scope: '/admin',
    owner: admin.id,
    pushKey: data?.pushKey,
    isUnreachable: isError,
    subscribe,
    unsubscribe,
  })
  return <PushRow className="px-4 md:px-6" push={push} place="desk" />
}

const example = ["SMTP_URL='smtp://portal:password@mail.example.com:587'", "MAIL_FROM='portal@example.com'"]

/** Whether email works, how to set it up, and a test. */
function EmailSetup() {
  const mayTest = useMay('admin')
  const channels = useCall(calls.getChannels, undefined)
  return (
    <SetupSheet
      title="Email"
      text="Updates to clients and to you."
      channels={channels}
      isSetUp={({ email }) => email}
    >
      {({ email }) => (
        <div className={settingsForm}>
          {email ? (
            mayTest ? (
              <TestEmail />
            ) : (
              <p>Email is set up.</p>
            )
          ) : (
            <>
              <p>
                Add these two settings with your own values, then restart the server. Until then, each email
                is held for one day.
              </p>
              <CopyableValue name="email settings" lines={example} />
            </>
          )}
        </div>
      )}
    </SetupSheet>
  )
}

const switches: { field: keyof AdminNotificationPreferences; label: string; hint: string }[] = [
  {
    field: 'clientMessages',
    label: 'Client messages',
    hint: 'Messages still unread after 5 minutes',
  },
  { field: 'clientUploads', label: 'Client uploads', hint: 'Documents that clients upload' },
  { field: 'toSort', label: 'Messages to sort', hint: 'Answers that wait 5 minutes to be placed' },
  {
    field: 'dailyBrief',
    label: 'Daily brief at 7:30 AM',
    hint: 'What needs your attention, in the team’s time zone',
  },
]

/** The kinds of events that the admin is notified about by email and push; children are extra rows about this browser. */
function OwnNotifications({ children }: { children?: ReactNode }) {
  const { stored, shown, change } = useOwnNotifications()
  return (
    <SettingsSheet
      title="My notifications"
      text="By email, and by push where it’s turned on. Changes save automatically."
      query={stored}
      rows={switches.length + 1}
    >
      {(data) => (
        <div className="divide-y divide-line border-t border-line">
          {switches.map(({ field, label, hint }) => (
            <SwitchRow
              key={field}
              className="px-4 md:px-6"
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
