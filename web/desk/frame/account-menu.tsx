import { House, LogOut, Settings } from 'lucide-react'
import { calls } from 'virtual:call-table'
import { useCall } from '#web/api/use-call.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/menu.tsx'
import { useSignOut } from './use-sign-out.ts'

/** Who is signed in, and the way out. */
export function AccountMenu() {
  const { data: me } = useCall(calls.getMe, undefined)
  const signOut = useSignOut()
  return (
    <Menu
      trigger={
        <button type="button" className="icon-button" aria-label="AD, admin account" data-tooltip="Account">
          <Avatar initials="AD" />
        </button>
      }
    >
      {me && (
        <>
          <div className="account">
            <b>{me.name}</b>
            <span>{me.email}</span>
          </div>
          <MenuSeparator />
        </>
      )}
      <MenuLink icon={Settings} href={paths.adminSettings()}>
        Settings
      </MenuLink>
      <MenuLink icon={House} href={paths.landing()}>
        Home
      </MenuLink>
      <MenuItem icon={LogOut} onSelect={() => void signOut()}>
        Sign out
      </MenuItem>
    </Menu>
  )
}
