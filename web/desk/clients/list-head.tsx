import { Ellipsis, FileDown, Plus, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem, MenuLink } from '#web/ui/menu.tsx'
import { useIsPhone } from '../frame/desk-tabs.tsx'
import { smallButton } from '../lists/small-button.ts'

type ListHeadProps = {
  /** Undefined while there is nothing to export. */
  onExport: (() => void) | undefined
  exporting: boolean
  onAdd: () => void
  /** The figure that the list was opened from. */
  children?: ReactNode
}

/** The title and the buttons of the list; on a phone two of them are in a menu. */
export function ListHead({ onExport, exporting, onAdd, children }: ListHeadProps) {
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
        {children}
      </header>
    )
  }
  return (
    <header className="flex min-h-11.5 flex-wrap items-center gap-1.5 py-1 pr-3 pl-5">
      <h2 className="text-[1.0625rem]" id="client-transactions">
        Client Transactions
      </h2>
      {children}
      <ButtonLink
        className={`ml-auto ${smallButton}`}
        variant="quiet"
        icon={Users}
        href={paths.adminClients()}
      >
        Manage Clients
      </ButtonLink>
      <Button
        className={smallButton}
        variant="secondary"
        icon={FileDown}
        data-tooltip="Export these clients as a CSV file"
        disabled={!onExport}
        busy={exporting}
        onClick={onExport}
      >
        Export
      </Button>
      <Button className={smallButton} icon={Plus} onClick={onAdd}>
        Add Client
      </Button>
    </header>
  )
}
