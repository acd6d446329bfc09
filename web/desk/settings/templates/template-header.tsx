import { Copy, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { DealTemplate } from '#contract/calls/dates/deal-templates.ts'
import { limits } from '#contract/rules/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { SheetTop } from '#web/ui/sheet.tsx'

type TemplateHeaderProps = {
  /** The id of the heading. */
  id: string
  template: DealTemplate
  /** The name as typed. */
  name: string
  nameProblem: string | undefined
  onName: (name: string) => void
  onCopy: () => void
  onDelete: () => void
}

/** The name of a template, to be changed in place, and what can be done with it. */
export function TemplateHeader(props: TemplateHeaderProps) {
  const { id, template, name, nameProblem, onName, onCopy, onDelete } = props
  const [isRenaming, setRenaming] = useState(false)
  const isOwn = !template.isBuiltIn
  const side = template.side === 'sale' ? 'Sale' : 'Purchase'
  return (
    <>
      <SheetTop>
        <div className="min-w-[min(100%,10rem)] flex-1">
          <h2 id={id} className="wrap-anywhere">
            {template.name}
          </h2>
          <p className="mt-0.5 text-sm text-ink-2">
            {isOwn ? side : `${side} · built in. Copy it to change the copy.`}
          </p>
        </div>
        <div className="-mr-2 flex items-center gap-1">
          <Button variant="quiet" icon={Copy} onClick={onCopy}>
            Copy
          </Button>
          {isOwn && (
            <>
              <IconButton
                icon={Pencil}
                label={`Rename ${template.name}`}
                aria-expanded={isRenaming}
                onClick={() => setRenaming(!isRenaming)}
              />
              <IconButton icon={Trash2} tone="danger" label={`Delete ${template.name}`} onClick={onDelete} />
            </>
          )}
        </div>
      </SheetTop>
      {isOwn && (isRenaming || name !== template.name || nameProblem !== undefined) && (
        <div className="px-4 pb-4 md:px-6">
          <Field label="Name" error={nameProblem}>
            <Input
              autoComplete="off"
              maxLength={limits.name}
              value={name}
              onChange={({ target }) => onName(target.value)}
            />
          </Field>
        </div>
      )}
    </>
  )
}
