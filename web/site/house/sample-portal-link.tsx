import type { LucideIcon } from 'lucide-react'
import { calls } from 'virtual:call-table'
import * as t from '#texts/landing.ts'
import { useCall } from '#web/data/use-call.ts'
import { portalPaths } from '#web/portal-paths.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EntranceLink } from './entrance-link.tsx'

/** The link to the sample portal; renders nothing if there is no sample client. */
export function SamplePortalLink({ icon }: { icon: LucideIcon }) {
  const sample = useCall(calls.samplePortal, undefined)
  // Reserves the space, so that the card below does not shift.
  if (sample.isPending) return <Skeleton className="h-[86px] rounded-sheet" />
  const uniqueId = sample.data?.uniqueId
  if (!uniqueId) return null
  return (
    <EntranceLink
      first
      href={portalPaths.portal(uniqueId)}
      icon={icon}
      title={t.samplePortal}
      text={t.samplePortalText}
    />
  )
}
