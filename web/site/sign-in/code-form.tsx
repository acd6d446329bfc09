import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { calls } from 'virtual:call-table'
import { Code } from '#contract/calls/team/sign-in.ts'
import { request } from '#web/api/request.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { FormFailure } from './form-failure.tsx'
import { showFailure } from './show-failure.ts'

/** Second step of signing in: a code from the authenticator app, or a recovery code. */
export function CodeForm({ onSignedIn, onBack }: { onSignedIn: () => void; onBack: () => void }) {
  const [recovery, setRecovery] = useState(false)
  const form = useForm({ resolver: zodResolver(Code), defaultValues: { code: '', trustDevice: false } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (body) => {
    try {
      await request(recovery ? calls.verifyRecoveryCode : calls.verifyCode, { body })
      onSignedIn()
    } catch (error) {
      showFailure(error, form.setError, ['code'], 'code')
    }
  })
  const switchKind = () => {
    setRecovery(!recovery)
    form.reset()
  }
  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label={recovery ? 'Recovery code' : 'Code from your authenticator app'}
        hint={recovery ? 'Each recovery code works once.' : 'Six digits, new every 30 seconds.'}
        error={errors.code?.message}
      >
        <Input
          autoComplete="one-time-code"
          inputMode={recovery ? 'text' : 'numeric'}
          autoCapitalize="none"
          spellCheck={false}
          {...form.register('code')}
        />
      </Field>
      <Checkbox label="Don’t ask for a code on this device for 30 days" {...form.register('trustDevice')} />
      <FormFailure message={errors.root?.message} />
      <Button type="submit" size="large" block busy={isSubmitting} busyText="Checking...">
        Continue
      </Button>
      <div className="flex flex-wrap justify-between">
        <Button variant="quiet" onClick={switchKind}>
          {recovery ? 'Use the app instead' : 'Use a recovery code'}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          Start over
        </Button>
      </div>
    </form>
  )
}
