import { BellOff } from 'lucide-react'

/** The notice in a dialog, before sending, that the client gets notifications in the portal only. */
export function PortalOnlyHint({ text }: { text: string }) {
  return (
    <p className="flex items-center gap-2 rounded-control border border-yellow-line bg-yellow-soft px-3 py-2 text-sm text-yellow-ink">
      <BellOff className="size-4 flex-none" aria-hidden="true" />
      {text}
    </p>
  )
}
