import { CircleCheck, MessageSquareText, Smartphone } from 'lucide-react'
import { useState } from 'react'
import type { AddressConfirmation } from '#contract/calls/notifications/confirmations.ts'
import { digitsOf } from '#contract/rules/typed-number.ts'
import * as t from '#texts/settings.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { ConfirmPanel } from './confirm-panel.tsx'
import type { Confirmation } from './use-confirmation.ts'

type ConfirmNumberProps = { phone: string; state: AddressConfirmation; confirmation: Confirmation }

/** Below the switch for texts: whether the number is confirmed, and the form for the code. */
export function ConfirmNumber({ phone, state, confirmation }: ConfirmNumberProps) {
  if (state.state === 'confirmed') {
    return (
      <p className="pb-3">
        <Badge tone="green" icon={CircleCheck}>
          {t.numberConfirmed}
        </Badge>
      </p>
    )
  }
  return state.state === 'sent' ? (
    <CodeForm phone={phone} state={state} confirmation={confirmation} />
  ) : (
    <ConfirmPanel
      icon={Smartphone}
      title={t.confirmYourNumber}
      text={t.textsNotYet(phone)}
      problem={state.problem}
    >
      {state.canSend && (
        <Button
          block
          busy={confirmation.busy === 'sending'}
          busyText={t.sending}
          onClick={() => void confirmation.send('phoneConfirmation')}
        >
          {t.sendCode}
        </Button>
      )}
    </ConfirmPanel>
  )
}

function CodeForm({ phone, state, confirmation }: ConfirmNumberProps) {
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<string>()
  const { busy, send, confirm } = confirmation
  const submit = async () => {
    if (digitsOf(code).length !== 6) return setWrong(t.enterSixDigits)
    setWrong(await confirm(code))
  }
  return (
    <ConfirmPanel icon={MessageSquareText} title={t.enterCode} text={t.codeSentTo(phone)}>
      <form
        className="grid gap-3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (busy === null) void submit()
        }}
      >
        <Field label={t.sixDigitCode} error={wrong}>
          <Input
            className="tracking-[0.24em] tabular-nums"
            value={code}
            onChange={(event) => {
              setCode(event.target.value)
              setWrong(undefined)
            }}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={40}
            spellCheck={false}
          />
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" className="flex-1" busy={busy === 'confirming'} busyText={t.checking}>
            {t.confirmNumber}
          </Button>
          {state.canSend && (
            <Button
              variant="quiet"
              className="flex-1"
              busy={busy === 'sending'}
              onClick={() => {
                setWrong(undefined)
                void send('phoneConfirmation')
              }}
            >
              {t.sendNewCode}
            </Button>
          )}
        </div>
      </form>
    </ConfirmPanel>
  )
}
