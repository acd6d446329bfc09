import { lazyPart } from '#web/ui/lazy-part.tsx'
import { NeedBandSkeleton } from '#web/ui/need-band.tsx'
import { WhatHappensRoom } from './explainer/what-happens-room.tsx'
import { LastVisitRoom } from './last-visit/last-visit-room.tsx'

/** Extras after the tabs; the portal works without them. */
export const VisitRecorder = lazyPart(() => import('./last-visit/visit-recorder.tsx'), 'VisitRecorder', {
  missing: null,
})
export const Celebrate = lazyPart(() => import('./celebration/celebrate.tsx'), 'Celebrate', {
  missing: null,
})
export const AskForLink = lazyPart(() => import('./frame/ask-for-link.tsx'), 'AskForLink', {
  missing: null,
})
export const LanguageSwitch = lazyPart(() => import('#web/shared/language-switch.tsx'), 'LanguageSwitch', {
  missing: null,
})
export const FirstVisit = lazyPart(() => import('./first-visit/first-visit.tsx'), 'FirstVisit', {
  missing: null,
})
export const PreviewStrip = lazyPart(() => import('./frame/preview-strip.tsx'), 'PreviewStrip', {
  missing: null,
})
export const LastVisit = lazyPart(() => import('./last-visit/last-visit.tsx'), 'LastVisit', {
  loading: LastVisitRoom,
  missing: null,
})

export const LanguageRoom = lazyPart(() => import('./language/language-room.tsx'), 'LanguageRoom', {
  missing: null,
})

/** "What happens here?" of a step. */
export const WhatHappens = lazyPart(() => import('./explainer/what-happens.tsx'), 'WhatHappens', {
  loading: WhatHappensRoom,
  missing: null,
})

/** Parts that a client would miss show their failure. */
export const YourDates = lazyPart(() => import('./dates/your-dates.tsx'), 'YourDates')
export const OutcomeCards = lazyPart(() => import('./outcome/outcome-parts.tsx'), 'OutcomeCards')
export const CanceledHome = lazyPart(() => import('./outcome/outcome-parts.tsx'), 'CanceledHome')
export const NeededBand = lazyPart(() => import('./need/needed-band.tsx'), 'NeededBand', {
  loading: NeedBandSkeleton,
})
export const PinForm = lazyPart(() => import('#web/shared/pin/pin-form.tsx'), 'PinForm')
export const RestingItems = lazyPart(() => import('./need/resting-items.tsx'), 'RestingItems')
export const TakeBack = lazyPart(() => import('./said/take-back.tsx'), 'TakeBack', {
  missing: null,
})
export const HomeAside = lazyPart(() => import('./home/home-aside.tsx'), 'HomeAside', {
  missing: null,
})
/** The notes about escrow's number, before a person sees it and after a change. */
export const SafetyRoom = lazyPart(() => import('./safety/safety-room.tsx'), 'SafetyRoom')
export const StillOpen = lazyPart(() => import('./home/still-open.tsx'), 'StillOpen')
export const TransactionSummary = lazyPart(
  () => import('./home/transaction-summary.tsx'),
  'TransactionSummary',
)
