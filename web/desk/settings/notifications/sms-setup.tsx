import { calls } from 'virtual:desk-call-table'
import { useCall } from '#web/data/use-call.ts'
import { settingsForm } from '../settings-form.ts'
import { CopyableValue } from './copyable-value.tsx'
import { SetupSheet } from './setup-sheet.tsx'

const example = [
  "TWILIO_ACCOUNT_SID='AC0123456789abcdef0123456789abcdef'",
  "TWILIO_AUTH_TOKEN='your token'",
  "TWILIO_FROM='+19165550100'",
]

/** Whether texts work, and how to set them up. */
export function SmsSetup() {
  const channels = useCall(calls.getChannels, undefined)
  return (
    <SetupSheet
      title="Text messages"
      text="To clients who agreed to them, through Twilio."
      channels={channels}
      isSetUp={({ sms }) => sms}
    >
      {({ sms }) => (
        <div className={settingsForm}>
          {sms ? (
            <p>Text messages are set up.</p>
          ) : (
            <>
              <p>Add these three settings with your own values, then restart the server.</p>
              <CopyableValue name="Twilio settings" lines={example} />
            </>
          )}
        </div>
      )}
    </SetupSheet>
  )
}
