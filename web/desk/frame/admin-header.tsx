import { useQueryClient } from '@tanstack/react-query'
import { Bell, House, MessagesSquare, LogOut, Settings, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { calls } from 'virtual:desk-call-table'
import { useLocation } from 'wouter'
import type { Admin } from '#contract/calls/team/admins.ts'
import { endPush } from '#web/data/device-push.ts'
import { queryKey } from '#web/data/query-key.ts'
import { failureMessage } from '#web/data/request-error.ts'
import { request } from '#web/data/request.ts'
import { useCall } from '#web/data/use-call.ts'
import { initials } from '#web/format/initials.ts'
import { paths } from '#web/paths.ts'
import { noteSignedOut } from '#web/shared/sign-in/signed-out.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Brand } from '#web/ui/brand.tsx'
import { Count } from '#web/ui/count.tsx'
import { forgetDrafts } from '#web/ui/form-draft.ts'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/menu.tsx'
import { SmartLink } from '#web/ui/smart-link.tsx'
import { ThemeToggle } from '#web/ui/theme-toggle.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { TopBar } from '#web/ui/top-bar.tsx'

/** Brand, links, theme toggle and account menu. */
export function AdminHeader({ commands, hasTabs }: { commands: ReactNode; hasTabs: boolean }) {
  const { data: team } = useCall(calls.getTeam, undefined)
  return (
    <TopBar wide>
      <Brand href={paths.admin()} long team={team} />
      <nav className="flex gap-[inherit] max-md:gap-0" aria-label="Admin">
        {/* On a phone one of the tabs. */}
        <MessagesLink className={hasTabs ? 'max-md:hidden' : ''} />
        <DeskLink icon={Bell} href={paths.adminNotifications()} text="Notifications" />
        {/* The account menu has it too. */}
        <DeskLink icon={House} href={paths.landing()} text="Home" className="max-[390px]:hidden" />
      </nav>
      {commands}
      <ThemeToggle />
      <AccountMenu />
    </TopBar>
  )
}

type DeskLinkProps = {
  icon: LucideIcon
  href: string
  text: string
  className?: string
  children?: ReactNode
}

/** A link of the header; on a phone its text is for screen readers and the tooltip. */
function DeskLink({ icon: Icon, href, text, className = '', children }: DeskLinkProps) {
  return (
    <SmartLink
      href={href}
      className={`inline-flex min-h-11 items-center gap-2 rounded-control px-3 text-sm font-medium text-ink-2 hover:bg-sunken hover:text-ink max-md:relative ${className}`}
      data-tooltip={text}
    >
      <Icon aria-hidden="true" />
      <span className="max-md:absolute max-md:[clip-path:inset(50%)]">{text}</span>
      {children}
    </SmartLink>
  )
}

/** Below 768 px the link is an icon, with the number in its corner. */
const countOnPhones =
  'max-md:absolute max-md:top-0.75 max-md:-right-px max-md:h-4.25 max-md:min-w-4.25 max-md:rounded-[6px] max-md:px-1 max-md:text-[10.5px] max-md:ring-2 max-md:ring-sheet'

/** Link to all chats, with the number of messages no admin has read. */
function MessagesLink({ className }: { className: string }) {
  const { data } = useCall(calls.countUnreadMessages, undefined)
  return (
    <DeskLink icon={MessagesSquare} href={paths.adminMessages()} text="Messages" className={className}>
      {' '}
      <Count className={countOnPhones} value={data?.count ?? 0} unit="unread" />
    </DeskLink>
  )
}

/** The signed-in admin, settings and sign-out. */
function AccountMenu() {
  const { data: me } = useCall(calls.getMe, undefined)
  const signOut = useSignOut()
  const mark = initials(me?.name ?? '') || 'AD'
  return (
    <Menu
      trigger={
        <button
          type="button"
          className={iconButtonClass({})}
          aria-label={`${mark}, admin account`}
          data-tooltip="Account"
        >
          <Avatar initials={mark} />
        </button>
      }
    >
      {me && (
        <>
          <div className="grid max-w-[min(300px,80vw)] px-2.5 py-2 leading-[1.4] wrap-anywhere">
            <b>{me.name}</b>
            <span className="text-sm text-ink-3">{me.email}</span>
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

/** Ends the session on the server, and clears its data and push subscription in this browser. */
function useSignOut(): () => Promise<void> {
  const queries = useQueryClient()
  const toast = useToast()
  const [, navigate] = useLocation()
  return async () => {
    const me = queries.getQueryData<Admin>(queryKey(calls.getMe))
    try {
      // First, because the server needs the session to know the subscription's owner.
      if (me)
        await endPush({ scope: '/admin', owner: me.id }, (endpoint) =>
          request(calls.unsubscribeAdminPush, { body: { endpoint } }),
        )
      await request(calls.signOut)
      noteSignedOut()
    } catch (error) {
      const description = failureMessage(error, 'Could not sign you out. Try again.')
      toast({ title: 'Error', description, variant: 'error' })
      return
    }
    forgetDrafts()
    navigate(paths.signIn())
    queries.clear()
  }
}
