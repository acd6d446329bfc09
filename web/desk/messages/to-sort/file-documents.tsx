import { useState } from 'react'
import type { IncomingMessage } from '#contract/calls/messages/incoming.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import type { Viewers } from '#web/shared/documents/document-source.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { WhoSees } from '../../client/documents/who-sees.tsx'
import { ClientPicker, type PickedClient } from '../../deal/client-picker.tsx'
import { filesToFile } from './incoming-files.tsx'
import { useFileDocuments } from './use-sorting.ts'

const teamOnly: Viewers = { isForClient: false, forPartners: [] }

/** Makes documents of the files of a message, whose words go into no chat: for the team unless others are ticked. */
export function FileDocumentsDialog({ line, onClose }: { line: IncomingMessage; onClose: () => void }) {
  const { deal, partner } = line
  const files = filesToFile(line)
  const [picked, setPicked] = useState<PickedClient | null>(null)
  const [viewers, setViewers] = useState(teamOnly)
  const [isPartners, setPartners] = useState(partner !== undefined)
  const { run, isBusy } = useFileDocuments(line)
  const clientId = deal?.clientId ?? picked?.id
  const several = files.length > 1
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="File documents only"
      description={`${several ? 'The files become documents' : 'The file becomes a document'}${deal ? ` of ${nameOf(deal)}` : ''}. The message goes into no chat.`}
    >
      <div className="grid gap-4">
        {!deal && (
          <Field label="Deal">
            <ClientPicker
              chosen={picked}
              onChoose={(chosen) => {
                setPicked(chosen)
                setViewers(teamOnly)
              }}
            />
          </Field>
        )}
        {partner && (
          <Checkbox
            label={`As ${partner.firstName}’s upload`}
            checked={isPartners}
            onChange={({ target }) => setPartners(target.checked)}
          />
        )}
        {clientId !== undefined && (
          <WhoSees
            key={clientId}
            clientId={clientId}
            request={undefined}
            viewers={viewers}
            onViewers={setViewers}
          />
        )}
      </div>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button
          disabled={clientId === undefined}
          busy={isBusy}
          busyText="Filing..."
          onClick={() =>
            clientId !== undefined &&
            run(
              {
                clientId,
                ...(partner && isPartners ? { personId: partner.personId } : {}),
                documents: files.map(({ id: fileId }) => ({ fileId, ...viewers })),
              },
              { onSuccess: onClose },
            )
          }
        >
          {several ? `File ${files.length} documents` : 'File 1 document'}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
