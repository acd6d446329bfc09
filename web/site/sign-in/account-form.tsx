import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { AcceptedInvitation, NewAccount } from '#contract/calls/team/sign-in.ts'
import { limits } from '#contract/rules/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { FormFailure } from './form-failure.tsx'
import { showFailure } from './show-failure.ts'

export type Account = { name: string; email: string; password: string }

const withEmail = NewAccount.omit({ token: true })
const withoutEmail = AcceptedInvitation.omit({ token: true }).extend({ email: z.string() })

/** Name, email (unless given by the invitation) and password of a new admin. `create` throws on failure. */
export function AccountForm({
  asksEmail,
  create,
}: {
  asksEmail: boolean
  create: (account: Account) => Promise<void>
}) {
  const form = useForm({
    resolver: zodResolver(asksEmail ? withEmail : withoutEmail),
    defaultValues: { name: '', email: '', password: '' },
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (account) => {
    try {
      await create(account)
    } catch (error) {
      showFailure(error, form.setError, ['name', 'email', 'password'])
    }
  })
  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <Field label="Name" error={errors.name?.message}>
        <Input autoComplete="name" {...form.register('name')} />
      </Field>
      {asksEmail && (
        <Field label="Email" error={errors.email?.message}>
          <Input type="email" autoComplete="username" {...form.register('email')} />
        </Field>
      )}
      <Field
        label="Password"
        hint={`At least ${limits.password.min} characters. Three or four unrelated words work well.`}
        error={errors.password?.message}
      >
        <PasswordInput autoComplete="new-password" {...form.register('password')} />
      </Field>
      <FormFailure message={errors.root?.message} />
      <Button type="submit" size="large" block busy={isSubmitting} busyText="Creating...">
        Create account
      </Button>
    </form>
  )
}
