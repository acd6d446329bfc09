import type { ClientDraft } from '#contract/clients.ts'
import { formatDay } from '#web/format/date.ts'
import { clientName } from '../client-name.ts'

const shown = 3

/** The first clients as they would be imported. */
export function ImportPreview({ drafts }: { drafts: readonly ClientDraft[] }) {
  if (drafts.length === 0) return null
  return (
    <section aria-labelledby="import-preview">
      <h3 id="import-preview">Preview</h3>
      <ul className="import-preview">
        {drafts.slice(0, shown).map((draft, place) => (
          <li key={`${place + 1}`}>
            <b>{clientName(draft)}</b>
            <span>{draft.email}</span>
            <span>{draft.propertyAddress}</span>
            <span className="close-date num">{formatDay(draft.expectedCloseDate)}</span>
          </li>
        ))}
      </ul>
      {drafts.length > shown && (
        <p className="field-hint">And {(drafts.length - shown).toLocaleString('en-US')} more.</p>
      )}
    </section>
  )
}
