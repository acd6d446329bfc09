import { Trash2 } from 'lucide-react'
import * as Parts from 'radix-ui/dialog'
import { type FormEvent, useId, useState } from 'react'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { DialogBody, DialogHeader } from '#web/ui/dialog-frame.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Overlay } from '#web/ui/overlay.tsx'
import { useClientAction } from '../deal/client-queries.ts'

type DeleteClientProps = { client: AdminClient; onClose: () => void; onDone?: () => void }

/** Deletes a client for good once the client's name was typed. Mount it to open it. */
export function DeleteClient({ client, onClose, onDone = onClose }: DeleteClientProps) {
  const name = nameOf(client)
  const hintId = useId()
  const [typed, setTyped] = useState('')
  const { run, isBusy } = useClientAction('delete')
  const isConfirmed = isSameName(typed, name)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    run(client, { onSuccess: onDone })
  }
  return (
    <Overlay
      open
      onOpenChange={(open) => !open && onClose()}
      role="alertdialog"
      narrow
      closesOnOutsideClick={false}
    >
      <DialogHeader title={`Delete ${name} permanently?`} />
      <DialogBody>
        <Parts.Description className="mb-4 text-ink-2">
          This also deletes all steps, documents, notes and messages, and the portal link stops working. It
          cannot be undone.
        </Parts.Description>
        <form noValidate onSubmit={submit}>
          <Field
            label="Client’s full name"
            hint={
              <span id={hintId} className="wrap-anywhere">
                To delete this client, type <b>{name}</b>.
              </span>
            }
          >
            <Input
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              autoComplete="off"
              spellCheck={false}
            />
          </Field>
          <DialogActions>
            <Parts.Close asChild>
              <Button variant="secondary">Cancel</Button>
            </Parts.Close>
            <Button
              type="submit"
              variant="danger"
              icon={Trash2}
              disabled={!isConfirmed}
              aria-describedby={hintId}
              busy={isBusy}
              busyText="Deleting..."
            >
              Delete
            </Button>
          </DialogActions>
        </form>
      </DialogBody>
    </Overlay>
  )
}

/** Whether a typed name is the expected one: case, extra spaces and the kind of apostrophe do not matter. */
export function isSameName(typed: string, expected: string): boolean {
  return plain(typed) === plain(expected)
}

const plain = (name: string) =>
  name.normalize('NFKC').replaceAll(/[‘’]/g, "'").trim().replaceAll(/\s+/g, ' ').toLowerCase()
