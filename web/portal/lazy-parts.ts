import { lazy } from 'react'

function Nothing() {
  return null
}

/** Extras loaded after the tabs. If their code cannot be loaded, the portal works without them. */
export const VisitRecorder = lazy(() =>
  import('./last-visit/visit-recorder.tsx').then(
    (part) => ({ default: part.VisitRecorder }),
    () => ({ default: Nothing }),
  ),
)
export const Celebrate = lazy(() =>
  import('./celebration/celebrate.tsx').then(
    (part) => ({ default: part.Celebrate }),
    () => ({ default: Nothing }),
  ),
)
export const AskForLink = lazy(() =>
  import('./frame/ask-for-link.tsx').then(
    (part) => ({ default: part.AskForLink }),
    () => ({ default: Nothing }),
  ),
)
export const FirstVisit = lazy(() =>
  import('./first-visit/first-visit.tsx').then(
    (part) => ({ default: part.FirstVisit }),
    () => ({ default: Nothing }),
  ),
)
export const PreviewStrip = lazy(() =>
  import('./frame/preview-strip.tsx').then(
    (part) => ({ default: part.PreviewStrip }),
    () => ({ default: Nothing }),
  ),
)
export const LastVisit = lazy(() =>
  import('./last-visit/last-visit.tsx').then(
    (part) => ({ default: part.LastVisit }),
    () => ({ default: Nothing }),
  ),
)
export const YourDates = lazy(async () => ({ default: (await import('./dates/your-dates.tsx')).YourDates }))
const outcomeParts = () => import('./outcome/outcome-parts.tsx')
export const OutcomeCards = lazy(async () => ({ default: (await outcomeParts()).OutcomeCards }))
export const CanceledHome = lazy(async () => ({ default: (await outcomeParts()).CanceledHome }))
