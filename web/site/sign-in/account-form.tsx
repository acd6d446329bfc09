import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { AcceptedInvitation, NewAccount } from '#contract/calls/team/sign-in.ts'
import { limits } from '#contract/rules/limits.ts'
import { PasswordField, TextField } from '#web/ui/form-fields.tsx'
import { SignInForm } from './sign-in-form.tsx'

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
  return (
    <SignInForm form={form} send={create} submitText="Create account" busyText="Creating...">
      <TextField form={form} name="name" label="Name" autoComplete="name" />
      {asksEmail && <TextField form={form} name="email" label="Email" type="email" autoComplete="username" />}
      <PasswordField
        form={form}
        name="password"
        label="Password"
        hint={`At least ${limits.password.min} characters. Three or four unrelated words work well.`}
        autoComplete="new-password"
      />
    </SignInForm>
  )
}
