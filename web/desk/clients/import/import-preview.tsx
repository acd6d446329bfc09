import type { ClientDraft } from '#contract/clients.ts'
import { FieldHint } from '#web/ui/field.tsx'
import { clientName } from '../client-name.ts'
import { ClosingDay } from '../close-date.tsx'

const shown = 3

/** The first clients as they would be imported. */
export function ImportPreview({ drafts }: { drafts: readonly ClientDraft[] }) {
  if (drafts.length === 0) return null
  return (
    <section aria-labelledby="import-preview">
      <h3 id="import-preview">Preview</h3>
      <ul className="mt-1.5 divide-y divide-line border-y border-line">
        {drafts.slice(0, shown).map((draft, place) => (
          <li key={`${place + 1}`} className="grid py-2.5 text-sm leading-[1.4] wrap-anywhere">
            <b className="font-semibold">{clientName(draft)}</b>
            <span>{draft.email}</span>
            <span>{draft.propertyAddress}</span>
            <ClosingDay day={draft.expectedCloseDate} />
          </li>
        ))}
      </ul>
      {drafts.length > shown && (
        <FieldHint>And {(drafts.length - shown).toLocaleString('en-US')} more.</FieldHint>
      )}
    </section>
  )
}
