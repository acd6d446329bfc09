import { lazyPart } from '#web/ui/lazy-part.tsx'

export const RestingItems = lazyPart(() => import('./resting-items.tsx'), 'RestingItems')
