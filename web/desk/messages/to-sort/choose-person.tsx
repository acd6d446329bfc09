import { useState } from 'react'
import { calls } from 'virtual:desk-call-table'
import type { IncomingMessage } from '#contract/calls/messages/incoming.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import { useCall } from '#web/data/use-call.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioCard } from '#web/ui/radio-card.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { ClientPicker, type PickedClient } from '../../deal/client-picker.tsx'
import { answerNames, senderText } from './sender-text.ts'
import { usePlace, type Writer } from './use-sorting.ts'

type ChoosePersonProps = {
  line: IncomingMessage
  remember: boolean
  onRemember: (remember: boolean) => void
  onClose: () => void
}

/** Puts a message into the chat of any deal, as the message of its client or of a co-client. */
export function ChoosePerson({ line, remember, onRemember, onClose }: ChoosePersonProps) {
  const [deal, setDeal] = useState<PickedClient | null>(null)
  const [writer, setWriter] = useState<Writer | null>(null)
  const { run, isBusy } = usePlace(line)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Choose a person"
      description={`The ${answerNames[line.by]} from ${senderText(line.sentFrom)} goes into the chat of the deal, as the message of this person.`}
    >
      <div className="grid gap-4">
        <Field label="Deal">
          <ClientPicker
            chosen={deal}
            onChoose={(chosen) => {
              setDeal(chosen)
              setWriter(null)
            }}
          />
        </Field>
        {deal && <Writers key={deal.id} deal={deal} chosen={writer} onChoose={setWriter} />}
        <Checkbox
          label="Remember this sender"
          checked={remember}
          onChange={({ target }) => onRemember(target.checked)}
        />
      </div>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button
          disabled={writer === null}
          busy={isBusy}
          busyText="Putting it there..."
          onClick={() => writer && run({ ...writer, remember }, { onSuccess: onClose })}
        >
          Put into the chat
        </Button>
      </DialogActions>
    </Dialog>
  )
}

type WritersProps = { deal: PickedClient; chosen: Writer | null; onChoose: (writer: Writer) => void }

/** The people of a deal's client side whose link works. */
function Writers({ deal, chosen, onChoose }: WritersProps) {
  const people = useCall(calls.listPeople, { id: deal.id })
  return (
    <QueryView
      query={people}
      loading={<SkeletonRows rows={1} label="Loading the people of the deal" />}
      failed="The people of the deal could not be loaded"
    >
      {({ people: all }) => (
        <fieldset className="grid min-w-0 gap-2">
          <legend className="mb-1.5 text-sm font-semibold">Who wrote it?</legend>
          {[deal, ...all.filter(({ role, stoppedAt }) => role === 'co-client' && stoppedAt === null)].map(
            (person) => (
              <RadioCard
                key={person.id}
                name="writer"
                checked={chosen?.personId === person.id}
                onChange={() =>
                  onChoose({ personId: person.id, clientId: deal.id, firstName: person.firstName })
                }
              >
                {nameOf(person)}
              </RadioCard>
            ),
          )}
        </fieldset>
      )}
    </QueryView>
  )
}
