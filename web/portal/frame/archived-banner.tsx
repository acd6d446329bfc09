import { Archive } from 'lucide-react'

/** Tops every tab of an archived transaction: it can be read, not continued. */
export function ArchivedBanner() {
  return (
    <p className="archived-banner">
      <Archive aria-hidden="true" />
      This transaction is archived
    </p>
  )
}
