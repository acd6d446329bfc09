import { ImagePlus } from 'lucide-react'
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { calls } from 'virtual:desk-call-table'
import type { Team } from '#contract/calls/team/team.ts'
import { markAddress } from '#contract/rules/mark-address.ts'
import { failureMessage, RequestError } from '#web/data/request-error.ts'
import { request } from '#web/data/request.ts'
import { useAction } from '#web/data/use-action.ts'
import { useIsOnline } from '#web/shared/connection-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { FieldError, FieldHint } from '#web/ui/field.tsx'
import { drawMark, UnusableLogo } from './mark-pictures.ts'
import { MarkPreview } from './mark-preview.tsx'

const notSaved = 'Failed to save the logo'

/** Why the logo was not saved; the server's reason names the picture, which the desk drew. */
function reasonOf(error: Error): string {
  if (error instanceof UnusableLogo) return error.message
  const [field] = error instanceof RequestError ? Object.values(error.fields) : []
  return field ?? failureMessage(error, notSaved)
}

/** The team's logo: added, replaced and removed at once, with where it shows. `team`: with the name as it is typed. */
export function TeamMark({ team }: { team: Team }) {
  const id = useId()
  const online = useIsOnline()
  const input = useRef<HTMLInputElement>(null)
  const chooses = useRef<HTMLButtonElement>(null)
  const [isAsked, setAsked] = useState(false)
  const isRemoved = useRef(false)
  // The focus was on the button that goes with the logo.
  useEffect(() => {
    if (!isRemoved.current || team.mark !== undefined) return
    isRemoved.current = false
    chooses.current?.focus()
  }, [team.mark])
  const save = useAction(async (file: File) => request(calls.setTeamMark, { body: await drawMark(file) }), {
    done: 'The logo has been saved',
    failed: reasonOf,
    waitsFor: [calls.getTeam],
  })
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file) save.run(file)
    // Allows choosing the same file again.
    target.value = ''
  }
  const reason = save.error && !save.isBusy ? reasonOf(save.error) : undefined
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 text-sm font-semibold">Logo</legend>
      <div className="flex flex-wrap items-center gap-3">
        {team.mark !== undefined && (
          <img
            className="size-16 flex-none rounded-[14px] border border-line"
            src={markAddress(192, team.mark)}
            alt={team.name ? `Logo of ${team.name}` : 'The team’s logo'}
          />
        )}
        <Button
          ref={chooses}
          variant="secondary"
          icon={ImagePlus}
          busy={save.isBusy}
          busyText="Saving..."
          disabled={!online}
          aria-describedby={`${id}-hint${reason === undefined ? '' : ` ${id}-failure`}`}
          onClick={() => input.current?.click()}
        >
          {team.mark === undefined ? 'Add a logo' : 'Choose another'}
        </Button>
        {team.mark !== undefined && (
          <Button variant="secondary" disabled={!online} onClick={() => setAsked(true)}>
            Remove<span className="sr-only"> the logo</span>
          </Button>
        )}
        <input ref={input} type="file" hidden accept="image/png" aria-label="Logo" onChange={take} />
      </div>
      {reason !== undefined && <FieldError id={`${id}-failure`}>{reason}</FieldError>}
      <FieldHint id={`${id}-hint`}>
        A square PNG of at least 512 pixels, at most 1 MB. It stands at the top of the desk, portals,
        partners’ pages and emails, and is the icon on your clients’ phones.
      </FieldHint>
      {team.mark !== undefined && <MarkPreview name={team.name} mark={team.mark} />}
      {isAsked && (
        <RemoveDialog
          onClose={() => setAsked(false)}
          onDone={() => {
            isRemoved.current = true
            setAsked(false)
          }}
        />
      )}
    </fieldset>
  )
}

/** Asks whether the logo is to go. Mount it to open it. */
function RemoveDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const remove = useAction(() => request(calls.removeTeamMark), {
    done: 'The logo has been removed',
    failed: 'Failed to remove the logo',
    waitsFor: [calls.getTeam],
    onDone,
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Remove the team’s logo?"
      consequence="Portals, partners’ pages and icons show the house again, and emails the first letter of the name. Emails that were sent before lose it."
      confirmText="Remove"
      busyText="Removing..."
      busy={remove.isBusy}
      onConfirm={() => remove.run()}
    />
  )
}
