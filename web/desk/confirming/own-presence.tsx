import { CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import { useController, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { calls } from 'virtual:desk-call-table'
import { useCall } from '#web/data/use-call.ts'
import { canUsePasskeys } from '#web/shared/sign-in/can-use-passkeys.ts'
import { onConfirmed } from '#web/shared/sign-in/confirmations.ts'
import { providerAddresses } from '#web/shared/sign-in/provider-addresses.ts'
import { ProviderIcon } from '#web/shared/sign-in/provider-icon.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { ConfirmWithPasskey } from './confirm-with-passkey.tsx'
import { OwnPasswordField } from './own-password.tsx'

/** In the place of a password: the session knows that its member has just confirmed who they are. Nobody can type it. */
const confirmed = '\0confirmed'

/** What a call gets as proof: the password, or nothing once the session knows. */
export const proofOf = (password: string | undefined): { password?: string } =>
  password === undefined || password === confirmed ? {} : { password }

type OwnPresenceProps<Values extends FieldValues, Checked> = {
  form: UseFormReturn<Values, unknown, Checked>
  name: FieldPath<Values>
  /** Takes the focus when the dialog opens. */
  isFirst?: boolean
}

/** Confirms who it is: with the password, with a passkey, or without a password by signing in with the provider again. */
export function OwnPresence<Values extends FieldValues, Checked>(props: OwnPresenceProps<Values, Checked>) {
  const ways = useCall(calls.getMe, undefined).data?.ways
  const hasPasskey = (ways?.passkeys ?? 0) > 0 && canUsePasskeys()
  if (!ways || (ways.password && !hasPasskey)) return <OwnPasswordField {...props} />
  const provider = ways.password ? undefined : ways.provider?.name
  return <ByOtherWay {...props} hasPassword={ways.password} hasPasskey={hasPasskey} provider={provider} />
}

function ByOtherWay<Values extends FieldValues, Checked>({
  form,
  name,
  isFirst = false,
  hasPassword,
  hasPasskey,
  provider,
}: OwnPresenceProps<Values, Checked> & {
  hasPassword: boolean
  hasPasskey: boolean
  /** Null for a member who confirms otherwise. */
  provider: string | undefined
}) {
  const needed = provider ?? 'a passkey'
  const {
    field: { ref, value, onChange },
    fieldState: { error },
  } = useController({
    name,
    control: form.control,
    rules: { required: hasPassword ? 'Required' : `Confirm with ${needed} first.` },
  })
  useEffect(() => onConfirmed(() => onChange(confirmed)), [onChange])
  const confirm = () => onChange(confirmed)
  const says = `${name}-says`
  const isDone = value === confirmed
  return (
    <div className="grid gap-3">
      {hasPassword && !isDone && <OwnPasswordField form={form} name={name} isFirst={isFirst} />}
      <div className="flex flex-wrap gap-3">
        {provider !== undefined && (
          <Button
            variant="secondary"
            ref={ref}
            aria-describedby={says}
            {...(isFirst ? { 'data-first-focus': '' } : {})}
            onClick={() => window.open(providerAddresses.confirm(), 'confirm', 'popup,width=520,height=720')}
          >
            <ProviderIcon />
            Confirm with {provider}
          </Button>
        )}
        {hasPasskey && (!isDone || error) && (
          <ConfirmWithPasskey
            onConfirmed={confirm}
            {...(hasPassword || provider !== undefined ? {} : { ref, says, isFirst })}
          />
        )}
      </div>
      <div id={says} aria-live="polite" className="contents">
        {error && (!hasPassword || isDone) ? (
          <FieldError>{error.message}</FieldError>
        ) : isDone ? (
          <p className="flex items-center gap-2 text-green-ink">
            <CircleCheck className="size-4.5 flex-none" aria-hidden="true" />
            Confirmed. It counts for five minutes.
          </p>
        ) : (
          provider !== undefined && (
            <p className="text-sm text-ink-2">Sign in there again. Nothing you typed is lost.</p>
          )
        )}
      </div>
    </div>
  )
}
