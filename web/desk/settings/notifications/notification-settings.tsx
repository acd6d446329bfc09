import { DeskPush } from './desk-push.tsx'
import { MailSetUp } from './email-setup.tsx'
import { OwnNotifications } from './own-notifications.tsx'
import { PushSetUp } from './push-setup.tsx'
import { TextSetUp } from './sms-setup.tsx'

/** What the admin wants to be told, and how the team reaches people. */
export function NotificationSettings() {
  return (
    <div className="settings-columns">
      <div className="grid gap-4 lg:gap-5">
        <OwnNotifications>
          <DeskPush />
        </OwnNotifications>
        <PushSetUp />
      </div>
      <div className="grid gap-4 lg:gap-5">
        <MailSetUp />
        <TextSetUp />
      </div>
    </div>
  )
}
