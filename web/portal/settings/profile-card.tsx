import { Pencil } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { PortalClient } from '#contract/clients.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ProfileView } from './profile-view.tsx'
import './profile.css'

/** Who the client is, to read and to edit; an archived transaction's contact details can still be kept true. */
export function ProfileCard({ client, type }: { client: PortalClient; type: string }) {
  const titleId = useId()
  const [editing, setEditing] = useState(false)
  const card = useFocusAfterSwitch(editing)
  return (
    <Sheet ref={card} aria-labelledby={titleId}>
      <SheetHeader id={titleId} title="Your Profile">
        {!editing && (
          <Button variant="secondary" icon={Pencil} onClick={() => setEditing(true)}>
            Edit
          </Button>
        )}
      </SheetHeader>
      {client.isArchived && <p className="profile-note">You can still change how your agent reaches you.</p>}
      {editing ? (
        <ProfileForm client={client} onClose={() => setEditing(false)} />
      ) : (
        <ProfileView client={client} type={type} />
      )}
    </Sheet>
  )
}

/** The pressed button goes with its mode: the focus moves to the first field, and back to Edit. */
function useFocusAfterSwitch(editing: boolean) {
  const card = useRef<HTMLElement>(null)
  const shown = useRef(editing)
  useEffect(() => {
    if (shown.current === editing) return
    shown.current = editing
    card.current?.querySelector<HTMLElement>(editing ? 'input' : 'button')?.focus()
  }, [editing])
  return card
}
