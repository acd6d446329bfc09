import { CircleCheck, Hourglass, type LucideIcon, OctagonAlert, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AnswersSetup, AnswersTest } from '#contract/calls/notifications/answers-setup.ts'
import { testPatience } from '#contract/rules/answers-setup.ts'
import { Button } from '#web/ui/button.tsx'
import { formatNumber } from './answers-words.ts'
import { type RunningTest, useAnswersTest } from './use-answers-test.ts'

const tones = { good: 'text-green-ink', bad: 'text-red-ink', wait: 'text-ink-2' }

function Result({
  icon: Icon,
  tone,
  children,
}: {
  icon: LucideIcon
  tone: keyof typeof tones
  children: ReactNode
}) {
  return (
    <p className={`flex gap-2 wrap-anywhere ${tones[tone]} ${tone === 'wait' ? '' : 'font-medium'}`}>
      <Icon className="mt-0.5 size-4.5 flex-none" aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}

type TestRowProps = { test: RunningTest; name: string; hint: ReactNode; children: ReactNode }

/** The button of a test, and beside it what became of it. */
function TestRow({ test, name, hint, children }: TestRowProps) {
  const { start, isStarting, error, waited, arrived } = test
  const isIdle = !isStarting && error === null && waited === null && arrived === null
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line pt-4">
      <Button variant="secondary" aria-label={name} busy={isStarting} busyText="Testing..." onClick={start}>
        Test it
      </Button>
      <div aria-live="polite" className="min-w-0 flex-[1_1_200px] text-15">
        {isIdle && hint}
        {error === null ? (
          !isStarting && children
        ) : (
          <Result icon={OctagonAlert} tone="bad">
            {error}
          </Result>
        )}
      </div>
    </div>
  )
}

const ways: Record<NonNullable<AnswersTest['way']>, string> = {
  port: 'port',
  mailgun: 'Mailgun',
  postmark: 'Postmark',
  raw: 'a plain post',
  webhook: 'the webhook',
  sweep: 'the sweep',
}

/** Sends an email there and back. */
export function TestEmailAnswers({ pattern, port, mxRecord }: NonNullable<AnswersSetup['email']>) {
  const test = useAnswersTest('email')
  const { arrived, waited } = test
  const domain = pattern.split('@')[1] ?? ''
  const way = arrived?.way === 'port' && port ? `port ${port.number}` : ways[arrived?.way ?? 'port']
  return (
    <TestRow test={test} name="Test it: answers by email" hint={null}>
      {arrived && (
        <Result icon={CircleCheck} tone="good">
          {`Back after ${arrived.arrivedAfter} s, by ${way}, ${arrived.isEncrypted ? 'encrypted' : 'not encrypted'}`}
        </Result>
      )}
      {waited !== null && waited < testPatience && (
        <Result icon={Hourglass} tone="wait">
          Sent. Waiting for it to come back...
        </Result>
      )}
      {waited !== null && waited >= testPatience && (
        <Result icon={TriangleAlert} tone="bad">
          {`Sent, but nothing came back in ${testPatience} s. `}
          {mxRecord === undefined && !pattern.startsWith('{')
            ? `Check that the mailbox at ${domain} forwards.`
            : `Check the MX record of ${domain}.`}
        </Result>
      )}
    </TestRow>
  )
}

/** Seconds after which a text should be here. */
const textPatience = 120

/** Waits for a text that somebody sends from their phone. */
export function TestTextAnswers({ number }: NonNullable<AnswersSetup['text']>) {
  const test = useAnswersTest('sms')
  const { arrived, waited } = test
  const to = number === undefined ? 'your Twilio number' : formatNumber(number)
  return (
    <TestRow
      test={test}
      name="Test it: answers by text"
      hint={<p className="text-ink-2">{`Then text any word to ${to} from your phone.`}</p>}
    >
      {arrived?.way === 'webhook' && (
        <Result icon={CircleCheck} tone="good">
          {`A text came after ${arrived.arrivedAfter} s, by the webhook`}
        </Result>
      )}
      {arrived && arrived.way !== 'webhook' && (
        <Result icon={TriangleAlert} tone="bad">
          A text came, but not by the webhook: the sweep found it. Check the webhook URL in Twilio.
        </Result>
      )}
      {waited !== null && (
        <Result icon={Hourglass} tone="wait">
          {`Text any word to ${to} now.`}
          {waited >= textPatience && ' Nothing has come yet: check the webhook URL in Twilio.'}
        </Result>
      )}
    </TestRow>
  )
}
