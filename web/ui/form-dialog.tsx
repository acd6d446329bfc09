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

const asideButtons =
  'flex items-center justify-end gap-3 border-t border-line bg-sheet px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] md:px-6'
const asideForm =
  'grid min-h-0 min-w-0 flex-1 grid-rows-[minmax(0,1fr)_auto] border-t border-line md:grid-cols-2 *:last:col-span-full'
const asidePane = 'min-h-0 min-w-0 overflow-auto border-r border-line bg-paper max-md:hidden'
const asideFields =
  'grid min-h-0 min-w-0 content-start overflow-y-auto overscroll-contain px-4 pt-3.5 pb-6 md:px-[22px]'

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
  /** Beside the fields, which makes the dialog wide; on a phone the form fills it alone. */
  aside?: FormAside | undefined
  /** Asked before the values are checked; false sends nothing. */
  mayBeSent?: (() => boolean) | undefined
  /** Said in place of the usual words when a draft is back. */
  draftNotice?: ((startOver: () => void) => ReactNode) | undefined
  /** The fields. */
  children: ReactNode
}

/** What stands beside the fields of a form. */
export interface FormAside {
  content: ReactNode
  /** Left of the buttons. */
  note: ReactNode
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
  aside,
  mayBeSent,
  draftNotice,
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
  const gap = hasGroups ? 'gap-6' : 'gap-4'
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
      wide={aside !== undefined}
    >
      <FormProvider {...form}>
        <form
          className={aside ? asideForm : `grid min-w-0 ${gap}`}
          noValidate
          onSubmit={(event) => {
            if (mayBeSent?.() === false) {
              event.preventDefault()
              return
            }
            // An error at a name that no input registers would stay, and the form could not be submitted again.
            form.clearErrors()
            void form.handleSubmit(send)(event)
          }}
        >
          {aside && <div className={asidePane}>{aside.content}</div>}
          {/* The same elements with and without the pane, so that no field is made anew. */}
          <div className={aside ? `${asideFields} ${gap}` : 'contents'}>
            {isBack && (draftNotice ? draftNotice(startOver) : <DraftNotice onStartOver={startOver} />)}
            {children}
          </div>
          <Buttons note={aside?.note}>
            <Button
              variant="secondary"
              {...(aside ? { className: 'max-md:hidden' } : {})}
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
          </Buttons>
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

/** The buttons, over the body’s padding, or below a pane and the fields beside it. */
function Buttons({ note, children }: { note: ReactNode; children: ReactNode }) {
  if (note === undefined) return <DialogActions>{children}</DialogActions>
  return (
    <div className={asideButtons} data-keep-clear="">
      <div className="min-w-0 flex-1 text-sm text-ink-2">{note}</div>
      {children}
    </div>
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
