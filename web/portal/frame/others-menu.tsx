import '#web/styles/rest.css'
import { House } from 'lucide-react'
import type { OtherPortal } from '#contract/calls/clients/portal-links.ts'
import { streetOf } from '#contract/rules/street.ts'
import * as t from '#texts/my-links.ts'
import { initials } from '#web/format/initials.ts'
import { portalPaths } from '#web/portal-paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Menu, MenuLink } from '#web/ui/menu.tsx'
import { useForgottenOthers } from '../settings/use-forgotten-others.ts'
import type { OwnAvatarProps } from './own-avatar.tsx'

/** The reader's initials as a menu with their other deals. Each page is loaded anew: it may be in another language. */
export function OthersMenu({
  uniqueId: ownId,
  name,
  others,
}: OwnAvatarProps & { others: readonly OtherPortal[] }) {
  useForgottenOthers(ownId, others)
  const trigger = (
    <button type="button" className="grid size-11 place-items-center rounded-control">
      <Avatar initials={initials(name)} label={t.menuOf(name)} />
    </button>
  )
  return (
    <Menu trigger={trigger}>
      {others.map(({ uniqueId, address }) => (
        <MenuLink key={uniqueId} icon={House} href={portalPaths.portal(uniqueId)} reloads>
          <span className="max-w-80 py-1.5 wrap-anywhere">{t.otherAt(streetOf(address) || address)}</span>
        </MenuLink>
      ))}
    </Menu>
  )
}
