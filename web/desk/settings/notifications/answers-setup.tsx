import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { calls } from 'virtual:desk-call-table'
import type { AnswersSetup } from '#contract/calls/notifications/answers-setup.ts'
import { useCall } from '#web/data/use-call.ts'
import { formatMoment } from '#web/format/date.ts'
import { FieldHint } from '#web/ui/field.tsx'
import { settingsForm } from '../settings-form.ts'
import {
  answersExample,
  exampleRecord,
  formatNumber,
  refusedText,
  sweepText,
  waysText,
} from './answers-words.ts'
import { CopyableValue } from './copyable-value.tsx'
import { SetupSheet } from './setup-sheet.tsx'
import { TestEmailAnswers, TestTextAnswers } from './test-answers.tsx'

function Fact({ label, isCode = false, children }: { label: string; isCode?: boolean; children: ReactNode }) {
  return (
    <div className="sm:contents">
      <dt className="text-ink-2">{label}</dt>
      <dd className="wrap-anywhere">{isCode ? <code className="text-13">{children}</code> : children}</dd>
    </div>
  )
}

function Facts({ children }: { children: ReactNode }) {
  return (
    <dl className="grid gap-x-4 gap-y-2.5 text-sm sm:grid-cols-[minmax(7.5rem,auto)_1fr] sm:items-baseline">
      {children}
    </dl>
  )
}

function Caution({ children }: { children: ReactNode }) {
  return (
    <p className="flex gap-2 text-sm font-medium text-orange-ink">
      <CircleAlert className="mt-0.5 size-4 flex-none" aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}

const lastReceived = (moment: string | undefined) =>
  moment === undefined ? 'Nothing yet' : formatMoment(moment)

/** Whether answers by email come in, how, and what last did; or the settings that turn them on. */
export function AnswersByEmail() {
  const channels = useCall(calls.getChannels, undefined)
  return (
    <SetupSheet
      title="Answers by email"
      text={
        channels.data && !channels.data.answers?.email
          ? 'A client who answers an email is not heard today.'
          : 'Clients answer an email, and it is in their chat. Each email has a reply address of its own.'
      }
      channels={channels}
      words={{ on: 'On', off: 'Off' }}
      rows={4}
      isSetUp={({ answers }) => answers?.email !== undefined}
    >
      {({ answers, textWebhook }) => (
        <div className={settingsForm}>
          {answers?.email ? <EmailAnswers {...answers.email} /> : <EmailAnswersOff address={textWebhook} />}
        </div>
      )}
    </SetupSheet>
  )
}

function EmailAnswersOff({ address }: { address: string }) {
  return (
    <>
      <p>Set where answers arrive, then restart the server.</p>
      <CopyableValue name="answer settings" lines={answersExample} />
      <p>The first way also needs this record in the DNS of your domain.</p>
      <CopyableValue name="MX record" lines={[exampleRecord(address)]} />
    </>
  )
}

function EmailAnswers(email: NonNullable<AnswersSetup['email']>) {
  const { pattern, port, mxRecord, lastRefused, lastTooLarge } = email
  return (
    <>
      <Facts>
        <Fact label="Addresses" isCode>
          {pattern}
        </Fact>
        <Fact label="Ways in">{waysText(email)}</Fact>
        {mxRecord !== undefined && (
          <Fact label="MX record" isCode>
            {mxRecord}
          </Fact>
        )}
        <Fact label="Last received">{lastReceived(email.lastReceived)}</Fact>
        {lastRefused && <Fact label="Last refused">{refusedText(lastRefused)}</Fact>}
        {lastTooLarge !== undefined && <Fact label="Last too large">{formatMoment(lastTooLarge)}</Fact>}
      </Facts>
      {port && !port.isEncrypted && (
        <Caution>Answers arrive unencrypted. Set MAIL_IN_CERT and MAIL_IN_KEY.</Caution>
      )}
      <TestEmailAnswers {...email} />
    </>
  )
}

/** Whether answers by text come in, and the webhook that brings them. */
export function AnswersByText() {
  const channels = useCall(calls.getChannels, undefined)
  const { number } = channels.data?.answers?.text ?? {}
  return (
    <SetupSheet
      title="Answers by text"
      text={`What clients text to ${number === undefined ? 'your number' : formatNumber(number)} goes into their chats.`}
      channels={channels}
      words={{ on: 'On', off: 'Off' }}
      rows={3}
      isSetUp={({ answers }) => answers?.text !== undefined}
    >
      {({ answers, textWebhook }) => (
        <div className={settingsForm}>
          {!answers?.text && <p>First set up text messages.</p>}
          <p>
            Enter this URL in Twilio for incoming messages (webhook, HTTP POST), so that answers arrive here,
            with STOP, START and HELP. Its end makes Twilio try again.
          </p>
          <CopyableValue name="webhook URL" lines={[textWebhook]} />
          {!textWebhook.startsWith('https://') && (
            <FieldHint>Twilio needs a public URL. Set BASE_URL to this desk’s https address.</FieldHint>
          )}
          {answers?.text && <TextAnswers {...answers.text} />}
        </div>
      )}
    </SetupSheet>
  )
}

function TextAnswers(text: NonNullable<AnswersSetup['text']>) {
  const { lastSweep, sweepFailed } = text
  return (
    <>
      <Facts>
        <Fact label="Last received">{lastReceived(text.lastReceived)}</Fact>
        {lastSweep && <Fact label="Last checked">{sweepText(lastSweep)}</Fact>}
      </Facts>
      {sweepFailed !== undefined && (
        <Caution>
          {`The gateway did not list its texts on ${formatMoment(sweepFailed)}. Until it does, a text that its webhook loses stays lost.`}
        </Caution>
      )}
      <TestTextAnswers {...text} />
    </>
  )
}
