import { MailSetUp } from '#web/features/settings/notices/mail-set-up.tsx'
import { OwnNotices } from '#web/features/settings/notices/own-notices.tsx'
import { PushSetUp } from '#web/features/settings/notices/push-set-up.tsx'
import { TextSetUp } from '#web/features/settings/notices/text-set-up.tsx'
import { DeskPush } from './desk-push.tsx'

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
