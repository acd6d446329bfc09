import { DeskPush } from './desk-push.tsx'
import { MailSetUp } from './email-setup.tsx'
import { OwnNotices } from './own-notifications.tsx'
import { PushSetUp } from './push-setup.tsx'
import { TextSetUp } from './sms-setup.tsx'

/** What the admin wants to be told, and how the team reaches people. */
export function NoticeSettings() {
  return (
    <div className="settings-columns">
      <div className="grid gap-4 lg:gap-5">
        <OwnNotices>
          <DeskPush />
        </OwnNotices>
        <PushSetUp />
      </div>
      <div className="grid gap-4 lg:gap-5">
        <MailSetUp />
        <TextSetUp />
      </div>
    </div>
  )
}
