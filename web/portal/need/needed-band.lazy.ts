import { lazyPart } from '#web/ui/lazy-part.tsx'
import { LeadSkeleton } from '../home/lead.tsx'

export const NeededBand = lazyPart(() => import('./needed-band.tsx'), 'NeededBand', {
  loading: LeadSkeleton,
})
