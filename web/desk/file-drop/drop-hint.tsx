import { Upload } from 'lucide-react'

/** Over a place that takes dragged files: the client who gets them. */
export function DropHint({ name }: { name: string }) {
  return (
    <span className="pointer-events-none absolute inset-0 z-10 flex items-center justify-center gap-2 border-2 border-pine bg-pine-soft px-4 text-15 font-semibold text-pine-ink">
      <Upload className="size-5" aria-hidden="true" />
      <span className="min-w-0 wrap-anywhere">Upload to {name}</span>
    </span>
  )
}
