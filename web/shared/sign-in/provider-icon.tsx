/** The sign of the provider: it belongs to no one of them. */
export function ProviderIcon() {
  return (
    <svg className="size-5 flex-none" viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <path d="M18.4 5.6A9 9 0 1 0 21 12h-9" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}
