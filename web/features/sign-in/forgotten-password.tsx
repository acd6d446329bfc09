/** Says what can be done today; passwords cannot be reset by e-mail yet. */
export function ForgottenPassword() {
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-11 items-center font-semibold text-pine">
        Forgot password?
      </summary>
      <p className="text-ink-2">
        There is no reset by email yet. Ask another admin of your team to remove your old account and to
        invite you again.
      </p>
    </details>
  )
}
