import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { calls } from 'virtual:sign-in-call-table'
import { AppCode, RecoveryCode } from '#contract/calls/team/sign-in.ts'
import { request } from '#web/data/request.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/form-fields.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** Second step of signing in: a code from the authenticator app, or a recovery code. */
export function CodeForm({ onSignedIn, onBack }: { onSignedIn: () => void; onBack: () => void }) {
  const [recovery, setRecovery] = useState(false)
  const form = useForm({
    resolver: zodResolver(recovery ? RecoveryCode : AppCode),
    defaultValues: { code: '', trustDevice: false },
  })
  const switchKind = () => {
    setRecovery(!recovery)
    form.reset()
  }
  return (
    <SignInForm
      form={form}
      send={async (body) => {
        await request(recovery ? calls.verifyRecoveryCode : calls.verifyCode, { body })
        onSignedIn()
      }}
      refusedAt="code"
      submitText="Continue"
      busyText="Checking..."
      footer={
        <div className="flex flex-wrap justify-between">
          <Button variant="quiet" onClick={switchKind}>
            {recovery ? 'Use the app instead' : 'Use a recovery code'}
          </Button>
          <Button variant="quiet" onClick={onBack}>
            Start over
          </Button>
        </div>
      }
    >
      <TextField
        form={form}
        name="code"
        label={recovery ? 'Recovery code' : 'Code from your authenticator app'}
        hint={recovery ? 'Each recovery code works once.' : 'Six digits, new every 30 seconds.'}
        autoComplete="one-time-code"
        inputMode={recovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
      />
      <Checkbox label="Don’t ask for a code on this device for 30 days" {...form.register('trustDevice')} />
    </SignInForm>
  )
}
