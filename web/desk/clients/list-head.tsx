import { Ellipsis, FileDown, Plus, Users } from 'lucide-react'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem, MenuLink } from '#web/ui/menu.tsx'
import { useIsPhone } from '../frame/desk-tabs.tsx'

type ListHeadProps = {
  /** Undefined while there is nothing to export. */
  onExport: (() => void) | undefined
  exporting: boolean
  onAdd: () => void
}

/** The title and the buttons of the list; on a phone two of them are in a menu. */
export function ListHead({ onExport, exporting, onAdd }: ListHeadProps) {
  if (useIsPhone()) {
    return (
      <header className="flex flex-wrap items-center gap-1 px-4 pt-2.5 pb-2">
        <h2 className="flex-1 text-md" id="client-transactions">
          Client Transactions
        </h2>
        <Menu trigger={<IconButton label="More actions for the list" icon={Ellipsis} />}>
          <MenuLink icon={Users} href={paths.adminClients()}>
            Manage Clients
          </MenuLink>
          <MenuItem icon={FileDown} disabled={!onExport} onSelect={() => onExport?.()}>
            Export
          </MenuItem>
        </Menu>
        <Button icon={Plus} aria-label="Add Client" onClick={onAdd}>
          Add
        </Button>
      </header>
    )
  }
  return (
    <header className="flex flex-wrap items-center gap-2 px-4 pt-3 pb-2 md:px-5">
      <h2 className="flex-1" id="client-transactions">
        Client Transactions
      </h2>
      <ButtonLink variant="quiet" icon={Users} href={paths.adminClients()}>
        Manage Clients
      </ButtonLink>
      <Button
        variant="secondary"
        icon={FileDown}
        data-tooltip="Export these clients as a CSV file"
        disabled={!onExport}
        busy={exporting}
        onClick={onExport}
      >
        Export
      </Button>
      <Button icon={Plus} onClick={onAdd}>
        Add Client
      </Button>
    </header>
  )
}
