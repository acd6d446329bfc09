import { useState } from 'react'
import { calls } from 'virtual:desk-call-table'
import type { DealTemplate } from '#contract/calls/dates/deal-templates.ts'
import { limits } from '#contract/rules/limits.ts'
import { request } from '#web/api/request.ts'
import { useAction } from '#web/api/use-action.ts'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { fieldFailure } from '../field-failure.ts'

type TemplateDialogProps = {
  /** What to copy; null starts without lines. */
  from: Pick<DealTemplate, 'name' | 'side' | 'lines'> | null
  onAdded: (id: string) => void
  onClose: () => void
}

/** Names a new template, or a copy. Mount it to open it. */
export function TemplateDialog({ from, onAdded, onClose }: TemplateDialogProps) {
  const [name, setName] = useState(from ? `${from.name}, copy`.slice(0, limits.name) : '')
  const [side, setSide] = useState(from?.side ?? 'purchase')
  const add = useAction(
    () => request(calls.addTemplate, { body: { name, side, lines: from?.lines ?? [] } }),
    {
      done: 'The template has been added',
      failed: 'Failed to add the template',
      waitsFor: [calls.listTemplates],
    },
  )
  return (
    <FormDialog
      title={from ? `Copy ${from.name}` : 'New template'}
      onSubmit={() =>
        add.run(undefined, {
          onSuccess: ({ id }) => {
            onAdded(id)
            onClose()
          },
        })
      }
      onClose={onClose}
      isBusy={add.isBusy}
      submitText="Add template"
      busyText="Adding..."
    >
      <Field label="Name" error={fieldFailure(add.error, 'name')}>
        <Input
          autoComplete="off"
          maxLength={limits.name}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <Field label="For">
        <Select
          value={side}
          disabled={from !== null}
          onChange={({ target }) => setSide(target.value === 'sale' ? 'sale' : 'purchase')}
        >
          <option value="purchase">Purchases</option>
          <option value="sale">Sales</option>
        </Select>
      </Field>
    </FormDialog>
  )
}
