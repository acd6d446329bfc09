import { useForm } from 'react-hook-form'
import { calls } from 'virtual:desk-call-table'
import type { DealTemplate } from '#contract/calls/dates/deal-templates.ts'
import { limits } from '#contract/rules/limits.ts'
import { request } from '#web/data/request.ts'
import { useAction } from '#web/data/use-action.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { SelectField, TextField } from '#web/ui/form-fields.tsx'

type TemplateDialogProps = {
  /** The template to copy; null starts without lines. */
  from: Pick<DealTemplate, 'name' | 'side' | 'lines'> | null
  onAdded: (id: string) => void
  onClose: () => void
}

const sideLabels = { purchase: 'Purchases', sale: 'Sales' }

/** Names a new template, or a copy. Mount it to open it. */
export function TemplateDialog({ from, onAdded, onClose }: TemplateDialogProps) {
  const form = useForm({
    defaultValues: {
      name: from ? `${from.name}, copy`.slice(0, limits.name) : '',
      side: from?.side ?? 'purchase',
    },
  })
  const add = useAction(
    (named: Pick<DealTemplate, 'name' | 'side'>) =>
      request(calls.addTemplate, { body: { ...named, lines: from?.lines ?? [] } }),
    {
      done: 'The template has been added',
      failed: 'Failed to add the template',
      waitsFor: [calls.listTemplates],
    },
  )
  return (
    <FormDialog
      title={from ? `Copy ${from.name}` : 'New template'}
      form={form}
      draft={`template-${from?.name ?? 'new'}`}
      onSubmit={(named, sent) =>
        add.run(named, {
          ...sent,
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
      <TextField form={form} name="name" label="Name" maxLength={limits.name} />
      <SelectField form={form} name="side" label="For" options={sideLabels} disabled={from !== null} />
    </FormDialog>
  )
}
