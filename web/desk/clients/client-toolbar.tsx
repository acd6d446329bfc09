import { FileDown, Plus, Users } from 'lucide-react'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import type { ClientView } from './client-view.ts'
import './client-toolbar.css'

const views = [
  { value: 'active', text: 'Active' },
  { value: 'archived', text: 'Archived' },
] as const

type ClientToolbarProps = {
  view: ClientView
  onView: (view: ClientView) => void
  /** undefined while there is nothing to export */
  onExport: (() => void) | undefined
  exporting: boolean
  onAdd: () => void
}

export function ClientToolbar({ view, onView, onExport, exporting, onAdd }: ClientToolbarProps) {
  return (
    <div className="client-toolbar">
      <Segmented<ClientView> label="Show" options={views} value={view} onChange={onView} />
      <Button
        variant="secondary"
        icon={FileDown}
        className="export"
        data-tooltip="Export these clients as a CSV file"
        disabled={!onExport}
        busy={exporting}
        onClick={onExport}
      >
        <span>Export</span>
      </Button>
      <ButtonLink variant="secondary" icon={Users} href={paths.adminClients()}>
        Manage Clients
      </ButtonLink>
      <Button icon={Plus} onClick={onAdd}>
        Add Client
      </Button>
    </div>
  )
}
