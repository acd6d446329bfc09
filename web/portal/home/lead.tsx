import { Check, Hand, Hourglass, KeyRound, type LucideIcon, Pause } from 'lucide-react'
import { type ComponentProps, createContext, type ReactNode, useContext, useId } from 'react'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const looks = {
  calm: { icon: Check, weight: 'stroke-[2.6]', band: 'bg-pine-soft', mark: 'bg-pine text-on-pine' },
  you: { icon: Hand, weight: '', band: 'bg-band-amber-soft', mark: 'bg-band-amber-ink text-sheet' },
  wait: {
    icon: Hourglass,
    weight: '',
    band: 'bg-sunken',
    mark: 'border-2 border-dashed border-line-strong text-ink-2',
  },
  day: { icon: KeyRound, weight: '', band: 'bg-brass-soft', mark: 'border-2 border-brass text-brass-ink' },
  rest: { icon: Pause, weight: '', band: 'bg-sunken', mark: 'border-2 border-line-strong text-ink-2' },
}

type LeadProps = {
  /** `calm` nothing, `you` something, `wait` someone else's turn, `day` closing day, `rest` the deal rests. */
  look: keyof typeof looks
  icon?: LucideIcon
  /** A line above the title. */
  above?: ReactNode
  title: ReactNode
  detail?: ReactNode
  /** More below the detail. */
  children?: ReactNode
  /** The actions: below the text, and beside it from 1024 px in a band as wide as the page. */
  actions?: ReactNode
  isWide?: boolean
}

const wide = 'lg:grid-cols-[36px_minmax(0,1fr)_auto] lg:items-start'
const beside = 'lg:col-start-3 lg:row-start-1 lg:mt-0 lg:ml-4 lg:min-w-54 lg:flex-col lg:items-stretch'

const TitleId = createContext<string | null>(null)

/** Names a button of what leads by its own word and by the title, for a reader who hears it alone; elsewhere adds nothing. */
export function useLeadName(): { id?: string; 'aria-labelledby'?: string } {
  const id = useId()
  const titleId = useContext(TitleId)
  return titleId === null ? {} : { id, 'aria-labelledby': `${id} ${titleId}` }
}

/** A link among the actions of what leads. */
export function LeadLink(props: ComponentProps<typeof ButtonLink>) {
  return <ButtonLink {...props} {...useLeadName()} />
}

/** What leads a page: who has the next move, in one sentence. */
export function Lead(props: LeadProps) {
  const { look, above, title, detail, children, actions, isWide = false } = props
  const { weight, band, mark } = looks[look]
  const Mark = props.icon ?? looks[look].icon
  const titleId = useId()
  return (
    <div
      className={`grid grid-cols-[36px_minmax(0,1fr)] gap-x-3 px-4 pt-3.5 pb-4 text-ink md:px-6 ${isWide ? wide : ''} ${band}`}
    >
      <span className={`grid size-9 place-items-center rounded-full ${mark}`}>
        <Mark className={weight} aria-hidden="true" />
      </span>
      <div className={`min-w-0 self-center ${isWide ? 'lg:self-start lg:pt-0.5' : ''}`}>
        {above !== undefined && (
          <p
            className={`text-13 leading-[1.3] font-semibold ${look === 'you' ? 'text-band-amber-ink' : 'text-ink-2'}`}
          >
            {above}
          </p>
        )}
        <h2 id={titleId} className="mt-px text-[1.1875rem] leading-[1.22] text-balance wrap-anywhere">
          {title}
        </h2>
        {detail !== undefined && (
          <p className="mt-1 text-15 leading-[1.42] whitespace-pre-line text-ink-2 wrap-anywhere">{detail}</p>
        )}
        {children}
      </div>
      {actions && (
        <div
          className={`col-start-2 mt-3 flex flex-wrap items-center gap-2 *:max-w-full *:flex-auto ${isWide ? beside : ''}`}
        >
          <TitleId value={titleId}>{actions}</TitleId>
        </div>
      )}
    </div>
  )
}

/** The place of the band while it is loading. */
export function LeadSkeleton() {
  return (
    <span className="grid min-h-30 grid-cols-[36px_minmax(0,1fr)] gap-x-3 bg-sunken px-4 pt-3.5 pb-4 md:px-6">
      <Skeleton className="size-9 rounded-full" />
      <span className="grid content-start gap-2.5 pt-1">
        <Skeleton className="h-3 w-28 max-w-full" />
        <Skeleton className="h-5 w-52 max-w-full" />
        <Skeleton className="h-3 w-72 max-w-full" />
      </span>
    </span>
  )
}
