import { CalendarPlus } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import * as t from '#texts/calendar.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { Button } from '#web/ui/button.tsx'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { CalendarSource } from './calendar-source.ts'
import { FeedActions } from './feed-actions.tsx'

const texts = {
  client: {
    text: t.text,
    hint: t.hint,
  },
  admin: {
    text: t.textForAgent,
    hint: t.hintForAgent,
  },
}

const body = 'grid justify-items-start gap-4 px-4 pb-5 md:px-6'

/** The feed for the reader's own calendar app: get a link, subscribe, replace it, turn it off. */
export function CalendarSheet({ source, reader }: { source: CalendarSource; reader: keyof typeof texts }) {
  const titleId = useId()
  const { data } = source.calendar
  const { text, hint } = texts[reader]
  const sheet = useFocusAfterAction(data && data.feed !== null)
  return (
    <Sheet ref={sheet} aria-labelledby={titleId}>
      <SheetHeader id={titleId} title={t.title} />
      <p className="-mt-2 px-4 pb-4 text-15 text-ink-2 md:px-6">{text}</p>
      <QueryView query={source.calendar} loading={<CalendarSkeleton />} failed={t.notLoaded}>
        {({ feed }) =>
          feed ? (
            <FeedActions feed={feed} hint={hint} source={source} />
          ) : (
            <div className={body}>
              <Button
                className="whitespace-normal!"
                variant="secondary"
                icon={CalendarPlus}
                busy={source.acting === 'start'}
                onClick={() => source.act('start')}
              >
                {t.getLink}
              </Button>
            </div>
          )
        }
      </QueryView>
    </Sheet>
  )
}

function CalendarSkeleton() {
  return (
    <div className={body} aria-busy="true">
      <p className="sr-only">{t.loading}</p>
      <Skeleton className="h-11 w-56 max-w-full rounded-control" />
    </div>
  )
}

/** The pressed button disappears after its action, so focus moves to the next available control. */
function useFocusAfterAction(hasFeed: boolean | undefined) {
  const sheet = useRef<HTMLElement>(null)
  const known = useRef(hasFeed)
  useEffect(() => {
    const before = known.current
    known.current = hasFeed
    if (before === undefined || before === hasFeed) return undefined
    // A confirmation dialog first restores focus to a button that no longer exists.
    const frame = requestAnimationFrame(() => sheet.current?.querySelector<HTMLElement>('a, button')?.focus())
    return () => cancelAnimationFrame(frame)
  }, [hasFeed])
  return sheet
}
