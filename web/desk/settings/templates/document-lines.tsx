import { FileText, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DealTemplate, TemplateLine } from '#contract/calls/dates/deal-templates.ts'
import { builtInKits } from '#contract/rules/dates/built-in-kits.ts'
import { partyForAgent } from '#contract/rules/deal/parties.ts'
import { Button } from '#web/ui/button.tsx'
import { SheetHeader } from '#web/ui/sheet.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { LineDay, type LineProps, LineShell, LineToggle } from './line-shell.tsx'
import { ruleLine } from './line-texts.ts'
import { missingOfKit } from './template-drafts.ts'

type DocumentLinesProps = {
  documents: readonly TemplateLine[]
  side: DealTemplate['side']
  /** Undefined for a built-in template. */
  onAdd: (() => void) | undefined
  onAddAll: (lines: TemplateLine[]) => void
  renderRow: (line: TemplateLine) => ReactNode
}

/** The documents that a template requests, with the built-in kits to add; nothing of a built-in template without any. */
export function DocumentLines({ documents, side, onAdd, onAddAll, renderRow }: DocumentLinesProps) {
  if (!onAdd && documents.length === 0) return null
  const kits = builtInKits(side).flatMap((kit) => {
    const missing = missingOfKit(documents, kit)
    return missing.length > 0 ? [{ ...kit, missing }] : []
  })
  return (
    <>
      <div className="border-t border-line">
        <SheetHeader title="Documents needed">
          {onAdd && (
            <Button variant="quiet" icon={Plus} className="-my-2 -mr-2" onClick={onAdd}>
              Add a document
            </Button>
          )}
        </SheetHeader>
      </div>
      {documents.length === 0 && (
        <p className="px-4 py-4 text-15 text-ink-2 md:px-6">
          None yet. A deal that gets this template is asked for all of them at once.
        </p>
      )}
      <ul aria-label="Documents needed" className="divide-y divide-line border-t border-line empty:hidden">
        {documents.map((line) => (
          <li key={line.key}>{renderRow(line)}</li>
        ))}
      </ul>
      {onAdd && kits.length > 0 && (
        <div className="flex flex-wrap border-t border-line px-1 py-2 md:px-3">
          {kits.map(({ id, name, missing }) => (
            <Button key={id} variant="quiet" icon={Plus} onClick={() => onAddAll(missing)}>
              {name}, {missing.length}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}

/** A document of a template: its requirements, its rule in words, the party, and its due day. */
export function DocumentRow({ line, lines, side, day, problem, isOpen, onToggle, fields }: LineProps) {
  const title = line.title || 'No name yet'
  const row = (
    <div
      className={`relative flex min-h-17 items-center gap-3 px-4 py-2 md:px-6 ${onToggle && !isOpen ? 'hover:bg-paper' : ''}`}
    >
      <Tile icon={FileText} size="small" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-0.5">
        <p className="min-w-0 flex-[1_1_10rem] leading-snug wrap-anywhere">
          <b className={`block text-15 font-semibold ${line.title ? '' : 'text-ink-3'}`}>{title}</b>
          {line.text && <span className="block text-sm text-ink-2">{line.text}</span>}
          <span className="block text-sm text-ink-2">
            {ruleLine(line, lines)} · {partyForAgent(line.owes, side)}
          </span>
        </p>
        <LineDay line={line} day={day} className="text-ink-2" />
      </div>
      {onToggle && (
        <LineToggle title={title} isOpen={isOpen} onToggle={onToggle} className="-mr-3 table:-mr-2" />
      )}
    </div>
  )
  return <LineShell row={row} problem={problem} isOpen={isOpen} fields={fields} />
}
