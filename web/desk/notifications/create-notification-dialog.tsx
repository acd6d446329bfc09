import { useQueryClient } from '@tanstack/react-query'
import { Info } from 'lucide-react'
import { type FormEvent, type ReactNode, useState, useId } from 'react'
import { calls } from 'virtual:desk-call-table'
import type { NotificationType, Priority } from '#contract/calls/notifications/notifications.ts'
import { limits } from '#contract/rules/limits.ts'
import { isBlank } from '#contract/rules/visible-text.ts'
import { queryKey } from '#web/data/query-key.ts'
import { RequestError } from '#web/data/request-error.ts'
import { request } from '#web/data/request.ts'
import { useAction } from '#web/data/use-action.ts'
import { paths } from '#web/paths.ts'
import type { PortalTab } from '#web/portal-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, FieldError, FieldHint } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import type { PickedClient } from '../deal/client-picker.tsx'
import { emailNowText } from '../deal/telling.tsx'
import { goesOutLine } from './goes-out-line.ts'
import {
  draftProblem,
  type NotificationDraft,
  priorityLabels,
  typeLabels,
  draftBody,
} from './notification-draft.ts'

type CreateNotificationDialogProps = {
  client: (PickedClient & { uniqueId: string }) | null
  /** The client picker. */
  picker: ReactNode
  /** Channels that will not be used with the reason, or why nothing can be sent; null without either. */
  note: string | null
  /** The toast offers to email what was sent. */
  isEmailOffered: boolean
  draft: NotificationDraft
  onDraft: (draft: NotificationDraft) => void
  onCreated: (clientId: string) => void
  onClose: () => void
}

/** The pages of a portal to choose from. */
const portalPages: readonly [name: string, tab: PortalTab][] = [
  ['Home', 'dashboard'],
  ['Steps', 'progress'],
  ['Chat', 'messages'],
  ['Files', 'documents'],
  ['Notes', 'notes'],
]

/** Creates a notification for one client. Mount it to open it; the draft survives closing. */
export function CreateNotificationDialog(props: CreateNotificationDialogProps) {
  const { client, picker, note, isEmailOffered, draft, onDraft, onCreated, onClose } = props
  const toast = useToast()
  const create = useCreateNotification(isEmailOffered ? client : null)
  const [wasTried, setTried] = useState(false)
  const set = (changes: Partial<NotificationDraft>) => onDraft({ ...draft, ...changes })
  const refused = create.error instanceof RequestError ? create.error.fields : {}
  const missing = (text: string) => (wasTried && isBlank(text) ? 'Required' : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const problem = draftProblem(draft, client !== null)
    setTried(true)
    if (client?.isArchived) return
    if (problem !== null) toast({ title: 'Error', description: problem, variant: 'error' })
    else if (client && !create.isBusy) {
      create.run({ clientId: client.id, draft }, { onSuccess: () => onCreated(client.id) })
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Create Notification"
      staysOpenOnOutsideClick
    >
      <form className="grid gap-4" noValidate onSubmit={submit}>
        <Field label="Client" error={wasTried && !client ? 'Please select a client first.' : undefined}>
          {picker}
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Type">
            <Select
              value={draft.type}
              options={typeLabels}
              onChange={(event) => set({ type: event.target.value as NotificationType })}
            />
          </Field>
          <Field label="Priority">
            <Select
              value={draft.priority}
              options={priorityLabels}
              onChange={(event) => set({ priority: event.target.value as Priority })}
            />
          </Field>
        </div>
        {draft.priority === 'urgent' && (
          <QuietHoursTick
            checked={draft.overridesQuietHours}
            onChange={(overridesQuietHours) => set({ overridesQuietHours })}
            error={refused['overridesQuietHours']}
          />
        )}
        <Field label="Title" error={missing(draft.title) ?? refused['title']}>
          <Input
            required
            autoComplete="off"
            maxLength={limits.title}
            value={draft.title}
            onChange={(event) => set({ title: event.target.value })}
          />
        </Field>
        <Field label="Message" error={missing(draft.message) ?? refused['message']}>
          <Textarea
            required
            rows={4}
            maxLength={limits.content}
            value={draft.message}
            onChange={(event) => set({ message: event.target.value })}
          />
        </Field>
        <Field
          label="Action URL (optional)"
          hint="A page of this client’s portal, or an https address"
          error={refused['actionUrl']}
        >
          <Input
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            maxLength={limits.actionUrl}
            placeholder={`/client/${client?.uniqueId ?? 'portal-id'}?tab=documents`}
            list={client ? 'portal-pages' : undefined}
            value={draft.actionUrl}
            onChange={(event) => set({ actionUrl: event.target.value })}
          />
        </Field>
        {client && (
          <datalist id="portal-pages">
            {portalPages.map(([name, tab]) => (
              <option key={tab} value={paths.portal(client.uniqueId, tab)}>
                {name}
              </option>
            ))}
          </datalist>
        )}
        {client && note !== null && (
          <p className="flex gap-2 text-sm text-ink-2">
            <Info className="mt-0.5 size-4 flex-none" aria-hidden="true" />
            {note}
          </p>
        )}
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={client?.isArchived} busy={create.isBusy} busyText="Creating...">
            Create Notification
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

type QuietHoursTickProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  error: string | undefined
}

/** Lets an urgent notification ignore the client's quiet hours. */
function QuietHoursTick({ checked, onChange, error }: QuietHoursTickProps) {
  const id = useId()
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <Checkbox
        label="Send even during quiet hours"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        aria-describedby={error === undefined ? `${id}-hint` : `${id}-error ${id}-hint`}
        aria-invalid={error === undefined ? undefined : true}
      />
      {error !== undefined && (
        <FieldError id={`${id}-error`} aria-live="polite">
          {error}
        </FieldError>
      )}
      <FieldHint id={`${id}-hint`}>
        Email, text and push are sent immediately, even during the client’s quiet hours.
      </FieldHint>
    </div>
  )
}

const create = ({ clientId, draft }: { clientId: string; draft: NotificationDraft }) =>
  request(calls.createNotification, { params: { clientId }, body: draftBody(draft) })

/** Emails a notification to its client by hand. */
const email = ({ clientId, id }: { clientId: string; id: string }) =>
  request(calls.emailNow, { params: { id: clientId }, body: { about: 'alert', items: [id] } })

/** Sends a notification to a client, and shows a toast with the result (specification, section 8). */
function useCreateNotification(offersEmail: PickedClient | null) {
  const queries = useQueryClient()
  const mail = useAction(email, { done: 'Emailed', failed: 'The email was not sent' })
  return useAction(create, {
    done: ({ goesOut, id, clientId }) => {
      const sent = {
        title: 'Notification Created',
        description: 'The notification has been sent to the client.',
      }
      const line = goesOutLine(goesOut)
      if (offersEmail === null) return { ...sent, description: `${sent.description} ${line}` }
      const action = { text: emailNowText(offersEmail), onAction: () => mail.run({ clientId, id }) }
      return { ...sent, note: line, action }
    },
    failed: 'Failed to create notification.',
    onDone: ({ clientId }) => {
      void queries.invalidateQueries({ queryKey: queryKey(calls.listNotifications, { clientId }) })
    },
  })
}
