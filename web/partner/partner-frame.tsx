import { Archive, Eye, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TeamBranding } from '#contract/calls/team/team.ts'
import * as t from '#texts/partner.ts'
import { isPreview } from '#web/data/preview.ts'
import { initials } from '#web/format/initials.ts'
import { portalPaths } from '#web/portal-paths.ts'
import { useIsOnline } from '#web/shared/connection-notice.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Brand } from '#web/ui/brand.tsx'
import { Page } from '#web/ui/page.tsx'
import { ThemeToggle } from '#web/ui/theme-toggle.tsx'
import { TopBar } from '#web/ui/top-bar.tsx'

const strip = 'flex items-center justify-center gap-2 border-b px-(--gutter) py-2 text-sm'

/** The frame of a partner's page: header, and what keeps them from changing anything. */
export function PartnerFrame({
  name = '',
  team,
  isArchived = false,
  children,
}: {
  name?: string
  /** Undefined until it is known. */
  team?: TeamBranding
  isArchived?: boolean
  children: ReactNode
}) {
  const online = useIsOnline()
  return (
    <>
      {isPreview && (
        <p className={`${strip} border-pine-line bg-pine-soft text-pine-ink`}>
          <Eye className="size-4" aria-hidden="true" />
          <span>
            <b className="font-semibold">{t.previewOf(name || null)}</b>
            {t.previewText}
          </span>
        </p>
      )}
      <TopBar>
        <Brand href={portalPaths.landing()} long team={team} />
        <ThemeToggle />
        {name && (
          <span className="grid size-11 place-items-center">
            <Avatar initials={initials(name)} label={name} />
          </span>
        )}
      </TopBar>
      <output>
        {!online && (
          <span className={`${strip} border-line bg-band-amber-soft text-ink`}>
            <WifiOff className="size-4" aria-hidden="true" />
            {t.offline}
          </span>
        )}
      </output>
      <Page>
        {isArchived && (
          <p className="mb-4 flex items-center gap-3 rounded-[16px] border border-dashed border-line-strong bg-sunken px-3.5 py-3 font-semibold">
            <Archive aria-hidden="true" />
            {t.archived}
          </p>
        )}
        {children}
      </Page>
    </>
  )
}
