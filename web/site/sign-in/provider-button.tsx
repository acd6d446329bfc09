import { providerAddresses } from '#web/shared/sign-in/provider-addresses.ts'
import { ProviderIcon } from '#web/shared/sign-in/provider-icon.tsx'
import { forgetSignedOut, hasSignedOut } from '#web/shared/sign-in/signed-out.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'

type ProviderButtonProps = {
  /** The provider. */
  name: string
  /** The page after signing in. */
  next: string
}

/** A link to the provider. It is one and no form, since forms are sent to this site only. */
export function ProviderButton({ name, next }: ProviderButtonProps) {
  const href = providerAddresses.enter(next, hasSignedOut())
  return (
    <ButtonLink href={href} variant="secondary" size="large" block onClick={forgetSignedOut}>
      <ProviderIcon />
      Continue with {name}
    </ButtonLink>
  )
}

/** Stands between the other ways and the form. */
export function OrPassword() {
  return (
    <p className="flex items-center gap-3 text-sm text-ink-3">
      <span className="h-px flex-1 bg-line" />
      or with your password
      <span className="h-px flex-1 bg-line" />
    </p>
  )
}
