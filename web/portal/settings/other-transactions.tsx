import { ChevronRight, House, Lock } from 'lucide-react'
import { useId } from 'react'
import type { OtherPortal } from '#contract/calls/clients/portal-links.ts'
import * as t from '#texts/my-links.ts'
import { formatDay } from '#web/format/date.ts'
import { portalPaths } from '#web/portal-paths.ts'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { useForgottenOthers } from './use-forgotten-others.ts'
import { useOtherPortals } from './use-other-portals.ts'

/** The reader's other deals whose links were opened on this device; nothing without one. */
export function OtherTransactions({ uniqueId }: { uniqueId: string }) {
  const titleId = useId()
  const others = useOtherPortals(uniqueId)
  useForgottenOthers(uniqueId, others)
  if (others.length === 0) return null
  return (
    <Sheet aria-labelledby={titleId}>
      <SheetHeader id={titleId} title={t.others(others.length)} />
      <ul>
        {others.map((other) => (
          <li key={other.uniqueId} className="border-t border-line">
            <OtherLink other={other} />
          </li>
        ))}
      </ul>
      <p className="flex items-start gap-2 px-4 pt-1 pb-4.5 text-13 leading-[1.45] text-ink-2 md:px-6">
        <Lock className="mt-px size-4 flex-none text-ink-3" aria-hidden="true" />
        {t.whyShown}
      </p>
    </Sheet>
  )
}

/** Loads the other portal's page anew: it may be in another language. */
function OtherLink({ other: { uniqueId, address, side, outcome, closesOn } }: { other: OtherPortal }) {
  const standing = { open: t.closing, 'on-hold': t.onHold, closed: t.closed, canceled: t.canceled }[outcome]
  return (
    <a
      href={portalPaths.portal(uniqueId)}
      className="flex min-h-15 items-center gap-3 px-4 py-3 hover:bg-sunken focus-visible:-outline-offset-2 md:px-6"
    >
      <Tile icon={House} />
      <span className="min-w-0 flex-1">
        <b className="block font-semibold wrap-anywhere">{address}</b>
        <span className="block text-sm text-ink-2">
          {side === 'sale' ? t.yourSale : t.yourPurchase} · {standing}
          {outcome === 'open' && (
            <>
              {' '}
              <b className="font-semibold text-brass-ink">{formatDay(closesOn)}</b>
            </>
          )}
        </span>
      </span>
      <ChevronRight className="size-5 flex-none" aria-hidden="true" />
    </a>
  )
}
