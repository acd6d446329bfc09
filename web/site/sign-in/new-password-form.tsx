import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { limits } from '#contract/limits.ts'
import { PasswordReset } from '#contract/password-reset.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { FormFailure } from './form-failure.tsx'
import { showFailure } from './show-failure.ts'

/** The new password of an account. `save` throws to fail; what was typed stays. */
export function NewPasswordForm({ save }: { save: (password: string) => Promise<void> }) {
  const form = useForm({
    resolver: zodResolver(PasswordReset.pick({ password: true })),
    defaultValues: { password: '' },
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await save(password)
    } catch (error) {
      showFailure(error, form.setError, ['password'])
    }
  })
  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label="New password"
        hint={`At least ${limits.password.min} characters. Three or four unrelated words are good.`}
        error={errors.password?.message}
      >
        <PasswordInput autoComplete="new-password" {...form.register('password')} />
      </Field>
      <FormFailure message={errors.root?.message} />
      <Button type="submit" size="large" block busy={isSubmitting} busyText="Saving...">
        Set new password
      </Button>
    </form>
  )
}
