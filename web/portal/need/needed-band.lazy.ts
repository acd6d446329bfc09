import { lazyPart } from '#web/ui/lazy-part.tsx'
import { NeedBandSkeleton } from '#web/ui/need-band.tsx'

export const NeededBand = lazyPart(() => import('./needed-band.tsx'), 'NeededBand', {
  loading: NeedBandSkeleton,
})
