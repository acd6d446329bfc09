import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type FieldPath, type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import * as t from '#texts/controls.ts'
import { showFieldFailures } from '#web/data/show-field-failures.ts'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { DialogActions } from './dialog-actions.tsx'
import { Dialog } from './dialog.tsx'
import { useFormDraft } from './form-draft.ts'
import { useBackGuard, useCloseGuard } from './unsaved-guards.ts'

/** Callbacks after sending: the dialog closes, or its fields show the server's errors. */
export interface Sent {
  onSuccess: () => void
  onError: (error: unknown) => void
}

type FormDialogProps<Values extends FieldValues, Checked> = {
  title: string
  description?: string
  form: UseFormReturn<Values, unknown, Checked>
  /**
   * The name of the draft, with the ids of its rows: typed text is kept in this tab until it is sent or discarded. Without a name
   * nothing is kept, and leaving the page does not ask.
   */
  draft?: string
  /** Called with valid values by the submit button and by Enter, for example the `run` of an action. */
  onSubmit: (values: Checked, sent: Sent) => unknown
  onClose: () => void
  /** Another action than `onSubmit` keeps the dialog busy. */
  isBusy?: boolean
  /** The fields are in groups, with more space between them. */
  hasGroups?: boolean
  submitText: string
  submitIcon?: LucideIcon
  busyText: string
  /** The fields. */
  children: ReactNode
}

/**
 * A form in a dialog, with Cancel and a submit button; what was entered is not lost by a click outside, and of a draft neither by
 * Cancel nor by leaving the page. Mount it to open it.
 */
export function FormDialog<Values extends FieldValues, Checked>({
  title,
  description,
  form,
  draft,
  onSubmit,
  onClose,
  isBusy = false,
  hasGroups = false,
  submitText,
  submitIcon,
  busyText,
  children,
}: FormDialogProps<Values, Checked>) {
  const { isSubmitting } = form.formState
  const { hasInput, isBack, forget, startOver } = useFormDraft(form, draft)
  const { leave, stay } = useLeaving(hasInput && draft !== undefined)
  /** The values are on their way: if the form goes away now, they have arrived. */
  const isSent = useRef(false)
  const end = useEffectEvent(() => {
    if (isSent.current) forget()
  })
  useEffect(() => () => end(), [])
  const send = (values: Checked) => {
    isSent.current = true
    return onSubmit(values, {
      onSuccess: () => {
        forget()
        onClose()
      },
      onError: (error) => {
        isSent.current = false
        showFieldFailures(error, fieldNames(form.getValues()), form.setError)
      },
    })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (open) return
        forget()
        onClose()
      }}
      title={title}
      {...(description === undefined ? {} : { description })}
      keepsInput
      hasInput={hasInput}
    >
      <FormProvider {...form}>
        <form
          className={`grid min-w-0 ${hasGroups ? 'gap-6' : 'gap-4'}`}
          noValidate
          onSubmit={(event) => {
            // An error at a name that no input registers would stay, and the form could not be submitted again.
            form.clearErrors()
            void form.handleSubmit(send)(event)
          }}
        >
          {isBack && <DraftNotice onStartOver={startOver} />}
          {children}
          <DialogActions>
            <Button
              variant="secondary"
              onClick={() => {
                isSent.current = false
                onClose()
              }}
            >
              {t.cancel}
            </Button>
            <Button
              type="submit"
              busy={isBusy || isSubmitting}
              busyText={busyText}
              {...(submitIcon ? { icon: submitIcon } : {})}
            >
              {submitText}
            </Button>
          </DialogActions>
        </form>
      </FormProvider>
      <ConfirmDialog
        open={leave !== null}
        onOpenChange={(open) => !open && stay()}
        title={t.leaveUnsaved}
        consequence={t.leaveDraftConsequence}
        confirmText={t.leave}
        cancelText={t.keepEditing}
        onConfirm={() => {
          stay()
          leave?.()
        }}
      />
    </Dialog>
  )
}

/** The names of all fields of a form, with those within others at any depth. */
function fieldNames<Values extends FieldValues>(values: Values): FieldPath<Values>[] {
  return Object.entries(values).flatMap(([name, value]: [string, unknown]) => [
    name,
    ...(typeof value === 'object' && value !== null
      ? fieldNames(value as FieldValues).map((inner) => `${name}.${inner}`)
      : []),
  ]) as FieldPath<Values>[]
}

/** Asks before the page of an unsaved form is left. */
function useLeaving(unsaved: boolean) {
  const [leave, setLeave] = useState<{ go: () => void } | null>(null)
  const here = useRef(location.href)
  useCloseGuard(unsaved)
  useBackGuard(unsaved, here, (go) => setLeave({ go }))
  return { leave: leave && leave.go, stay: () => setLeave(null) }
}

function DraftNotice({ onStartOver }: { onStartOver: () => void }) {
  return (
    <output className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-sunken px-3.5 py-2.5">
      <span className="flex-[1_1_12rem]">{t.draftIsBack}</span>
      <Button variant="secondary" onClick={onStartOver}>
        {t.startOver}
      </Button>
    </output>
  )
}
