import { CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import { useController, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { calls } from 'virtual:desk-call-table'
import { useCall } from '#web/data/use-call.ts'
import { onConfirmed } from '#web/shared/sign-in/confirmations.ts'
import { providerAddresses } from '#web/shared/sign-in/provider-addresses.ts'
import { ProviderIcon } from '#web/shared/sign-in/provider-icon.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { OwnPasswordField } from './own-password.tsx'

/** In the place of a password that a member does not have: they have just signed in with the provider again. */
const confirmed = 'confirmed'

/** What a call gets as proof: the password, or nothing after a fresh sign-in, which the session knows. */
export const proofOf = (password: string | undefined): { password?: string } =>
  password === undefined || password === confirmed ? {} : { password }

type OwnPresenceProps<Values extends FieldValues, Checked> = {
  form: UseFormReturn<Values, unknown, Checked>
  name: FieldPath<Values>
  /** Takes the focus when the dialog opens. */
  isFirst?: boolean
}

/** Confirms who it is: with the password, or without one by signing in with the provider again. */
export function OwnPresence<Values extends FieldValues, Checked>(props: OwnPresenceProps<Values, Checked>) {
  const ways = useCall(calls.getMe, undefined).data?.ways
  if (!ways || ways.password) return <OwnPasswordField {...props} />
  return <ConfirmWithProvider {...props} provider={ways.provider.name} />
}

function ConfirmWithProvider<Values extends FieldValues, Checked>({
  form,
  name,
  isFirst = false,
  provider,
}: OwnPresenceProps<Values, Checked> & { provider: string }) {
  const {
    field: { ref, value, onChange },
    fieldState: { error },
  } = useController({
    name,
    control: form.control,
    rules: { required: `Confirm with ${provider} first.` },
  })
  useEffect(() => onConfirmed(() => onChange(confirmed)), [onChange])
  return (
    <div className="grid gap-1.5">
      <Button
        variant="secondary"
        className="justify-self-start"
        ref={ref}
        aria-describedby={`${name}-says`}
        {...(isFirst ? { 'data-first-focus': '' } : {})}
        onClick={() => window.open(providerAddresses.confirm(), 'confirm', 'popup,width=520,height=720')}
      >
        <ProviderIcon />
        Confirm with {provider}
      </Button>
      <div id={`${name}-says`} aria-live="polite">
        {error ? (
          <FieldError>{error.message}</FieldError>
        ) : value === confirmed ? (
          <p className="flex items-center gap-2 text-green-ink">
            <CircleCheck className="size-4.5 flex-none" aria-hidden="true" />
            Confirmed. It counts for five minutes.
          </p>
        ) : (
          <p className="text-sm text-ink-2">Sign in there again. Nothing you typed is lost.</p>
        )}
      </div>
    </div>
  )
}
