import { Bell, House } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '#web/paths.ts'
import { Brand } from '#web/ui/brand.tsx'
import { SmartLink } from '#web/ui/smart-link.tsx'
import { ThemeToggle } from '#web/ui/theme-toggle.tsx'
import { TopBar } from '#web/ui/top-bar.tsx'
import { AccountMenu } from './account-menu.tsx'
import { MessagesLink } from './messages-link.tsx'

/** Brand, the two links of the desk, theme and account. */
export function AdminHeader({ commands }: { commands: ReactNode }) {
  return (
    <TopBar wide>
      <Brand href={paths.admin()} long />
      <nav className="desk-links" aria-label="Admin">
        <MessagesLink />
        <SmartLink href={paths.adminNotifications()} data-tooltip="Notifications">
          <Bell aria-hidden="true" />
          <span>Notifications</span>
        </SmartLink>
        <SmartLink href={paths.landing()} className="home" data-tooltip="Home">
          <House aria-hidden="true" />
          <span>Home</span>
        </SmartLink>
      </nav>
      {commands}
      <ThemeToggle />
      <AccountMenu />
    </TopBar>
  )
}
