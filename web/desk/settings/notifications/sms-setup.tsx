import { calls } from 'virtual:call-table'
import { useCall } from '#web/api/use-call.ts'
import { ToCopy } from './copyable-value.tsx'
import { SetUpSheet } from './setup-sheet.tsx'

const example = [
  "TWILIO_ACCOUNT_SID='AC0123456789abcdef0123456789abcdef'",
  "TWILIO_AUTH_TOKEN='your token'",
  "TWILIO_FROM='+19165550100'",
]

/** Whether text messages go out, how to set them up, and where answers to them are sent. */
export function TextSetUp() {
  const channels = useCall(calls.getChannels, undefined)
  return (
    <SetUpSheet
      title="Text messages"
      text="To clients who agreed to them, over Twilio."
      channels={channels}
      isSetUp={({ sms }) => sms}
    >
      {({ sms, textWebhook }) => (
        <div className="settings-form">
          {!sms && (
            <>
              <p>Write these three settings with your own values, and start the server again.</p>
              <ToCopy name="the Twilio settings" lines={example} />
            </>
          )}
          <p>
            Enter this address at Twilio for incoming messages (webhook, HTTP POST). STOP, START and HELP from
            clients then arrive here.
          </p>
          <ToCopy name="the webhook address" lines={[textWebhook]} />
          {!textWebhook.startsWith('https://') && (
            <p className="field-hint">
              Twilio reaches only a public address. Set BASE_URL to the https address of this desk.
            </p>
          )}
        </div>
      )}
    </SetUpSheet>
  )
}
