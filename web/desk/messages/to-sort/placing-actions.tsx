import { Ban, Ellipsis } from 'lucide-react'
import { useState } from 'react'
import type { IncomingMessage } from '#contract/calls/messages/incoming.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { ChoosePerson } from './choose-person.tsx'
import { FileDocumentsDialog } from './file-documents.tsx'
import { filesToFile } from './incoming-files.tsx'
import { placementsOf } from './placements.ts'
import { answerNames, senderText } from './sender-text.ts'
import { useBlock, useDismiss, usePlace } from './use-sorting.ts'

/** What a member can do with a message that waits: put it into a chat, dismiss it, or block its sender. */
export function PlacingActions({ line }: { line: IncomingMessage }) {
  const [remember, setRemember] = useState(false)
  const [open, setOpen] = useState<'person' | 'files' | 'block' | null>(null)
  const place = usePlace(line)
  const dismiss = useDismiss(line)
  const isBusy = place.isBusy || dismiss.isBusy
  const close = () => setOpen(null)
  const placements = placementsOf(line.people)
  const choose = (
    <Button
      variant={placements.length === 0 ? 'secondary' : 'quiet'}
      disabled={isBusy}
      className={placements.length === 0 ? 'max-md:flex-auto' : ''}
      onClick={() => setOpen('person')}
    >
      Choose a person
    </Button>
  )
  return (
    <div className="flex flex-wrap items-center gap-2">
      {placements.map(({ person, text }) => (
        <Button
          key={person.personId}
          variant="secondary"
          className="whitespace-normal max-md:flex-auto"
          busy={place.running?.personId === person.personId}
          disabled={isBusy && place.running?.personId !== person.personId}
          onClick={() => place.run({ ...person, remember })}
        >
          {text}
        </Button>
      ))}
      {placements.length === 0 && choose}
      {filesToFile(line).length > 0 && (
        <Button variant="secondary" disabled={isBusy} onClick={() => setOpen('files')}>
          File documents only
        </Button>
      )}
      <span className="px-1 text-sm">
        <Checkbox
          label="Remember this sender"
          checked={remember}
          onChange={({ target }) => setRemember(target.checked)}
        />
      </span>
      <span className="flex flex-wrap items-center max-md:-mr-3 max-md:-ml-2 max-md:w-[calc(100%+20px)] max-md:[&>button]:px-2 md:ml-auto">
        {placements.length > 0 && choose}
        <Button variant="quiet" busy={dismiss.isBusy} disabled={place.isBusy} onClick={() => dismiss.run()}>
          Dismiss
        </Button>
        <Menu
          trigger={
            <IconButton
              icon={Ellipsis}
              label={`More on the ${answerNames[line.by]} from ${senderText(line.sentFrom)}`}
              dense
              className="ml-auto"
            />
          }
        >
          <MenuItem icon={Ban} tone="danger" onSelect={() => setOpen('block')}>
            Block this sender
          </MenuItem>
        </Menu>
      </span>
      {open === 'person' && (
        <ChoosePerson line={line} remember={remember} onRemember={setRemember} onClose={close} />
      )}
      {open === 'files' && <FileDocumentsDialog line={line} onClose={close} />}
      {open === 'block' && <BlockDialog line={line} onClose={close} />}
    </div>
  )
}

function BlockDialog({ line, onClose }: { line: IncomingMessage; onClose: () => void }) {
  const { run, isBusy } = useBlock(line, onClose)
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Block ${senderText(line.sentFrom)}?`}
      consequence="This message is dismissed, and so is all that comes from this sender later, unless the number or address is a person’s of a deal. “Back to To sort” under the dismissed messages ends it."
      confirmText="Block"
      busyText="Blocking..."
      busy={isBusy}
      onConfirm={() => run()}
    />
  )
}
