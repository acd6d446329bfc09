import { Archive } from 'lucide-react'

/** Shown on every tab of an archived transaction, which is read-only. */
export function ArchivedBanner() {
  return (
    <p className="archived-banner">
      <Archive aria-hidden="true" />
      This transaction is archived
    </p>
  )
}
