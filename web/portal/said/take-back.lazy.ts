import { lazyPart } from '#web/ui/lazy-part.tsx'

export const TakeBack = lazyPart(() => import('./take-back.tsx'), 'TakeBack', { missing: null })
