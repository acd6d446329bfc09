import type { ReactNode } from 'react'
import { type FieldPath, type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { showFieldFailures } from '#web/api/show-field-failures.ts'
import { Button } from './button.tsx'
import { DialogActions } from './dialog-actions.tsx'
import { Dialog } from './dialog.tsx'

/** What follows when the values were sent: the dialog closes, or its fields show the server's errors. */
export interface Sent {
  onSuccess: () => void
  onError: (error: unknown) => void
}

type FormDialogProps<Values extends FieldValues, Checked> = {
  title: string
  description?: string
  form: UseFormReturn<Values, unknown, Checked>
  /** Called with valid values by the submit button and by Enter, for example the `run` of an action. */
  onSubmit: (values: Checked, sent: Sent) => unknown
  onClose: () => void
  /** Something else keeps it busy than `onSubmit` until it settles. */
  isBusy?: boolean
  /** Its fields are in groups, with more space between them. */
  hasGroups?: boolean
  submitText: string
  busyText: string
  /** The fields. */
  children: ReactNode
}

/** A form in a dialog, with Cancel and a submit button; what was entered is not lost by a click outside. Mount it to open it. */
export function FormDialog<Values extends FieldValues, Checked>({
  title,
  description,
  form,
  onSubmit,
  onClose,
  isBusy = false,
  hasGroups = false,
  submitText,
  busyText,
  children,
}: FormDialogProps<Values, Checked>) {
  const { isDirty, isSubmitting } = form.formState
  const submit = form.handleSubmit((values) =>
    onSubmit(values, {
      onSuccess: onClose,
      onError: (error) =>
        showFieldFailures(error, Object.keys(form.getValues()) as FieldPath<Values>[], form.setError),
    }),
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      {...(description === undefined ? {} : { description })}
      keepsInput
      hasInput={isDirty}
    >
      <FormProvider {...form}>
        <form
          className={`grid min-w-0 ${hasGroups ? 'gap-6' : 'gap-4'}`}
          noValidate
          onSubmit={(event) => void submit(event)}
        >
          {children}
          <DialogActions>
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" busy={isBusy || isSubmitting} busyText={busyText}>
              {submitText}
            </Button>
          </DialogActions>
        </form>
      </FormProvider>
    </Dialog>
  )
}
