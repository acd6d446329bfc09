import { Mail, Send } from 'lucide-react'
import { useState } from 'react'
import { calls } from 'virtual:desk-call-table'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { useCall } from '#web/data/use-call.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SmartLink } from '#web/ui/smart-link.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { letterWords } from './letter-words.ts'
import { LinkLetter } from './link-letter.tsx'
import { LinkTextField } from './link-text-field.tsx'
import { useSendLinks } from './use-send-links.ts'

type SendLinksDialogProps = { clients: readonly AdminClient[]; onClose: () => void }

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

const letter = ({ propertyAddress, language }: AdminClient, note: string) =>
  [letterWords(language).usual(propertyAddress), note.trim()].filter(Boolean).join('\n\n')

/** Emails several clients their own links. Mount it to open it. */
export function SendLinksDialog({ clients, onClose }: SendLinksDialogProps) {
  const channels = useCall(calls.getChannels, undefined)
  const [previews, setPreviews] = useState(false)
  const [note, setNote] = useState('')
  const { send, isBusy, notSent } = useSendLinks(onClose)
  const active = clients.filter(({ isArchived }) => !isArchived)
  const archived = clients.length - active.length
  const [first] = active
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Send the portal links">
      <div className="grid gap-4">
        {channels.data?.email === false ? (
          <p>
            Email is not set up. Set it up in{' '}
            <SmartLink
              className="font-semibold text-pine underline"
              href={paths.adminSettings('notifications')}
            >
              Settings
            </SmartLink>
            , or send each link from the client’s row.
          </p>
        ) : (
          <div className="grid grid-cols-[44px_minmax(0,1fr)] gap-3 rounded-control border border-pine-line bg-pine-soft p-3.5">
            <Tile icon={Mail} />
            <div>
              <p className="font-semibold">
                {counted(active.length, 'client', 'clients')} with an email address
              </p>
              <p className="text-sm text-ink-2">
                Each gets their own link.{' '}
                {first && (
                  <button
                    type="button"
                    className="min-h-11 font-semibold text-pine underline underline-offset-3"
                    aria-expanded={previews}
                    onClick={() => setPreviews(!previews)}
                  >
                    {previews ? 'Hide the email' : 'Preview the email'}
                  </button>
                )}
              </p>
            </div>
          </div>
        )}
        {channels.data?.email !== false && active.length > 0 && (
          <LinkTextField label="A note for all of them (optional)" value={note} onChange={setNote} />
        )}
        {previews && first && <LinkLetter client={first} text={letter(first, note)} />}
        {archived > 0 && (
          <p className="text-sm text-ink-2">
            {counted(archived, 'archived client is', 'archived clients are')} left out.
          </p>
        )}
        {notSent.length > 0 && (
          <div role="alert" className="text-sm">
            <p className="font-semibold">
              {counted(notSent.length, 'client was', 'clients were')} not sent theirs:
            </p>
            <ul className="list-disc pl-5">
              {notSent.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          Later
        </Button>
        <Button
          icon={Send}
          disabled={!channels.data?.email || active.length === 0}
          busy={isBusy}
          busyText="Sending..."
          onClick={() => send(active, note.trim() ? { note } : {})}
        >
          Send {counted(active.length, 'link', 'links')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
