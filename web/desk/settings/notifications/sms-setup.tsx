import { calls } from 'virtual:desk-call-table'
import { useCall } from '#web/data/use-call.ts'
import { FieldHint } from '#web/ui/field.tsx'
import { settingsForm } from '../settings-form.ts'
import { CopyableValue } from './copyable-value.tsx'
import { SetupSheet } from './setup-sheet.tsx'

const example = [
  "TWILIO_ACCOUNT_SID='AC0123456789abcdef0123456789abcdef'",
  "TWILIO_AUTH_TOKEN='your token'",
  "TWILIO_FROM='+19165550100'",
]

/** Whether texts work, how to set them up, and the webhook for replies. */
export function SmsSetup() {
  const channels = useCall(calls.getChannels, undefined)
  return (
    <SetupSheet
      title="Text messages"
      text="To clients who agreed to them, through Twilio."
      channels={channels}
      isSetUp={({ sms }) => sms}
    >
      {({ sms, textWebhook }) => (
        <div className={settingsForm}>
          {!sms && (
            <>
              <p>Add these three settings with your own values, then restart the server.</p>
              <CopyableValue name="Twilio settings" lines={example} />
            </>
          )}
          <p>
            Enter this URL in Twilio for incoming messages (webhook, HTTP POST), so that STOP, START and HELP
            replies from clients arrive here.
          </p>
          <CopyableValue name="webhook URL" lines={[textWebhook]} />
          {!textWebhook.startsWith('https://') && (
            <FieldHint>Twilio needs a public URL. Set BASE_URL to this desk’s https address.</FieldHint>
          )}
        </div>
      )}
    </SetupSheet>
  )
}
