import { CalendarPlus, Ellipsis } from 'lucide-react'
import { calls } from 'virtual:call-table'
import * as t from '#texts/calendar.ts'
import * as documents from '#texts/documents.ts'
import { callUrl } from '#web/data/request.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuLink } from '#web/ui/menu.tsx'

/** The menu of a requested document whose day is to come. */
export function DateMenu({ id, name }: { id: string; name: string }) {
  return (
    <Menu trigger={<IconButton label={documents.moreActions(name)} icon={Ellipsis} />}>
      <MenuLink icon={CalendarPlus} href={callUrl(calls.downloadDate.path, { id })} downloads>
        {t.add}
      </MenuLink>
    </Menu>
  )
}
