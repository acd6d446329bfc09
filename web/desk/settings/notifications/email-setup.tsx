import { calls } from 'virtual:call-table'
import { useCall } from '#web/api/use-call.ts'
import { TestMail } from '../notices/test-mail.tsx'
import { ToCopy } from './copyable-value.tsx'
import { SetUpSheet } from './setup-sheet.tsx'

const example = ["SMTP_URL='smtp://portal:password@mail.example.com:587'", "MAIL_FROM='portal@example.com'"]

/** Whether mail goes out, how to set it up, and a test. */
export function MailSetUp() {
  const channels = useCall(calls.getChannels, undefined)
  return (
    <SetUpSheet
      title="Mail"
      text="Updates to clients, and yours."
      channels={channels}
      isSetUp={({ email }) => email}
    >
      {({ email }) => (
        <div className="settings-form">
          {email ? (
            <TestMail />
          ) : (
            <>
              <p>
                Write these two settings with your own values, and start the server again. Until then each
                mail waits for one day.
              </p>
              <ToCopy name="the mail settings" lines={example} />
            </>
          )}
        </div>
      )}
    </SetUpSheet>
  )
}
