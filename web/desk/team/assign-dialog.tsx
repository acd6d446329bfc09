import { useState } from 'react'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { assigneeOptions } from './assignee-options.ts'
import { useAssign } from './use-assign.ts'
import { useTeam } from './use-team.ts'

type AssignDialogProps = { clients: readonly AdminClient[]; onDone?: () => void; onClose: () => void }

/** Chooses who gets the mail of one or several deals. Mount it to open it. */
export function AssignDialog({ clients, onDone, onClose }: AssignDialogProps) {
  const team = useTeam()
  const [first] = clients
  const present = new Set(clients.map(({ assignedTo }) => assignedTo ?? ''))
  const [chosen, setChosen] = useState(present.size === 1 ? (first?.assignedTo ?? '') : (team.myId ?? ''))
  const { run, isBusy } = useAssign(clients)
  const done = () => {
    onClose()
    onDone?.()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={first && clients.length === 1 ? `Assign ${nameOf(first)}` : `Assign ${clients.length} clients`}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          run(chosen === '' ? null : chosen, { onSuccess: done })
        }}
      >
        <Field
          label="Assigned to"
          hint="Gets the mail of the deal. Everybody still sees it and can work on it."
        >
          <Select
            data-first-focus=""
            value={chosen}
            options={assigneeOptions(team)}
            onChange={({ target }) => setChosen(target.value)}
          />
        </Field>
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isBusy} busyText="Assigning...">
            Assign
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
