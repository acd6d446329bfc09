import { FilePlus } from 'lucide-react'
import type { TemplateDocument } from '#contract/rules/dates/template.ts'
import { counted } from '#contract/rules/day-texts.ts'

/** The documents that a template requests when applied: "Asks for 2 documents at once: Pay stubs, W-2s"; nothing without any. */
export function AsksFor({ documents }: { documents: readonly TemplateDocument[] }) {
  if (documents.length === 0) return null
  return (
    <p className="flex items-start gap-2 text-15 text-ink-2">
      <FilePlus className="mt-0.5 size-4.5 flex-none" aria-hidden="true" />
      <span className="min-w-0 wrap-anywhere">
        Asks for {counted(documents.length, 'document')} at once:{' '}
        {documents.map(({ name }) => name).join(', ')}
      </span>
    </p>
  )
}
